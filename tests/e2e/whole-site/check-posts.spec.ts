import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { expectAccessiblePart } from '../lib/axe';
import { expect, test } from '../lib/test';

const CHECK = '/wp-admin/admin.php?page=slipstream-move&view=check';

const EXTENSIONS = resolve( import.meta.dirname, '../../../extensions' );

/** @return Content of all fixtures of an extension: current and older markup. */
function fixtures( extension: string ): string {
	const folder = join( EXTENSIONS, extension, 'test/fixtures' );
	return readdirSync( folder )
		.filter( ( file ) => /^[^.]+(\.\d[^.]*)*\.html$/.test( file ) )
		.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ).trimEnd() )
		.join( '\n\n' );
}

/** @return Names of the extensions with fixtures. */
const withFixtures = () =>
	readdirSync( EXTENSIONS, { recursive: true, encoding: 'utf8' } )
		.filter( ( path ) => /^[^/]+\/test\/fixtures$/.test( path ) )
		.map( ( path ) => path.replace( /\/.*/, '' ) )
		.filter( ( extension ) => fixtures( extension ) );

const VALID = '<!-- wp:paragraph -->\n<p>Tea</p>\n<!-- /wp:paragraph -->';
const CLASSIC = '<p>Tea <b>without</b> blocks<br></p> [gallery]';
const MISFIT = '<!-- wp:heading -->\n<h2 class="wp-block-heading">Tea</h2><b>Tea</b>\n<!-- /wp:heading -->';
const UNKNOWN = '<!-- wp:teapot/pot {"a":1} -->\n<p>Tea</p>\n<!-- /wp:teapot/pot -->';
const NESTED = `<!-- wp:group -->\n<div class="wp-block-group">${ MISFIT }${ MISFIT }</div>\n<!-- /wp:group -->`;
const RATING = '<!-- wp:jetpack/rating-star {"rating":4} -->\n<b>4</b>\n<!-- /wp:jetpack/rating-star -->';

type Created = { readonly title: string; readonly content: string; readonly status?: string };

const create = async ( requestUtils: RequestUtils, type: string, items: readonly Created[] ) => {
	for ( const item of items ) {
		await requestUtils.rest( { path: `/wp/v2/${ type }`, method: 'POST', data: { status: 'publish', ...item } } );
	}
};

const BAD = [
	'Twice Heading core/heading (2 blocks)',
	'Private: Stars Star Rating jetpack/rating-star',
	'Pot teapot/pot',
	'Both teapot/pot Heading core/heading',
	'Pattern Heading core/heading',
];

test.describe.configure( { mode: 'default' } );

test.beforeAll( async ( { requestUtils } ) => {
	await requestUtils.deleteAllPosts();
	await requestUtils.deleteAllPages();
	await requestUtils.deleteAllBlocks();
	const valid = withFixtures().map( ( extension ) => ( { title: extension, content: fixtures( extension ) } ) );
	await create( requestUtils, 'posts', [
		...valid,
		{ title: 'Tea', content: VALID },
		{ title: 'Classic', content: CLASSIC },
		{ title: 'Empty', content: '' },
		{ title: 'Twice', content: NESTED, status: 'draft' },
		{ title: 'Stars', content: RATING, status: 'private' },
	] );
	await create( requestUtils, 'pages', [
		{ title: 'Pot', content: UNKNOWN },
		{ title: 'Both', content: UNKNOWN + MISFIT },
	] );
	await create( requestUtils, 'blocks', [ { title: 'Pattern', content: MISFIT } ] );
} );

test.afterAll( async ( { requestUtils } ) => {
	await requestUtils.deleteAllPosts();
	await requestUtils.deleteAllPages();
	await requestUtils.deleteAllBlocks();
} );

