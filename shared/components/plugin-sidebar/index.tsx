import { __experimentalUseSlotFills as useSlotFills, createSlotFill } from '@wordpress/components';
import { PluginSidebar, PluginSidebarMoreMenuItem } from '@wordpress/editor';
import { Logo } from '../logo';

const NAME = 'JetpackPluginSidebar';

const { Fill, Slot } = createSlotFill( NAME );

/** Where panels put what belongs into the product's own sidebar. */
export { Fill as PluginSidebarFill };

/** The product's sidebar and its menu item; neither exists while no panel fills it. */
export function ProductSidebar() {
	if ( ! useSlotFills( NAME )?.length ) {
		return null;
	}
	return (
		<>
			<PluginSidebarMoreMenuItem target="jetpack" icon={ Logo() }>
				Slipstream
			</PluginSidebarMoreMenuItem>
			<PluginSidebar name="jetpack" title="Slipstream" icon={ Logo() }>
				<Slot />
			</PluginSidebar>
		</>
	);
}
