import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from '../lib/author';
import { expectAccessiblePart } from '../lib/axe';
import { expect, test } from '../lib/test';

const FOLDER = join( process.env.SLIPSTREAM_SITE_DIR ?? '', 'wp-content/mu-plugins' );
const PLUGIN = join( FOLDER, 'welcome-example.php' );
const HOME = '/wp-admin/admin.php?page=slipstream-home';

/**
 * With the query argument `welcome-example=new`, makes the site one that the plugin has never seen, and deactivates the plugin. With
 * `end`, restores the settings of other tests.
 */
const CODE = `<?php
declare( strict_types=1 );
add_action( 'init', static function (): void {
	$wish = $_GET['welcome-example'] ?? '';
	if ( '' === $wish || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	array_map( 'delete_option', [ 'slipstream', 'slipstream_settings_general', 'slipstream_settings_newsletter' ] );
	if ( 'end' === $wish ) {
		add_option( 'slipstream', [], '', true );
		return;
	}
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	deactivate_plugins( 'slipstream/plugin.php' );
	wp_safe_redirect( admin_url( 'plugins.php' ) );
	exit;
} );
`;

test.describe.configure( { mode: 'default' } );

test.beforeAll( () => {
	mkdirSync( FOLDER, { recursive: true } );
	writeFileSync( PLUGIN, CODE );
} );

test.afterAll( async ( { browser, baseURL } ) => {
	const context = await browser.newContext( { baseURL, storageState: process.env.STORAGE_STATE_PATH } );
	const page = await context.newPage();
	await page.goto( '/wp-admin/index.php?welcome-example=end' );
	await context.close();
	rmSync( PLUGIN, { force: true } );
} );

test( 'welcome: activation leads there once; choices are saved at once; the demo page opens valid; dismissing ends it', async ( {
	page,
	blockPage,
	browser,
	baseURL,
	editor,
	requestUtils,
} ) => {
	await page.goto( '/wp-admin/index.php?welcome-example=new' );
	await page.locator( 'tr[data-plugin="slipstream/plugin.php"] .activate a' ).click();
	await expect( page ).toHaveURL( /page=slipstream-home$/ );
	const welcome = page.getByRole( 'region', { name: 'Welcome to Slipstream' } );
	await expect( welcome.locator( '.slipstream-welcome__topics h3' ) ).toHaveCount( 5 );
	await expect( page.locator( '.slipstream-home__card' ).first() ).toBeVisible();

	const ask = welcome.getByRole( 'checkbox', { name: 'Ask before loading embeds' } );
	const email = welcome.getByRole( 'checkbox', { name: 'Email new posts to subscribers' } );
	const plans = welcome.getByRole( 'checkbox', { name: 'Limit features by plan' } );
	await expect( ask ).toBeChecked();
	await expect( email ).not.toBeChecked();
	await expect( plans ).not.toBeChecked();

	const saved = page.waitForResponse( ( response ) => response.request().method() === 'POST' );
	await email.focus();
	await page.keyboard.press( 'Space' );
	expect( ( await saved ).status() ).toBe( 200 );
	await expect( page.locator( '.components-notice__content' ) ).toContainText( 'Settings saved.' );
	await page.goto( '/wp-admin/index.php' );
	await expect( page, 'led there once' ).toHaveURL( /wp-admin\/index\.php$/ );
	await page.goto( HOME );
	await expect( email ).toBeChecked();
	await expect( ask ).toBeChecked();

	await asUser( requestUtils, baseURL, 'editor', async ( state ) => {
		const context = await browser.newContext( { baseURL, storageState: state } );
		const other = await context.newPage();
		await other.goto( HOME );
		await expect( other.locator( '.slipstream-home__card' ).first() ).toBeVisible();
		await expect( other.locator( '.slipstream-welcome' ) ).toHaveCount( 0 );
		await context.close();
	} );

	await welcome.getByRole( 'button', { name: 'Insert a demo page as a draft' } ).click();
	await expect( page ).toHaveURL( /post\.php\?post=\d+&action=edit$/ );
	await expect( editor.canvas.locator( '.block-editor-block-list__layout' ).first() ).toBeVisible();
	await expect.poll( async () => ( await blockPage.blocks() ).length ).toBeGreaterThan( 15 );
	await blockPage.expectAllValid();
	const url = page.url();
	await page.goto( HOME );
	await expect( welcome.getByRole( 'link', { name: 'Open the demo page' } ) ).toHaveAttribute( 'href', url );

	await welcome.getByRole( 'button', { name: 'Dismiss the welcome' } ).click();
	await expect( welcome ).toHaveCount( 0 );
	await expect( page.locator( '.wrap > h1' ) ).toBeFocused();
	await page.reload();
	await expect( page.locator( '.slipstream-home__card' ).first() ).toBeVisible();
	await expect( welcome ).toHaveCount( 0 );
} );

for ( const width of [ 1280, 320 ] ) {
	test( `welcome: at ${ width } px nothing sticks out, axe finds nothing`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( '/wp-admin/index.php?welcome-example=new' );
		await page.locator( 'tr[data-plugin="slipstream/plugin.php"] .activate a' ).click();
		await expect( page.getByRole( 'checkbox', { name: 'Ask before loading embeds' } ) ).toBeVisible();
		const box = page.locator( '.slipstream-welcome' );
		for ( const direction of [ 'ltr', 'rtl' ] ) {
			await page.evaluate( ( dir ) => ( document.documentElement.dir = dir ), direction );
			expect( await box.evaluate( ( node ) => node.scrollWidth - node.clientWidth ), direction ).toBe( 0 );
		}
		await page.evaluate( () => ( document.documentElement.dir = 'ltr' ) );
		await expectAccessiblePart( page, '.slipstream-welcome' );
	} );
}
