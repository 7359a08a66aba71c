import type { ComponentType } from 'react';
import { usePostTypeSupports } from '../../../shared/hooks/use-post-type-supports';
import { lazyPanel } from '../../../shared/register/lazy-panel';
import { ThreadMode } from '../threads/thread-mode';
import { SharePanels } from './panels';

const Panel: ComponentType = lazyPanel( {
	Fill: SharePanels,
	useIsShown: () => usePostTypeSupports( 'publicize' ),
	importer: () => import( /* webpackChunkName: "publicize" */ '../body' ),
} );

/** The panels, and the thread in the editor. */
export function SharePlugin() {
	return (
		<>
			<Panel />
			<ThreadMode />
		</>
	);
}