test( 'check: posts with every fixture open, and those with invalid or unknown blocks are listed, by keyboard', async ( {
	page,
} ) => {
	const messages: string[] = [];
	page.on( 'console', ( message ) => messages.push( message.text() ) );
	await page.goto( '/wp-admin/admin.php?page=slipstream-move' );
	await page.getByRole( 'link', { name: 'Open the check' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Check posts' } ) ).toBeVisible();
	const button = page.getByRole( 'button', { name: 'Check posts' } );
	await expect( button ).toBeEnabled();
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( /^\d+ posts checked. 5 posts need your attention.$/ ).first() ).toBeVisible( {
		timeout: 60_000,
	} );
	await expect( page.getByRole( 'button', { name: 'Check again' } ) ).toBeFocused();
	const items = page.locator( '.slipstream-move__posts > ul > li' );
	const listed = await items.evaluateAll( ( nodes ) =>
		nodes.map( ( node ) => {
			const copy = node.cloneNode( true ) as HTMLElement;
			copy.querySelectorAll( 'p' ).forEach( ( reason ) => reason.remove() );
			return [ ...copy.querySelectorAll( 'a, li' ) ].map( ( part ) => part.textContent.trim() ).join( ' ' );
		} )
	);
	expect( listed ).toEqual( BAD );
	await expect( items.nth( 1 ) ).toContainText( 'offers “Attempt recovery”' );
	await expect( items.nth( 2 ) ).toContainText( 'No active plugin or feature has this block.' );
	expect( messages.filter( ( text ) => text.startsWith( 'Block validation' ) ) ).toEqual( [] );
	await page.getByRole( 'link', { name: 'Private: Stars' } ).click();
	await expect( page ).toHaveURL( /post\.php\?post=\d+&action=edit$/ );
} );

for ( const width of [ 1280, 320 ] ) {
	test( `check: at ${ width } px nothing sticks out, axe finds nothing`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( CHECK );
		await page.getByRole( 'button', { name: 'Check posts' } ).click();
		await expect( page.getByText( '5 posts need your attention.' ).first() ).toBeVisible( { timeout: 60_000 } );
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => ( document.documentElement.dir = dir ), direction );
			const part = page.locator( '.slipstream-move' );
			expect( await part.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), direction ).toBe( 0 );
		}
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
		await expectAccessiblePart( page, '.slipstream-move' );
	} );
}

test( 'check: a failed request stops the check, which continues where it has stopped', async ( {
	page,
	consoleErrors,
} ) => {
	await page.clock.install();
	await page.goto( CHECK );
	let fails = true;
	await page.route( /move(\/|%2F)check/, async ( route ) => {
		await ( fails
			? route.fulfill( { status: 500, json: { code: 'x', message: 'Out of tea.' } } )
			: route.continue() );
	} );
	await page.getByRole( 'button', { name: 'Check posts' } ).click();
	for ( let attempt = 0; attempt < 3; attempt++ ) {
		await page.waitForTimeout( 500 );
		await page.clock.fastForward( 9000 );
	}
	await expect( page.getByText( 'The next posts could not be loaded. Out of tea.' ).first() ).toBeVisible();
	fails = false;
	expect( consoleErrors.splice( 0 ) ).toHaveLength( 3 );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( page.getByText( '5 posts need your attention.' ).first() ).toBeVisible( { timeout: 60_000 } );
} );

test( 'doctor: the blocks of the site, with what visitors see of them; at both widths nothing overflows', async ( {
	page,
} ) => {
	await page.goto( '/wp-admin/admin.php?page=slipstream-move' );
	const part = page.locator( '.slipstream-move__doctor' );
	await part.getByRole( 'button', { name: 'Check blocks' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( part.getByRole( 'table' ) ).toBeVisible( { timeout: 30_000 } );
	const row = part.getByRole( 'row' ).filter( { hasText: 'jetpack/rating-star' } );
	await expect( row.first() ).toContainText( 'The block' );
	await expect( row.first().getByRole( 'link', { name: 'rating-star' } ) ).toHaveAttribute(
		'href',
		/post\.php\?post=\d+&action=edit/
	);
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => ( document.documentElement.dir = dir ), direction );
			expect( await part.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), direction ).toBe( 0 );
		}
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
		await expectAccessiblePart( page, '.slipstream-move' );
	}
} );
