import apiFetch from '@wordpress/api-fetch';
import { createRoot } from '@wordpress/element';
import type { ReactNode } from 'react';
import { preloadUntilChange } from './preloaded';
import { translateWords } from './words';

/** What the server says before the script; see `Page` of src/server/Admin. */
interface PageState {
	/** Where the build's files are. */
	readonly buildUrl: string;
	/** Answers to the first requests. */
	readonly preloaded: Record< string, { body: unknown } >;
	/** What the page declares besides. */
	readonly [ name: string ]: unknown;
}

declare global {
	interface Window {
		slipstreamAdmin?: PageState;
	}
}

/**
 * Draws a page of the administration.
 *
 * @param slug Of the page, as the server declares it.
 * @param draw Gets what the page declares.
 */
export function openPage( slug: string, draw: ( state: PageState ) => ReactNode ): void {
	const root = document.getElementById( `${ slug }-page` );
	const state = window.slipstreamAdmin;
	if ( root && state ) {
		__webpack_public_path__ = state.buildUrl;
		apiFetch.use( preloadUntilChange( state.preloaded ) );
		translateWords();
		createRoot( root ).render( draw( state ) );
	}
}
