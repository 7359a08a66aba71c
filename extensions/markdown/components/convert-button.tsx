import { BlockControls } from '@wordpress/block-editor';
import { rawHandler } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly markup: string;
	readonly onReplace: ( blocks: unknown[] ) => void;
}

/** Toolbar button that converts the block to paragraphs, headings, lists and other core blocks. */
export function ConvertButton( { markup, onReplace }: Props ) {
	return (
		<BlockControls group="other">
			<ToolbarGroup>
				<ToolbarButton onClick={ () => onReplace( rawHandler( { HTML: markup } ) ) }>
					{ __( 'Convert to blocks', 'slipstream' ) }
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
