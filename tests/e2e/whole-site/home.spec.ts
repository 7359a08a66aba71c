import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from '../lib/author';
import { expectAccessiblePart } from '../lib/axe';
import { expect, test } from '../lib/test';

const FOLDER = join( process.env.SLIPSTREAM_SITE_DIR ?? '', 'wp-content/mu-plugins' );
const PLUGIN = join( FOLDER, 'home-example.php' );
const HOME = '/wp-admin/admin.php?page=slipstream-home';

/** Adds two failed jobs to the site when an administrator opens a page with the query argument `home-example`. */
const CODE = `<?php
declare( strict_types=1 );
add_action( 'init', static function (): void {
	if ( ! isset( $_GET['home-example'] ) || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	foreach ( [ 'one', 'two' ] as $key ) {
		$GLOBALS['wpdb']->replace( $GLOBALS['wpdb']->prefix . 'slipstream_outbox', [
			'identity'  => md5( "home-$key" ),
			'hook'      => 'slipstream_home_example',
			'job_key'   => $key,
			'arguments' => '{"example":1}',
			'status'    => 'failed',
			'due'       => time() - 60,
			'error'     => 'stopped',
		] );
	}
} );
`;

test.describe.configure( { mode: 'default' } );

test.beforeAll( () => {
	mkdirSync( FOLDER, { recursive: true } );
	writeFileSync( PLUGIN, CODE );
} );

test.afterAll( async ( { requestUtils } ) => {
	rmSync( PLUGIN, { force: true } );
	await requestUtils.rest( { path: '/slipstream/v1/jobs/dismiss', method: 'POST', data: { all: true } } );
} );

test( 'home: is the first entry of the menu, says what will be where, and opens by keyboard', async ( { page } ) => {
	await page.goto( '/wp-admin/index.php' );
	const menu = page.locator( '#adminmenu li.toplevel_page_slipstream-home' );
	await expect( menu.locator( '.wp-submenu a' ).first() ).toHaveText( 'Home' );
	await menu.locator( 'a.menu-top' ).click();
	await expect( page ).toHaveURL( /page=slipstream-home$/ );
	const titles = page.locator( '.slipstream-home__card h2' );
	await expect( titles ).toHaveText( [
		'Site status',
		'Messages',
		'Subscribers',
		'Newsletter',
		'Payments',
		'Social networks',
		'Queue',
	] );
	const payments = page.getByRole( 'region', { name: 'Payments' } );
	await expect( payments ).toContainText( 'will be shown here' );
	const link = payments.getByRole( 'link', { name: /payments/ } );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /page=slipstream(-payments)?(#|$)/ );
} );

test( 'home: failed jobs are in the menu and on their card, and one press starts them again', async ( { page } ) => {
	await page.goto( `${ HOME }&home-example=1` );
	await expect( page.locator( '#adminmenu .toplevel_page_slipstream-home .menu-top .pending-count' ) ).toHaveText(
		'2'
	);
	const card = page.getByRole( 'region', { name: 'Queue' } );
	await expect( card.getByRole( 'link', { name: '2 background jobs failed' } ) ).toHaveAttribute(
		'href',
		/page=slipstream#\/jobs$/
	);
	const sent = page.waitForRequest( ( request ) => request.method() === 'POST' );
	await card.getByRole( 'button', { name: 'Try all again' } ).click();
	expect( ( await sent ).postDataJSON() ).toEqual( { all: true } );
	await expect( page.locator( '.components-notice__content' ) ).toContainText(
		'The failed jobs will be tried again in a moment.'
	);
	await expect( card.getByRole( 'link', { name: /failed/ } ) ).toHaveCount( 0 );
} );

for ( const width of [ 1280, 320 ] ) {
	test( `home: at ${ width } px nothing sticks out, axe finds nothing`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( `${ HOME }&home-example=1` );
		await expect( page.locator( '.slipstream-home__card' ).first() ).toBeVisible();
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => ( document.documentElement.dir = dir ), direction );
			const grid = page.locator( '.slipstream-home' );
			expect( await grid.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), direction ).toBe( 0 );
		}
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
		await expectAccessiblePart( page, '.slipstream-home' );
	} );
}

test( 'home: an editor sees the cards of their work only', async ( { browser, baseURL, requestUtils } ) => {
	await asUser( requestUtils, baseURL, 'editor', async ( state ) => {
		const context = await browser.newContext( { baseURL, storageState: state } );
		const page = await context.newPage();
		await page.goto( HOME );
		await expect( page.locator( '.slipstream-home__card h2' ) ).toHaveText( [ 'Messages', 'Social networks' ] );
		await context.close();
	} );
} );
