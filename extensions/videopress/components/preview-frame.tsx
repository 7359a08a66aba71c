import { Button, SandBox } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedPreview } from '../../../shared/embeds/embed-preview';
import type { Preview } from '../hooks/use-preview';
import { Status } from './status';

interface Props {
	readonly preview: Preview;
	readonly address: string;
	readonly isSelected: boolean;
}

/** VideoPress' player in an iframe, or a message. */
export function PreviewFrame( { preview, address, isSelected }: Props ) {
	switch ( preview.status ) {
		case 'ready':
			return (
				<div className="wp-block-embed__wrapper">
					<EmbedPreview label={ __( 'Use the player', 'slipstream' ) } isSelected={ isSelected }>
						<SandBox
							html={ preview.html }
							scripts={ [ ...preview.scripts ] }
							title={ __( 'Preview of the video', 'slipstream' ) }
							type="video"
						/>
					</EmbedPreview>
				</div>
			);
		case 'generating':
			return <Status>{ __( 'Generating preview…', 'slipstream' ) }</Status>;
		case 'failed':
			return (
				<div className="slipstream-hosted-video__failed">
					<p>{ __( 'VideoPress returned no preview. Visitors still see the player.', 'slipstream' ) }</p>
					<p>{ address }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ preview.retry }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>
				</div>
			);
	}
}
