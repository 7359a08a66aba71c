import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test as base } from '../../../../tests/e2e/lib/test';

/** A user on the subscribers screen. */
class Subscribers {
	constructor( readonly page: Page ) {}

	async open( hash = '#/' ): Promise< void > {
		await this.page.goto( `/wp-admin/admin.php?page=slipstream-subscribers${ hash }` );
		await expect( this.page.locator( '.slipstream-subscribers' ) ).toBeVisible();
	}

	get rows() {
		return this.page.locator( '.dataviews-view-table tbody tr' );
	}

	/** The link of a row. Its text is the address, with the name if there is one. */
	link( email: string ) {
		return this.rows.getByRole( 'link', { name: new RegExp( `^${ email.replaceAll( '.', '\\.' ) }( |$)` ) } );
	}

	folder( name: RegExp ) {
		return this.page.getByRole( 'navigation', { name: 'Folders' } ).getByRole( 'link', { name } );
	}

	async choose( email: string, action: string ): Promise< void > {
		await this.rows.filter( { hasText: email } ).getByRole( 'button', { name: 'Actions' } ).click();
		await this.page.getByRole( 'menuitem', { name: action } ).click();
	}

	async confirm( name: string ): Promise< void > {
		await this.page.getByRole( 'dialog' ).getByRole( 'button', { name } ).click();
	}

	async search( text: string ): Promise< void > {
		await this.page.getByRole( 'searchbox', { name: 'Search by email address or name' } ).fill( text );
	}

	/** @param consent Proof that the person agreed; '' to send a confirmation email. */
	async add( email: string, consent = '' ): Promise< void > {
		await this.page.getByRole( 'button', { name: 'Add subscriber' } ).click();
		const dialog = this.page.getByRole( 'dialog' );
		await dialog.getByLabel( 'Email address' ).fill( email );
		if ( consent ) {
			await dialog.getByRole( 'radio', { name: 'Already agreed' } ).check();
			await dialog.getByLabel( 'How and when they agreed' ).fill( consent );
		}
		await dialog.getByRole( 'button', { name: consent ? 'Add' : 'Send confirmation', exact: true } ).click();
	}

	async chooseFile( content: string ): Promise< void > {
		const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from( content, 'latin1' ) };
		await this.page.getByLabel( 'CSV file' ).setInputFiles( file );
		await expect( this.page.getByRole( 'heading', { name: 'Check the file' } ) ).toBeFocused();
	}

	async expectNotice( text: string | RegExp ): Promise< void > {
		await expect( this.page.locator( '.components-notice__content' ) ).toContainText( text );
	}
}

const test = base.extend< { subscribers: Subscribers } >( {
	subscribers: async ( { page }, use ) => use( new Subscribers( page ) ),
} );

// Run the tests one after another, because they count the subscribers of the site.
test.describe.configure( { mode: 'default' } );

/** Returns an address that no other run uses. */
const unique = ( name: string ) => `${ name }${ Date.now() }@example.org`;

test( 'subscribers: one is added, exported, opened, unsubscribed and removed', async ( {
	page,
	subscribers,
	consoleErrors,
} ) => {
	const ada = unique( 'ada' );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await subscribers.open();
	await expect( page.getByRole( 'button', { name: 'Add subscriber' } ) ).toBeVisible();
	expect(
		asked.filter( ( url ) => url.includes( 'slipstream/v1/subscribers' ) ),
		'the page brings its first answers'
	).toEqual( [] );
	await subscribers.add( ada, '=1+1 at the fair' );
	await subscribers.expectNotice( `${ ada } was added.` );
	await expect( subscribers.link( ada ) ).toBeFocused();

	await subscribers.search( ada );
	await expect( subscribers.rows ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: 'Export subscribers' } ).click();
	const [ csv ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'menuitem', { name: 'This list as CSV' } ).click(),
	] );
	const lines = readFileSync( await csv.path(), 'utf8' );
	expect( lines ).toContain( ada );
	expect( lines.trim().split( '\n' ) ).toHaveLength( 2 );
	expect( lines, 'no cell is a formula' ).not.toMatch( /(^|,|")=1\+1/ );

	await subscribers.link( ada ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: ada } ) ).toBeFocused();
	await expect( page.getByText( '=1+1 at the fair' ) ).toBeVisible();
	await page.goBack();
	await expect( subscribers.link( ada ) ).toBeFocused();

	await subscribers.choose( ada, 'Unsubscribe' );
	await subscribers.confirm( 'Unsubscribe' );
	await subscribers.expectNotice( '1 subscriber unsubscribed.' );
	await subscribers.folder( /^Unsubscribed/ ).click();
	await expect( subscribers.link( ada ) ).toBeVisible();
	await subscribers.choose( ada, 'Remove' );
	await expect( page.getByRole( 'dialog' ) ).toContainText(
		'To exclude it from later imports, unsubscribe it instead.'
	);
	await subscribers.confirm( 'Remove' );
	await subscribers.expectNotice( '1 subscriber removed.' );
	await expect( subscribers.link( ada ) ).toHaveCount( 0 );

	await subscribers.add( ada, 'At the fair.' );
	await expect( page.getByRole( 'dialog' ) ).toContainText( 'Only its owner can subscribe it again.' );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'button', { name: 'Add subscriber' } ) ).toBeFocused();
	// The browser logs the rejected request as an error.
	consoleErrors.length = 0;
} );

