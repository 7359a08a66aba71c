import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test as base } from '../../../../tests/e2e/lib/test';

const SITE = process.env.SLIPSTREAM_SITE_DIR ?? '';

interface Given {
	readonly name: string;
	readonly email: string;
	readonly text: string;
	readonly subject?: string;
	readonly website?: string;
	readonly topics?: readonly string[];
	readonly status?: 'spam' | 'trash';
	/** Seconds. */
	readonly age?: number;
}

/** Stores messages as a form does. @return IDs of the messages. */
function store( ...messages: Given[] ): number[] {
	const script = join( import.meta.dirname, 'store.php' );
	return JSON.parse( execFileSync( 'php', [ script, SITE, JSON.stringify( messages ) ], { encoding: 'utf8' } ) );
}

/** A user on the messages screen. */
class Messages {
	constructor( readonly page: Page ) {}

	async open( hash = '#/' ): Promise< void > {
		await this.page.goto( `/wp-admin/admin.php?page=slipstream-messages${ hash }` );
		await expect( this.page.locator( '.slipstream-messages' ) ).toBeVisible();
	}

	get rows() {
		return this.page.locator( '.dataviews-view-table tbody tr' );
	}

	/** @param sender Name of the sender. */
	link( sender: string ) {
		return this.rows.getByRole( 'link', { name: sender } );
	}

	folder( name: RegExp ) {
		return this.page.getByRole( 'navigation', { name: 'Folders' } ).getByRole( 'link', { name } );
	}

	/** Chooses an item from a row's menu. */
	async choose( sender: string, action: string ): Promise< void > {
		await this.rows.filter( { hasText: sender } ).getByRole( 'button', { name: 'Actions' } ).click();
		await this.page.getByRole( 'menuitem', { name: action } ).click();
	}

	async search( text: string ): Promise< void > {
		await this.page.getByRole( 'searchbox', { name: 'Search messages' } ).fill( text );
	}

	async expectNotice( text: string | RegExp ): Promise< void > {
		await expect(
			this.page.locator( '.components-notice__content' ).filter( { hasText: text } ).first()
		).toBeVisible();
	}
}

const test = base.extend< { messages: Messages } >( {
	messages: async ( { page }, use ) => use( new Messages( page ) ),
} );

// Run the tests one after another, because they count the messages of the site.
test.describe.configure( { mode: 'default' } );

