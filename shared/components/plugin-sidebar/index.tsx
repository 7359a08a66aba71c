import { __experimentalUseSlotFills as useSlotFills, createSlotFill } from '@wordpress/components';
import { PluginSidebar, PluginSidebarMoreMenuItem } from '@wordpress/editor';
import { Logo } from '../logo';

const NAME = 'JetpackPluginSidebar';

const { Fill, Slot } = createSlotFill( NAME );

/** Slot fill for the content of Slipstream's sidebar. */
export { Fill as PluginSidebarFill };

/** Slipstream's sidebar and its menu item. Renders nothing if no panel adds content. */
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
