import apiFetch from '@wordpress/api-fetch';
import { createRoot } from '@wordpress/element';
import type { ReactNode } from 'react';
import { preloadUntilChange } from './preloaded';
import { translateDataViews } from './dataviews-texts';

/** Data that the server prints for the script; see src/server/Contracts/Page.php. */
interface PageState {
	/** URL of the build folder. */
	readonly buildUrl: string;
	/** Response bodies for the first requests, by REST path. */
	readonly preloaded: Record< string, { body: unknown } >;
	/** Additional data of the page. */
	readonly [ name: string ]: unknown;
}

declare global {
	interface Window {
		slipstreamAdmin?: PageState;
	}
}

/**
 * Renders an admin page.
 *
 * @param slug Slug of the page.
 * @param draw Returns the page's element for its data.
 */
export function openPage( slug: string, draw: ( state: PageState ) => ReactNode ): void {
	const root = document.getElementById( `${ slug }-page` );
	const state = window.slipstreamAdmin;
	if ( root && state ) {
		__webpack_public_path__ = state.buildUrl;
		apiFetch.use( preloadUntilChange( state.preloaded ) );
		translateDataViews();
		createRoot( root ).render( draw( state ) );
	}
}
