import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { CalendlyStyle } from './types';

interface Props {
	readonly style: CalendlyStyle;
	readonly onStyle: ( style: CalendlyStyle ) => void;
	readonly onEdit: () => void;
}

export function Toolbar( { style, onStyle, onEdit }: Props ) {
	const styles = [
		{ name: 'inline', label: __( 'Inline', 'slipstream' ) },
		{ name: 'link', label: __( 'Link', 'slipstream' ) },
	] as const;
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton onClick={ onEdit }>{ __( 'Edit', 'slipstream' ) }</ToolbarButton>
			</ToolbarGroup>
			<ToolbarGroup>
				{ styles.map( ( { name, label } ) => (
					<ToolbarButton key={ name } isPressed={ name === style } onClick={ () => onStyle( name ) }>
						{ label }
					</ToolbarButton>
				) ) }
			</ToolbarGroup>
		</BlockControls>
	);
}
