import { PluginSidebarFill } from '../../shared/components/plugin-sidebar';
import { lazyPanel } from '../../shared/register/lazy-panel';
import type { PanelModule } from '../../shared/types/extension';
import { useShortlink } from './hooks/use-shortlink';

export const panel: PanelModule[ 'panel' ] = {
	name: 'shortlinks',
	render: lazyPanel( {
		Fill: PluginSidebarFill,
		useIsShown: () => useShortlink() !== '',
		importer: () => import( /* webpackChunkName: "shortlinks" */ './body' ),
	} ),
};
