import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EventbriteStyle } from './types';

interface Props {
	readonly style: EventbriteStyle;
	readonly onStyle: ( style: EventbriteStyle ) => void;
	readonly onEdit: () => void;
}

export function Toolbar( { style, onStyle, onEdit }: Props ) {
	const types = [
		{ name: 'inline', label: __( 'In-page Embed', 'slipstream' ) },
		{ name: 'modal', label: __( 'Button & Modal', 'slipstream' ) },
	] as const;
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton onClick={ onEdit }>{ __( 'Edit URL', 'slipstream' ) }</ToolbarButton>
			</ToolbarGroup>
			<ToolbarGroup>
				{ types.map( ( { name, label } ) => (
					<ToolbarButton key={ name } isPressed={ name === style } onClick={ () => onStyle( name ) }>
						{ label }
					</ToolbarButton>
				) ) }
			</ToolbarGroup>
		</BlockControls>
	);
}