test( 'subscribers: a name and tags are edited, found and filtered', async ( { page, subscribers } ) => {
	const [ zoe, tag ] = [ unique( 'zoe' ), `T${ Date.now() }` ];
	await subscribers.open();
	await subscribers.add( zoe, 'At the fair.' );
	await subscribers.expectNotice( `${ zoe } was added.` );
	await subscribers.choose( zoe, 'Edit' );
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByLabel( 'Name (optional)' ).fill( '<b>Zoë</b>, Émilie' );
	await dialog.getByRole( 'combobox', { name: 'Tags' } ).fill( `${ tag },` );
	await expectAccessiblePart( page, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: 'Save' } ).click();
	await subscribers.expectNotice( `${ zoe } was updated.` );
	await expect( subscribers.link( zoe ) ).toBeFocused();
	await subscribers.search( 'zoë, é' );
	await expect( subscribers.rows ).toContainText( [ `${ zoe }Zoë, Émilie` ] );
	await expect( subscribers.rows ).toContainText( [ tag ] );
	await subscribers.search( '' );
	await page.getByRole( 'button', { name: 'Tags' } ).click();
	await page.getByRole( 'option', { name: tag } ).click();
	await expect( subscribers.rows ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await expectAccessiblePart( page, '.slipstream-subscribers' );
	await subscribers.link( zoe ).click();
	await expect( page.getByText( tag, { exact: true } ) ).toBeVisible();
	await page.setViewportSize( { width: 320, height: 800 } );
	await page.getByRole( 'button', { name: 'Edit', exact: true } ).click();
	const content = page.locator( '.components-modal__content' );
	await expect( content ).toBeVisible();
	expect( await content.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBe( 0 );
	await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
	await subscribers.open();
	await expect( subscribers.link( zoe ) ).toBeVisible();
} );

test( 'subscribers: a person who is asked is pending, and is asked again', async ( { subscribers } ) => {
	const grace = unique( 'grace' );
	await subscribers.open();
	await subscribers.add( grace );
	await subscribers.expectNotice( `A confirmation email will be sent to ${ grace }.` );
	await expect( subscribers.link( grace ) ).toBeFocused();
	await expect( subscribers.folder( /^Pending/ ) ).toHaveAttribute( 'aria-current', 'page' );
	await subscribers.choose( grace, 'Send confirmation again' );
	await subscribers.expectNotice( '1 confirmation email will be sent.' );
} );

test( 'subscribers: a file with invalid rows is previewed, imported and reported row by row', async ( {
	page,
	subscribers,
	request,
} ) => {
	const [ known, fresh, left ] = [ unique( 'known' ), unique( 'fresh' ), unique( 'left' ) ];
	await subscribers.open();
	await subscribers.add( known, 'At the fair.' );
	await subscribers.expectNotice( 'was added' );
	await page.locator( '.slipstream-subscribers' ).getByRole( 'link', { name: 'Import' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Import subscribers' } ) ).toBeFocused();
	const rows = [
		[ fresh, 'Zoë;subscribed' ],
		[ known, ';subscribed' ],
		[ left, 'x;unsubscribed' ],
		[ 'nobody@', ';subscribed' ],
		[ fresh, ';subscribed' ],
	];
	await subscribers.chooseFile( `Email;Name;Status\n${ rows.map( ( row ) => row.join( ';' ) ).join( '\n' ) }\n` );
	await expect( page.getByText( 'Windows-1252' ) ).toBeVisible();
	await expect( page.getByRole( 'cell', { name: 'Zoë' } ) ).toBeVisible();
	await expect( page.getByLabel( 'Column with the status' ) ).toHaveValue( '2' );
	await page.getByLabel( 'How and when these people agreed' ).fill( 'They signed up at the fair.' );
	await page.getByRole( 'button', { name: 'Import 3 subscribers' } ).click();
	await expect( page.getByRole( 'heading', { name: /^Import(ing…| finished)$/ } ) ).toBeVisible();
	await expect( async () => {
		await request.get( '/wp-cron.php?doing_wp_cron' );
		await expect( page.getByRole( 'heading', { name: 'Import finished' } ) ).toBeFocused( { timeout: 3000 } );
	} ).toPass( { timeout: 60_000 } );
	await expect( page.getByRole( 'row' ) ).toContainText( [
		/Reason/,
		new RegExp( `^3\\s*${ known }\\s*This address is already in the list` ),
		new RegExp( `^4\\s*${ left }\\s*Imported as unsubscribed, as in the file\\.` ),
		/^5\s*nobody@\s*This is not a valid email address/,
		new RegExp( `^6\\s*${ fresh }\\s*An earlier row` ),
	] );
	await expectAccessiblePart( page, '.slipstream-subscribers' );
	await page.setViewportSize( { width: 320, height: 900 } );
	const screen = page.locator( '.slipstream-subscribers' );
	expect( await screen.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBe( 0 );
	const [ report ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Download report' } ).click(),
	] );
	const lines = readFileSync( await report.path(), 'utf8' )
		.trim()
		.split( '\r\n' );
	expect( lines ).toHaveLength( 6 );
	expect( lines[ 4 ] ).toBe( '"5","nobody@","invalid","This is not a valid email address."' );
	await page.getByRole( 'link', { name: 'Show subscribers' } ).click();
	await expect( subscribers.link( fresh ) ).toBeVisible();
} );

/** Mirrors a page with Slipstream's right-to-left stylesheet. Does not change WordPress' part of the page. */
const turn = ( page: Page, direction: string ) =>
	page.evaluate( async ( dir ) => {
		document.documentElement.dir = dir;
		document.body.classList.toggle( 'rtl', dir === 'rtl' );
		const style = document.querySelector< HTMLLinkElement >( '#slipstream-admin-subscribers-css' );
		if ( style && dir === 'rtl' ) {
			await new Promise( ( done ) => {
				style.addEventListener( 'load', done, { once: true } );
				style.href = style.href.replace( '.css', '-rtl.css' );
			} );
		}
	}, direction );

for ( const width of [ 1280, 320 ] ) {
	test( `subscribers: at ${ width } px nothing sticks out, axe finds nothing`, async ( { page, subscribers } ) => {
		// Visit every page of the screen, in both directions.
		test.setTimeout( 180_000 );
		const long = unique( 'w'.repeat( 40 ) );
		await page.setViewportSize( { width, height: 900 } );
		await subscribers.open();
		await subscribers.add( long, 'w'.repeat( 200 ) );
		await subscribers.link( long ).click();
		await expect( page.getByRole( 'heading', { name: long } ) ).toBeVisible();
		const opened = new URL( page.url() ).hash;
		await subscribers.open();
		await page.getByRole( 'button', { name: 'Add subscriber' } ).click();
		await page.getByRole( 'radio', { name: 'Already agreed' } ).check();
		const dialog = page.locator( '.components-modal__content' );
		expect( await dialog.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBe( 0 );
		await expectAccessiblePart( page, '.components-modal__frame' );
		await subscribers.open( '#/import' );
		await page.reload();
		await subscribers.chooseFile( `Email,${ 'w'.repeat( 200 ) }\n${ long },${ 'w'.repeat( 200 ) }\n` );
		const hashes = [ '#/', '#/bounced', opened, '#/import', new URL( page.url() ).hash ];
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			for ( const hash of hashes ) {
				await subscribers.open( hash );
				await page.reload();
				await turn( page, direction );
				await expect(
					page.locator( 'tbody tr, .dataviews-no-results p, .slipstream-list__heading' ).first()
				).toBeVisible();
				const wrap = page.locator( '.slipstream-subscribers' );
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
					await expectAccessiblePart( page, '.slipstream-subscribers' );
				}
			}
		}
	} );
}
