import { SeoPanels } from './components/panels';
import { usePostMeta } from '../../shared/hooks/use-post-meta';
import { lazyPanel } from '../../shared/register/lazy-panel';
import type { PanelModule } from '../../shared/types/extension';

export const panel: PanelModule[ 'panel' ] = {
	name: 'seo',
	render: lazyPanel( {
		Fill: SeoPanels,
		// Hide the panel for post types without support for custom fields: the REST API provides no meta for them.
		useIsShown: () => usePostMeta().meta.advanced_seo_description !== undefined,
		importer: () => import( /* webpackChunkName: "seo" */ './body' ),
	} ),
};
