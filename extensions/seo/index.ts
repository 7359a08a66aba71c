import { SeoPanels } from './components/panels';
import { usePostMeta } from '../../shared/hooks/use-post-meta';
import { lazyPanel } from '../../shared/register/lazy-panel';
import type { PanelModule } from '../../shared/types/extension';

export const panel: PanelModule[ 'panel' ] = {
	name: 'seo',
	render: lazyPanel( {
		Fill: SeoPanels,
		// Without support for custom fields, a post type has no meta in the REST API, so there is nothing to edit.
		useIsShown: () => usePostMeta().meta.advanced_seo_description !== undefined,
		importer: () => import( /* webpackChunkName: "seo" */ './body' ),
	} ),
};
