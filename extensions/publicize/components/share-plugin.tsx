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

/**
 * Whether the author opened the editor with the row action "Share" of the posts list; see RowAction.php. Reads the loaded URL, because
 * the editor removes the argument from the address bar.
 */
const isFromList = () =>
	performance.getEntriesByType( 'navigation' ).some( ( { name } ) => name.includes( 'slipstream-share=1' ) );

/** Editor plugin with the sharing panels and the thread mode. */
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