test.skip( ! SITE, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'messages: one is opened, marked as spam, restored, deleted and exported', async ( { page, messages } ) => {
	const name = `Ada ${ Date.now() }`;
	const text = 'Two hundred punched cards, please.\nWhen can you deliver?';
	const [ id ] = store( {
		name,
		text,
		email: 'ada@example.org',
		subject: 'Punched cards',
		website: 'https://ada.example/',
		topics: [ '=1+1', 'Machines' ],
	} );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await messages.open();
	await expect( messages.link( `Unread: ${ name }` ) ).toBeVisible();
	expect(
		asked.filter( ( url ) => url.includes( 'slipstream/v1/messages' ) ),
		'the page brings its first answers'
	).toEqual( [] );
	const waiting = page.locator( '#adminmenu .wp-submenu .current .pending-count' );
	const unread = Number( await waiting.innerText() );
	await messages.link( name ).click();
	await expect( page.getByRole( 'heading', { name: 'Punched cards' } ) ).toBeFocused();
	await expect( page ).toHaveURL( new RegExp( `#/message/${ id }$` ) );
	await expect( page.getByText( text ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: /https:\/\/ada\.example\// } ) ).toBeVisible();
	if ( unread > 1 ) {
		await expect( waiting ).toHaveText( String( unread - 1 ) );
	} else {
		await expect( waiting ).toHaveCount( 0 );
	}

	await page.goBack();
	await expect( messages.link( name ) ).toBeFocused();
	await expect( messages.link( `Unread: ${ name }` ) ).toHaveCount( 0 );

	await messages.choose( name, 'Mark as spam' );
	await messages.expectNotice( '1 message marked as spam.' );
	await expect( messages.link( name ) ).toHaveCount( 0 );
	await expect( page.locator( '.slipstream-messages :focus' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await messages.expectNotice( 'Undone.' );
	await expect( messages.link( name ) ).toBeFocused();

	await messages.choose( name, 'Move to Trash' );
	await messages.expectNotice( '1 message moved to the Trash.' );
	await messages.folder( /^Trash/ ).click();
	await expect( messages.link( name ) ).toBeVisible();

	await messages.search( name );
	await expect( messages.rows ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: 'Export messages' } ).click();
	const [ csv ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'menuitem', { name: 'Export for spreadsheets' } ).click(),
	] );
	expect( csv.suggestedFilename() ).toMatch( /\.csv$/ );
	const lines = readFileSync( await csv.path(), 'utf8' );
	expect( lines.startsWith( '\uFEFF"ID","Date","Folder","Page"' ), 'Excel reads it as UTF-8' ).toBe( true );
	expect( lines ).toContain( name );
	expect( lines, 'no cell is a formula' ).not.toMatch( /(^|,|")=1\+1/ );
	expect( lines ).not.toContain( 'Grace' );

	await page.getByRole( 'button', { name: 'Export messages' } ).click();
	const [ json ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'menuitem', { name: 'Export as JSON' } ).click(),
	] );
	expect( JSON.parse( readFileSync( await json.path(), 'utf8' ) ) ).toMatchObject( [ { id, author: name } ] );

	await messages.choose( name, 'Delete permanently' );
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Delete permanently' } ).click();
	await messages.expectNotice( '1 message deleted.' );
	await expect( page.locator( '.dataviews-no-results' ) ).toHaveText( 'No messages found.' );
} );

test( 'messages: an email links to its message, and two tabs report each other’s changes', async ( {
	page,
	messages,
	context,
	consoleErrors,
} ) => {
	const name = `Grace ${ Date.now() }`;
	const [ id ] = store( { name, email: 'grace@example.org', text: 'There is a moth.', subject: 'Moth' } );
	await messages.open( `#/message/${ id }` );
	await expect( page.getByRole( 'heading', { name: 'Moth' } ) ).toBeFocused();
	const other = new Messages( await context.newPage() );
	await other.open( `#/message/${ id }` );
	await other.page.getByRole( 'button', { name: 'Move to Trash' } ).click();
	await other.expectNotice( '1 message moved to the Trash.' );
	await other.folder( /^Trash/ ).click();
	await other.choose( name, 'Delete permanently' );
	await other.page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Delete permanently' } ).click();
	await other.expectNotice( '1 message deleted.' );
	await other.page.close();

	await page.getByRole( 'button', { name: 'Mark as spam' } ).click();
	await messages.expectNotice( '1 message was already deleted.' );
	await expect( page.getByRole( 'heading', { name: 'This message no longer exists.' } ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Back to Inbox' } ).click();
	await expect( page.getByRole( 'region', { name: 'Inbox' } ) ).toBeVisible();
	await expect( messages.link( name ) ).toHaveCount( 0 );
	// The browser logs the response for the missing message as an error.
	consoleErrors.length = 0;
} );

test( 'messages: many are loaded page by page, and changed at once', async ( { page, messages } ) => {
	const word = `many${ Date.now() }`;
	store(
		...Array.from( { length: 23 }, ( _, index ) => ( {
			name: `Nr ${ index } ${ word }`,
			email: 'many@example.org',
			text: 'Hello.',
			age: 100 + index,
		} ) )
	);
	await messages.open();
	await messages.search( word );
	await expect( messages.rows ).toHaveCount( 20 );
	await page.getByRole( 'button', { name: 'Search older messages' } ).click();
	await expect( messages.rows ).toHaveCount( 23 );
	await page.locator( '.dataviews-footer' ).getByRole( 'checkbox' ).check();
	await page.locator( '.dataviews-footer' ).getByRole( 'button', { name: 'Move to Trash' } ).click();
	await messages.expectNotice( '23 messages moved to the Trash.' );
	await expect( messages.rows ).toHaveCount( 0 );
	await messages.folder( /^Trash/ ).click();
	await expect( messages.rows ).toHaveCount( 20 );
	await page.locator( '.dataviews-footer' ).getByRole( 'checkbox' ).check();
	await page.locator( '.dataviews-footer' ).getByRole( 'button', { name: 'Delete permanently' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Delete permanently' } ).click();
	await messages.expectNotice( '20 messages deleted.' );
} );

test( 'messages: filters narrow the list', async ( { page, messages } ) => {
	const word = `old${ Date.now() }`;
	store(
		{ name: `New ${ word }`, email: 'a@example.org', text: 'Hello.' },
		{ name: `Old ${ word }`, email: 'a@example.org', text: 'Hello.', age: 40 * 86400 }
	);
	await messages.open();
	await messages.search( word );
	await expect( messages.rows ).toHaveCount( 2 );
	await page.getByRole( 'button', { name: 'Date', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Last 30 days' } ).click();
	await expect( messages.rows ).toHaveCount( 1 );
	await expect( messages.link( `New ${ word }` ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await page.getByRole( 'button', { name: 'Read', exact: true } ).click();
	await page.getByRole( 'option', { name: 'Read', exact: true } ).click();
	await expect( page.locator( '.dataviews-no-results' ) ).toHaveText( 'No messages found.' );
} );

test( 'messages: everything works with the keyboard', async ( { page, messages } ) => {
	const name = `Key ${ Date.now() }`;
	store( { name, email: 'key@example.org', text: 'Hello.', subject: 'Keys' } );
	await messages.open();
	await messages.link( name ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Keys' } ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'link', { name: 'Reply' } ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Mark as unread' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( messages.link( `Unread: ${ name }` ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Actions' } ).first() ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'ArrowUp' );
	await expect( page.getByRole( 'menuitem', { name: 'Move to Trash' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await messages.expectNotice( '1 message moved to the Trash.' );
	await expect( page.locator( '.slipstream-messages :focus' ) ).toBeVisible();
} );

/** Mirrors a page with Slipstream's right-to-left stylesheet. Does not change WordPress' part of the page. */
const turn = ( page: Page, direction: string ) =>
	page.evaluate( async ( dir ) => {
		document.documentElement.dir = dir;
		document.body.classList.toggle( 'rtl', dir === 'rtl' );
		const style = document.querySelector< HTMLLinkElement >( '#slipstream-admin-messages-css' );
		if ( style && dir === 'rtl' ) {
			await new Promise( ( done ) => {
				style.addEventListener( 'load', done, { once: true } );
				style.href = style.href.replace( '.css', '-rtl.css' );
			} );
		}
	}, direction );

for ( const width of [ 1280, 320 ] ) {
	test( `messages: at ${ width } px nothing sticks out, axe finds nothing`, async ( {
		page,
		messages,
		consoleErrors,
	} ) => {
		const name = `Wide ${ Date.now() }`;
		const long = 'w'.repeat( 200 );
		const [ id ] = store( {
			name: `${ name } ${ long }`,
			email: `${ long.slice( 0, 60 ) }@example.org`,
			text: long,
			subject: long,
		} );
		await page.setViewportSize( { width, height: 900 } );
		const wrap = page.locator( '.slipstream-messages' );
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			for ( const hash of [ '#/', '#/trash', `#/message/${ id }`, `#/message/${ id }999` ] ) {
				await messages.open( hash );
				await page.reload();
				await turn( page, direction );
				await expect(
					page.locator( 'tbody tr, .dataviews-no-results p, .slipstream-list__heading' ).first()
				).toBeVisible();
				expect( await wrap.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), hash ).toBe( 0 );
				for ( const table of await page.locator( '.dataviews-layout__container' ).all() ) {
					await expect
						.poll( () => table.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), hash )
						.toBeLessThanOrEqual( 1 );
				}
				if ( direction === 'ltr' ) {
					expect(
						await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
					).toBe( 0 );
					await expectAccessiblePart( page, '.slipstream-messages' );
				}
			}
		}
		// The browser logs the response for the missing message as an error.
		consoleErrors.length = 0;
	} );
}
