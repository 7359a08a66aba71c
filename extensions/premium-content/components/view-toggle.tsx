import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useContext } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ViewContext, type View } from '../view-context';

export const viewLabels = (): Record< View, string > => ( {
	visitors: __( 'Visitor View', 'slipstream' ),
	subscribers: __( 'Subscriber View', 'slipstream' ),
} );

const VIEWS: readonly View[] = [ 'visitors', 'subscribers' ];

/** Toolbar buttons to switch between the views. Also shown for blocks inside a view. */
export function ViewToggle() {
	const { view, onChange } = useContext( ViewContext );
	return (
		<BlockControls group="parent" __experimentalShareWithChildBlocks>
			<ToolbarGroup>
				{ VIEWS.map( ( one ) => (
					<ToolbarButton key={ one } isPressed={ one === view } onClick={ () => onChange( one ) }>
						{ viewLabels()[ one ] }
					</ToolbarButton>
				) ) }
			</ToolbarGroup>
		</BlockControls>
	);
}
