import apiFetch from '@wordpress/api-fetch';
import { createRoot } from '@wordpress/element';
import { App } from './app';
import type { Icons } from './features/types';
import { translateWords } from './words';

declare global {
	interface Window {
		/** Printed by the server before this script. */
		slipstreamAdmin?: {
			readonly scope: 'site' | 'network';
			/** Where the build's files are. */
			readonly buildUrl: string;
			/** Answers to the first requests. */
			readonly preloaded: Record< string, { body: unknown } >;
		};
	}
}

/** Every extension's icon, by its slug. */
function findIcons(): Icons {
	const found = import.meta.webpackContext( '../../extensions', {
		recursive: true,
		regExp: /^\.\/[^/]+\/icon\.tsx$/,
	} );
	return Object.fromEntries(
		found.keys().map( ( path ) => [ path.split( '/' )[ 1 ], ( found( path ) as { icon: Icons[ string ] } ).icon ] )
	);
}

const root = document.getElementById( 'slipstream-settings' );
const state = window.slipstreamAdmin;
if ( root && state ) {
	__webpack_public_path__ = state.buildUrl;
	apiFetch.use( apiFetch.createPreloadingMiddleware( state.preloaded ) );
	translateWords();
	createRoot( root ).render( <App scope={ state.scope } icons={ findIcons() } /> );
}
