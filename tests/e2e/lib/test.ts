import { test as wordpress } from '@wordpress/e2e-test-utils-playwright';
import type { ConsoleMessage, Page } from '@playwright/test';
import { BlockPage } from './block-page';
import { Posts } from './posts';
import { Visitor } from './visitor';

export { expect } from '@wordpress/e2e-test-utils-playwright';

interface Fixtures {
	/** What the page under test wrote to its console as an error; a test fails when anything is in it at its end. */
	consoleErrors: string[];
	blockPage: BlockPage;
	/** For tests of what visitors get: they need no page of the administrator's, and a browser's tab is dear. */
	posts: Posts;
	/** Somebody who is not logged in. */
	visitor: Visitor;
}

/** Said by WordPress or the browser of things that are not ours. */
const NOT_OURS = [
	// Chromium, of the address bar's picture that a bare site does not have.
	/favicon\.ico/,
	// Chromium, about the status of a refused order and of a refused refund.
	/422 \(Unprocessable Entity\).*([?&]slipstream-checkout=|payments\/orders\/\d+\/refunds)/,
	// WordPress' own toolbar.
	/secure\.gravatar\.com/,
	// WordPress' own editor on a site that reaches no outside host.
	/Failed to load resource.*(wp-block-directory|pattern-directory|block-directory|font-collections|wp\/v2\/url-details)/,
	// WordPress' own editor of an author, who may not edit categories and tags.
	/403 \(Forbidden\).*wp\/v2\/(categories|tags)\?context=edit/,
	// The frames of other sites, on a machine that reaches none.
	/Failed to load resource: net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_REFUSED) \(https:/,
	// Firefox's own page in such a frame.
	/^Content-Security-Policy: [^]*“default-src chrome:”/,
	// axe, which looks into every frame, also into those that may run no script.
	/^Blocked script execution in 'about:srcdoc'/,
	// WordPress' own player, when the library's window closes before its video has arrived.
	/^TypeError: [^]*wp-includes\/js\/mediaelement\//,
];

/**
 * Notes what a page says is wrong.
 *
 * @param errors Where to.
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
