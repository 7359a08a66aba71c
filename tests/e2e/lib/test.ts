import { test as wordpress } from '@wordpress/e2e-test-utils-playwright';
import type { ConsoleMessage, Page } from '@playwright/test';
import { BlockPage } from './block-page';
import { Posts } from './posts';
import { Visitor } from './visitor';

export { expect } from '@wordpress/e2e-test-utils-playwright';

interface Fixtures {
	/** Errors in the console of the page. The test fails if there are any at its end. */
	consoleErrors: string[];
	blockPage: BlockPage;
	/** Creates posts for tests of public pages. Uses no administrator's page, because a browser tab is expensive. */
	posts: Posts;
	/** Opens pages as a visitor who is not logged in. */
	visitor: Visitor;
}

/** Console messages that the plugin does not cause. */
const NOT_OURS = [
	// Chromium: the test site has no favicon.
	/favicon\.ico/,
	// Chromium: an order or refund was refused with an error status.
	/422 \(Unprocessable Entity\).*([?&]slipstream-checkout=|payments\/orders\/\d+\/refunds)/,
	// Chromium: a used sign-in link was refused.
	/403 \(Forbidden\).*[?&]slipstream-reader=link/,
	// The WordPress toolbar.
	/secure\.gravatar\.com/,
	// WordPress' editor, if the site cannot reach other hosts.
	/Failed to load resource.*(wp-block-directory|pattern-directory|block-directory|font-collections|wp\/v2\/url-details)/,
	// WordPress' editor, for authors who may not edit categories and tags.
	/403 \(Forbidden\).*wp\/v2\/(categories|tags)\?context=edit/,
	// Frames of other sites, which cannot be reached without internet access.
	/Failed to load resource: net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_REFUSED) \(https:/,
	// Firefox: the error page in such a frame.
	/^Content-Security-Policy: [^]*“default-src chrome:”/,
	// axe: it inspects all frames, even those without scripts.
	/^Blocked script execution in 'about:srcdoc'/,
	// WordPress' media player, if the media library closes before a video has loaded.
	/^TypeError: [^]*wp-includes\/js\/mediaelement\//,
];

/**
 * Records the console errors of a page.
 *
 * @param errors List to which errors are added.
 */
function watch( page: Page, errors: string[] ) {
	const note = ( text: string ) => {
		if ( ! NOT_OURS.some( ( pattern ) => pattern.test( text ) ) ) {
			errors.push( text );
		}
	};
	page.on( 'console', ( message: ConsoleMessage ) => {
		if ( message.type() === 'error' ) {
			note( `${ message.text() } (${ message.location().url })` );
		}
	} );
	page.on( 'pageerror', ( error ) => note( String( error.stack ?? error ) ) );
}

export const test = wordpress.extend< Fixtures >( {
	consoleErrors: async ( {}, use ) => {
		await use( [] );
	},
	page: async ( { page, consoleErrors }, use ) => {
		watch( page, consoleErrors );
		await use( page );
		wordpress.expect( consoleErrors, 'errors in the console' ).toEqual( [] );
	},
	posts: async ( { requestUtils }, use ) => {
		await use( new Posts( requestUtils ) );
	},
	blockPage: async ( { page, admin, editor, requestUtils }, use ) => {
		await use( new BlockPage( page, admin, editor, requestUtils ) );
	},
	visitor: async ( { browser, baseURL }, use ) => {
		const errors: string[] = [];
		const visitor = new Visitor( browser, String( baseURL ), ( page ) => watch( page, errors ) );
		await use( visitor );
		await visitor.leave();
		const unexpected = errors.filter(
			( text ) => ! visitor.expectedErrors.some( ( pattern ) => pattern.test( text ) )
		);
		wordpress.expect( unexpected, "errors in the visitor's console" ).toEqual( [] );
	},
} );
