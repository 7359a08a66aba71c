import { Button, SandBox } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Preview } from '../hooks/use-preview';
import { Status } from './status';

interface Props {
	readonly preview: Preview;
	readonly address: string;
	readonly isSelected: boolean;
}

function Frame( { html, scripts, isSelected }: Preview & { status: 'ready' } & Pick< Props, 'isSelected' > ) {
	const [ isInteractive, setIsInteractive ] = useState( false );
	useEffect( () => {
		if ( ! isSelected ) {
			setIsInteractive( false );
		}
	}, [ isSelected ] );
	return (
		<>
			<SandBox
				html={ html }
				scripts={ [ ...scripts ] }
				title={ __( 'Preview of the video', 'slipstream' ) }
				type="video"
			/>
			{ ! isInteractive && (
				// The player would take the press that selects the block.
				<button
					type="button"
					className="block-library-embed__interactive-overlay slipstream-hosted-video__overlay"
					aria-label={ __( 'Use the player', 'slipstream' ) }
					onClick={ () => setIsInteractive( true ) }
				/>
			) }
		</>
	);
}

/** The player as its host gives it, or what there is instead. */
export function PreviewFrame( { preview, address, isSelected }: Props ) {
	switch ( preview.status ) {
		case 'ready':
			return (
				<div className="wp-block-embed__wrapper slipstream-hosted-video__preview">
					<Frame { ...preview } isSelected={ isSelected } />
				</div>
			);
		case 'generating':
			return <Status>{ __( 'Generating preview…', 'slipstream' ) }</Status>;
		case 'failed':
			return (
				<div className="slipstream-hosted-video__failed">
					<p>{ __( 'VideoPress gave no preview. Visitors get the player.', 'slipstream' ) }</p>
					<p>{ address }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ preview.retry }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>
				</div>
			);
	}
}
