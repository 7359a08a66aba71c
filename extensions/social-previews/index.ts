import { lazyPanel } from '../../shared/register/lazy-panel';
import type { PanelModule } from '../../shared/types/extension';
import { PreviewPanels } from './components/panels';

export const panel: PanelModule[ 'panel' ] = {
	name: 'social-previews',
	render: lazyPanel( {
		Fill: PreviewPanels,
		useIsShown: () => true,
		importer: () => import( /* webpackChunkName: "social-previews" */ './body' ),
	} ),
	renderUpgradeNudge: lazyPanel( {
		Fill: PreviewPanels,
		useIsShown: () => true,
		importer: () => import( /* webpackChunkName: "social-previews-nudge" */ './nudge' ),
	} ),
};
