import type { Page } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { asUser } from '../lib/author';
import { expectAccessibleOutsideFrames, expectAccessiblePart } from '../lib/axe';
import { Settings } from '../lib/settings';
import { expect, test as base } from '../lib/test';

const SITE = process.env.SLIPSTREAM_SITE_DIR ?? '';

/** Makes the site send requests for Mapbox to a stand-in. */
const plugin = ( port: number ) => `<?php
declare( strict_types=1 );
add_filter( 'slipstream_http_allowed_hosts', static fn ( array $hosts ): array => [ ...$hosts, '127.0.0.1:${ port }' ] );
add_filter( 'slipstream_service_url', static fn ( string $base, string $service ): string => 'mapbox' === $service ? 'http://127.0.0.1:${ port }' : $base, 10, 2 );
`;

/** Simulates Mapbox' response about a token. */
function startStandIn(): Promise< Server > {
	const server = createServer( ( request, response ) => {
		const token = new URL( String( request.url ), 'http://localhost' ).searchParams.get( 'access_token' );
		response.setHeader( 'Content-Type', 'application/json' );
		response.end( JSON.stringify( { code: token === 'pk.good' ? 'TokenValid' : 'TokenInvalid' } ) );
	} );
	return new Promise( ( done ) => server.listen( 0, '127.0.0.1', () => done( server ) ) );
}

const test = base.extend< { settings: Settings } >( {
	settings: async ( { page }, use ) => use( new Settings( page ) ),
} );

// Run these tests one after the other, because they change the whole site.
test.describe.configure( { mode: 'default' } );

test.afterAll( async ( { requestUtils } ) => {
	await requestUtils.rest( {
		path: '/slipstream/v1/features',
		method: 'POST',
		data: { changes: { markdown: true, 'rating-star': true } },
	} );
	await requestUtils.rest( { path: '/slipstream/v1/plan', method: 'POST', data: { plan: 'ecommerce' } } );
	await requestUtils.rest( { path: '/slipstream/v1/services/mapbox/credentials', method: 'DELETE' } );
} );

/**
 * @param page Page of an administrator.
 * @param feature Title of an extension.
 * @return Whether the inserter of a new editor contains it.
 */
async function offersBlock( page: Page, name: string ) {
	return page.evaluate(
		( block ) =>
			Boolean(
				(
					window as unknown as { wp: { blocks: { getBlockType: ( name: string ) => unknown } } }
				 ).wp.blocks.getBlockType( block )
			),
		name
	);
}

test( 'settings: a disabled feature is missing from the next editor, and an enabled one is back', async ( {
	page,
	settings,
	blockPage,
} ) => {
	await settings.open();
	const markdown = settings.use( 'Markdown' );
	await expect( markdown ).toBeChecked();
	await markdown.click();
	await settings.expectNotice( /^1 feature is off/ );
	await expect( markdown ).not.toBeChecked();
	await blockPage.newPost();
	expect( await offersBlock( page, 'jetpack/markdown' ) ).toBe( false );
	expect( await offersBlock( page, 'jetpack/rating-star' ) ).toBe( true );

	await settings.open();
	await settings.use( 'Markdown' ).click();
	await settings.expectNotice( /^1 feature is on/ );
	await blockPage.newPost();
	expect( await offersBlock( page, 'jetpack/markdown' ) ).toBe( true );
} );

test( 'settings: features can be searched, filtered and switched in bulk', async ( { page, settings } ) => {
	await settings.open();
	const rows = page.locator( 'tbody tr' );
	await expect( settings.use( 'Markdown' ) ).toBeVisible();
	const all = await rows.count();
	await page.getByRole( 'searchbox' ).fill( 'footnotes' );
	await expect( rows ).toHaveCount( 1 );
	await page.getByRole( 'searchbox' ).fill( '' );
	await expect( rows ).toHaveCount( all );

	for ( const name of [ 'Markdown', 'Star Rating' ] ) {
		await rows.filter( { hasText: name } ).getByRole( 'checkbox' ).first().check();
	}
	await expect( page.getByText( '2 Items selected' ) ).toBeVisible();
	await page.locator( '.dataviews-footer' ).getByRole( 'button', { name: 'Switch off' } ).click();
	await settings.expectNotice( /^2 features are off/ );

	await page.locator( '.dataviews-filters__summary-chip', { hasText: 'Status' } ).click();
	await page.getByRole( 'option', { name: 'Off', exact: true } ).click();
	await expect( rows ).toHaveCount( 2 );
	await page.keyboard.press( 'Escape' );
	await page.locator( '.dataviews-footer' ).getByRole( 'checkbox' ).check();
	await page.locator( '.dataviews-footer' ).getByRole( 'button', { name: 'Switch on' } ).click();
	await settings.expectNotice( /^2 features are on/ );
	await expect( rows ).toHaveCount( 0 );
} );

