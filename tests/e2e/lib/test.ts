import { test as wordpress } from '@wordpress/e2e-test-utils-playwright';
import type { ConsoleMessage, Page } from '@playwright/test';
import { BlockPage } from './block-page';
import { Posts } from './posts';
import { Visitor } from './visitor';

export { expect } from '@wordpress/e2e-test-utils-playwright';

interface Fixtures {
	/** Errors in the console of the page under test. A test fails when the list is not empty at its end. */
	consoleErrors: string[];
	blockPage: BlockPage;
	/** For tests of public pages. They need no administrator page, and a browser tab is expensive. */
	posts: Posts;
	/** A visitor who is not logged in. */
	visitor: Visitor;
}

/** Messages of WordPress or the browser that are unrelated to the plugin. */
const NOT_OURS = [
	// Chromium: a bare site has no favicon.
	/favicon\.ico/,
	// Chromium: the HTTP status of a rejected order or refund.
	/422 \(Unprocessable Entity\).*([?&]slipstream-checkout=|payments\/orders\/\d+\/refunds)/,
	// The WordPress toolbar.
	/secure\.gravatar\.com/,
	// The WordPress editor on a site that cannot reach outside hosts.
	/Failed to load resource.*(wp-block-directory|pattern-directory|block-directory|font-collections|wp\/v2\/url-details)/,
	// The WordPress editor of an author, who may not edit categories and tags.
	/403 \(Forbidden\).*wp\/v2\/(categories|tags)\?context=edit/,
	// Frames of other sites, on a machine without internet access.
	/Failed to load resource: net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_REFUSED) \(https:/,
	// Firefox's error page in such a frame.
	/^Content-Security-Policy: [^]*“default-src chrome:”/,
	// axe, which inspects every frame, even those that may not run scripts.
	/^Blocked script execution in 'about:srcdoc'/,
	// The WordPress media player, when the media library closes before its video has arrived.
	/^TypeError: [^]*wp-includes\/js\/mediaelement\//,
];

/**
 * Records the errors of a page.
 *
 * @param errors List to which they are added.
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
		wordpress.expect( errors, "errors in the visitor's console" ).toEqual( [] );
	},
} );
