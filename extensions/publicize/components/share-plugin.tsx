import { useEffect } from '@wordpress/element';
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

/** Whether the author comes from the action "Share" in the list of posts; see RowAction.php. */
const isFromList = () => window.location.search.includes( 'slipstream-share=1' );

/** The panels, and the thread in the editor. */
export function SharePlugin() {
	useEffect( () => {
		if ( isFromList() ) {
			void import( /* webpackChunkName: "publicize-open" */ '../open-panel' ).then( ( { openPanel } ) =>
				openPanel()
			);
		}
	}, [] );
	return (
		<>
			<Panel />
			<ThreadMode />
		</>
	);
}
