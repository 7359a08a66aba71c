import { SeoPanels } from './components/panels';
import { usePostMeta } from '../../shared/hooks/use-post-meta';
import { lazyPanel } from '../../shared/register/lazy-panel';
import type { PanelModule } from '../../shared/types/extension';

export const panel: PanelModule[ 'panel' ] = {
	name: 'seo',
	render: lazyPanel( {
		Fill: SeoPanels,
		// Post types without custom fields have no meta in REST.
		useIsShown: () => usePostMeta().meta.advanced_seo_description !== undefined,
		importer: () => import( /* webpackChunkName: "seo" */ './body' ),
	} ),
};
