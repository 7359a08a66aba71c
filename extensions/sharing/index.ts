import { LikesAndSharingPanel } from '../../shared/components/likes-and-sharing-panel';
import { usePostTypeSupports } from '../../shared/hooks/use-post-type-supports';
import { lazyPanel } from '../../shared/register/lazy-panel';
import { isDrawn } from '../../shared/site';
import type { PanelModule } from '../../shared/types/extension';
import * as button from './button';
import * as buttons from './buttons';

export const panel: PanelModule[ 'panel' ] = {
	name: 'sharing',
	render: lazyPanel( {
		Fill: LikesAndSharingPanel.Fill,
		useIsShown: () => usePostTypeSupports( 'jetpack-sharing-buttons' ) && isDrawn( 'sharing' ),
		importer: () => import( /* webpackChunkName: "sharing" */ './body' ),
	} ),
};

export const children: PanelModule[ 'children' ] = [ buttons, button ];
