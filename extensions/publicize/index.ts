import { usePostTypeSupports } from '../../shared/hooks/use-post-type-supports';
import { lazyPanel } from '../../shared/register/lazy-panel';
import type { PanelModule } from '../../shared/types/extension';
import { SharePanels } from './components/panels';

export const panel: PanelModule[ 'panel' ] = {
	name: 'publicize',
	render: lazyPanel( {
		Fill: SharePanels,
		useIsShown: () => usePostTypeSupports( 'publicize' ),
		importer: () => import( /* webpackChunkName: "publicize" */ './body' ),
	} ),
};