test( 'settings: [AVL-12] the plan is set, and the screen lists the features that it lacks', async ( {
	page,
	settings,
} ) => {
	await settings.savePlan( 'Free' );
	await page.reload();
	await expect( page.getByRole( 'radio', { name: 'Free' } ) ).toBeChecked();
	await settings.open();
	await expect( page.locator( 'tbody tr', { hasText: 'Send A Message' } ) ).toContainText(
		'Needs the Personal plan'
	);
} );

test( 'settings: a failed save keeps the choices, and says so', async ( { page, settings, consoleErrors } ) => {
	await settings.open( 'plan' );
	await page.getByRole( 'radio', { name: 'Premium' } ).check();
	await page.route( /slipstream.*plan/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'down', message: 'The database is away.' } } )
	);
	await page.getByRole( 'button', { name: 'Save plan' } ).click();
	await settings.expectNotice( 'Your change was not saved. The database is away.' );
	await expect( page.getByRole( 'radio', { name: 'Premium' } ) ).toBeChecked();
	consoleErrors.length = 0;
} );

test( 'settings: a key is rejected, set, tested and removed, and is never in the page', async ( {
	page,
	settings,
	consoleErrors,
} ) => {
	test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
	const standIn = await startStandIn();
	const folder = join( SITE, 'wp-content/mu-plugins' );
	const file = join( folder, 'slipstream-stand-in.php' );
	mkdirSync( folder, { recursive: true } );
	writeFileSync( file, plugin( ( standIn.address() as AddressInfo ).port ) );
	try {
		await settings.open( 'services' );
		// Each service is in a separate card.
		const card = page.locator( '.slipstream-settings__card', {
			has: page.getByRole( 'heading', { name: 'Mapbox' } ),
		} );
		const field = card.getByRole( 'textbox', { name: 'Token' } );
		await field.fill( 'sk.secret' );
		await card.getByRole( 'button', { name: 'Save key' } ).click();
		const refusal = card.getByRole( 'alert' );
		await expect( refusal ).toHaveText( /^Your change was not saved\. This is a secret token/ );
		await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( field ).toHaveValue( 'sk.secret' );
		// Ignore the browser's error about the rejected request.
		consoleErrors.length = 0;

		await field.fill( 'pk.wrong' );
		await card.getByRole( 'button', { name: 'Save key' } ).click();
		await expect( refusal ).toHaveText( /Mapbox does not accept this token\.$/ );
		consoleErrors.length = 0;
		await field.fill( 'pk.good' );
		await card.getByRole( 'button', { name: 'Save key' } ).click();
		await settings.expectNotice( /^The Mapbox key is saved/ );
		await expect( refusal ).toHaveCount( 0 );
		await card.getByRole( 'button', { name: 'Test key' } ).click();
		await settings.expectNotice( 'The key works.' );
		await page.reload();
		await expect( card.getByText( 'Connected: the key is stored in these settings.' ) ).toBeVisible();
		expect( await page.content() ).not.toContain( 'pk.good' );
		await expect( field ).toHaveValue( '' );
		await card.getByRole( 'button', { name: 'Remove key' } ).click();
		await expect( card.getByText( 'Not connected. Enter a key to connect.' ) ).toBeVisible();
	} finally {
		rmSync( file );
		standIn.close();
	}
} );

test( 'settings: everything works with the keyboard', async ( { page, settings } ) => {
	await settings.open( 'general' );
	const ask = page.getByRole( 'checkbox', { name: 'Ask before loading embeds' } );
	await expect( ask ).toBeVisible();
	await page.getByRole( 'link', { name: 'Features' } ).focus();
	for ( const name of [ 'Plan', 'Services', 'General', 'Queue' ] ) {
		await page.keyboard.press( 'Tab' );
		await expect( page.getByRole( 'link', { name, exact: true } ).and( page.locator( '.nav-tab' ) ) ).toBeFocused();
	}
	const groups = page.getByRole( 'navigation', { name: 'Groups of settings' } ).getByRole( 'link' );
	for ( const link of await groups.all() ) {
		await page.keyboard.press( 'Tab' );
		await expect( link ).toBeFocused();
	}
	await page.keyboard.press( 'Tab' );
	await expect( ask ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await settings.expectNotice( 'The setting is saved.' );
	await expect( ask ).toBeChecked();
	await ask.focus();
	await page.keyboard.press( 'Space' );
	await expect( ask ).not.toBeChecked();

	await settings.open();
	await settings.use( 'Markdown' ).focus();
	await page.keyboard.press( 'Space' );
	await settings.expectNotice( /^1 feature is off/ );
	await settings.use( 'Markdown' ).focus();
	await page.keyboard.press( 'Space' );
	await settings.expectNotice( /^1 feature is on/ );
} );

const GROUPS = [ 'site', 'images', 'forms', 'newsletter', 'payments', 'visibility', 'ads' ];
const PAGES = [ 'features', 'plan', 'services', ...GROUPS.map( ( group ) => `general/${ group }` ) ];

for ( const section of PAGES ) {
	test( `settings: ${ section } at 1280 and 320 px: nothing sticks out, axe finds nothing`, async ( {
		page,
		settings,
	} ) => {
		await settings.open( section );
		await expect( page.locator( '.slipstream-settings__section input:visible' ).first() ).toBeVisible();
		await expect.poll( () => page.locator( '.components-spinner' ).count() ).toBe( 0 );
		// A label belongs to the first field with its ID, also if that field is in a group that is hidden.
		const ids = await page.locator( '.wrap [id]' ).evaluateAll( ( nodes ) => nodes.map( ( { id } ) => id ) );
		expect( ids.filter( ( id, index ) => ids.indexOf( id ) !== index ) ).toEqual( [] );
		for ( const width of [ 1280, 320 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBe( 0 );
			const table = page.locator( '.dataviews-layout__container' );
			if ( await table.count() ) {
				await expect
					.poll( () => table.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) )
					.toBeLessThanOrEqual( 1 );
			}
			// Previews of emails are frames without scripts.
			await expectAccessibleOutsideFrames( page, '.wrap' );
		}
	} );
}

test( 'settings: the empty list of failed jobs says so, at 1280 and 320 px', async ( { page, settings } ) => {
	await settings.open( 'jobs' );
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expect( page.getByText( 'No failed jobs.' ).first() ).toBeVisible();
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect( overflow, 'pixels that the screen is wider than its window' ).toBeLessThanOrEqual( 0 );
	}
	await expectAccessiblePart( page, '.slipstream-settings' );
} );

