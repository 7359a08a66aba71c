import { LikesAndSharingPanel } from '../../shared/components/likes-and-sharing-panel';
import { usePostTypeSupports } from '../../shared/hooks/use-post-type-supports';
import { lazyPanel } from '../../shared/register/lazy-panel';
import { isDrawn } from '../../shared/site';
import type { PanelModule } from '../../shared/types/extension';
import * as like from './like';

export const panel: PanelModule[ 'panel' ] = {
	name: 'likes',
	render: lazyPanel( {
		Fill: LikesAndSharingPanel.Fill,
		useIsShown: () => usePostTypeSupports( 'jetpack-post-likes' ) && isDrawn( 'likes' ),
		importer: () => import( /* webpackChunkName: "likes" */ './body' ),
	} ),
};

export const children: PanelModule[ 'children' ] = [ like ];
