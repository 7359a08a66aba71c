import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Mode } from '../hooks/use-mode';

interface Props {
	readonly mode: Mode;
	readonly onMode: ( mode: Mode ) => void;
}

export function ModeButtons( { mode, onMode }: Props ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton isPressed={ mode === 'markdown' } onClick={ () => onMode( 'markdown' ) }>
					{ __( 'Markdown', 'slipstream' ) }
				</ToolbarButton>
				<ToolbarButton isPressed={ mode === 'preview' } onClick={ () => onMode( 'preview' ) }>
					{ __( 'Preview', 'slipstream' ) }
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