test( 'settings: failed jobs with long names and errors fit, at 1280 and 320 px', async ( { page, settings } ) => {
	const job = {
		title: 'Messages',
		subject: 'Message from Ann ann@example.org',
		hook: 'slipstream_message_with_a_long_name',
		key: 'a'.repeat( 191 ),
		status: 'failed',
		attempts: 5,
		error: 'x',
		reason: `PHP error: RuntimeException in /var/www/${ 'folder/'.repeat( 20 ) }Delivery.php:120.`,
		time: '2026-11-20T10:00:00Z',
	};
	await page.route( /slipstream(\/|%2F)v1(\/|%2F)jobs(\?|&|$)/, ( route ) =>
		route.fulfill( {
			json: [
				{ id: 1, ...job },
				{ id: 2, ...job },
			],
			headers: { 'X-WP-Total': '2' },
		} )
	);
	await settings.open( 'jobs' );
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const table = page.locator( '.slipstream-jobs .dataviews-layout__container' );
		await expect( page.locator( 'tbody' ).getByText( job.subject ).first() ).toBeVisible();
		await expect( page.locator( 'tbody' ).getByText( job.reason ).first() ).toBeVisible();
		await expect
			.poll( () => table.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) )
			.toBeLessThanOrEqual( 1 );
		await expectAccessiblePart( page, '.slipstream-settings' );
	}
} );

test( 'settings: other screens load none of its files', async ( { page } ) => {
	for ( const path of [ 'index.php', 'options-general.php', 'plugins.php', 'post-new.php' ] ) {
		await page.goto( `/wp-admin/${ path }` );
		await expect( page.locator( '[id^="slipstream-admin"]' ) ).toHaveCount( 0 );
	}
} );

test.describe( 'settings: a user who reads German', () => {
	test.skip( ! SITE, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) =>
			asUser( requestUtils, baseURL, 'administrator', use, 'de_DE' ),
	} );

	test( 'reads German, and right-to-left nothing sticks out', async ( { page, settings } ) => {
		await settings.open();
		await expect( page.getByRole( 'heading', { name: 'Slipstream-Einstellungen' } ) ).toBeVisible();
		await expect( page.getByText( 'Sternebewertung' ) ).toBeVisible();
		await expect( page.getByText( /^\d+ Einträge$/ ) ).toBeVisible();
		await page.locator( '.dataviews-filters__summary-chip', { hasText: 'Status' } ).click();
		await expect( page.getByRole( 'option', { name: 'Braucht einen Dienst' } ) ).toBeVisible();
		const words = await page.locator( '#slipstream-page' ).innerText();
		expect( words ).not.toMatch( /\b(Feature|Group|State|Items?|Search|Filter by|Reset|On|Off|Needs)\b/ );
		await settings.open( 'plan' );
		await expect( page.getByRole( 'button', { name: 'Tarif speichern' } ) ).toBeVisible();

		await page.setViewportSize( { width: 320, height: 900 } );
		await page.evaluate( () => {
			document.documentElement.dir = 'rtl';
			document.body.classList.add( 'rtl' );
		} );
		await expect( page.getByRole( 'radio' ).first() ).toBeVisible();
		// Check only the plugin's part, because this WordPress has no right-to-left stylesheet.
		const wrap = page.locator( '.wrap' );
		expect( await wrap.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBe( 0 );
	} );
} );
