import type { Page } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from '../lib/author';
import { expectAccessiblePage } from '../lib/axe';
import { OPERATOR, PAID_CONTENT } from '../lib/plans';
import { Settings } from '../lib/settings';
import { expect, test as base } from '../lib/test';

const TEXT = 'Visitors don’t see this block: it needs the Personal plan.';

const FOLDER = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
const PLUGIN = join( FOLDER, 'slipstream-test-operator.php' );

/** Uses the page of an editor, who may open the post. The administrator has a separate browser. */
const test = base.extend< { administrator: Page } >( {
	storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'editor', use ),
	administrator: async ( { browser, baseURL }, use ) => {
		const context = await browser.newContext( { baseURL, storageState: process.env.STORAGE_STATE_PATH } );
		await use( await context.newPage() );
		await context.close();
	},
} );

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test.beforeAll( () => {
	mkdirSync( FOLDER, { recursive: true } );
	writeFileSync( PLUGIN, `<?php add_filter( 'slipstream_upgrade_url', static fn () => '${ OPERATOR }' );\n` );
} );

test.afterAll( async ( { requestUtils } ) => {
	rmSync( PLUGIN );
	await requestUtils.rest( { path: '/slipstream/v1/plan', method: 'POST', data: { plan: 'ecommerce' } } );
} );

test( 'from a missing plan to the upgrade and back [UBN-04, UBN-05, UPG-02, UPG-03]', async ( {
	page,
	administrator,
	blockPage,
	editor,
	visitor,
} ) => {
	const settings = new Settings( administrator );
	await settings.savePlan( 'Free' );
	const { id, link } = await blockPage.openPost( PAID_CONTENT );
	const parent = blockPage.block( 'jetpack/send-a-message' );
	const child = blockPage.block( 'jetpack/whatsapp-button' );
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	await blockPage.untilLoaded( 'jetpack/whatsapp-button' );
	await expect( banner ).toHaveCount( 0 );

	// There is one banner above the outer block, no matter which block is selected.
	await editor.selectBlocks( child );
	await expect( banner ).toHaveText( new RegExp( TEXT ) );
	await expect( banner ).toHaveCount( 1 );
	await expect( banner ).toHaveClass( /is-jetpack-send-a-message-paid-block/ );
	await editor.selectBlocks( parent );
	await expect( banner ).toHaveCount( 1 );
	await blockPage.expectAllValid();

	// The upgrade link saves the post first.
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Tea by message' );
	await editor.selectBlocks( parent );
	const order: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() === 'POST' && /posts(%2F|\/)\d+(%2F|\/)autosaves/.test( request.url() ) ) {
			order.push( `saves ${ JSON.parse( String( request.postData() ) ).title }` );
		}
	} );
	await page.route( `${ OPERATOR }/**`, ( route ) => {
		order.push( 'goes' );
		return route.fulfill( { contentType: 'text/html', body: '<title>Checkout</title>' } );
	} );
	await banner.getByRole( 'link', { name: 'Upgrade' } ).click();
	await page.waitForURL( `${ OPERATOR }/**` );
	expect( order ).toEqual( [ 'saves Tea by message', 'goes' ] );
	const checkout = new URL( page.url() );
	expect( checkout.pathname ).toMatch( /^\/checkout\/[^/]+\/jetpack_personal$/ );
	const back = new URL( String( checkout.searchParams.get( 'redirect_to' ) ) );
	expect( back.searchParams.get( 'post' ) ).toBe( String( id ) );
	expect( back.searchParams.get( 'plan_upgraded' ) ).toBe( '1' );

	// Before the upgrade, visitors do not see the block. Administrators see a preview below the upgrade prompt.
	const before = await visitor.open( link );
	await expect( before.getByText( 'Chat on WhatsApp' ) ).toHaveCount( 0 );
	await expect( before.locator( '.jetpack-upgrade-plan-banner' ) ).toHaveCount( 0 );
	await administrator.goto( link );
	await expect( administrator.getByText( TEXT ) ).toHaveCount( 1 );
	await expect( administrator.getByText( TEXT ) ).toBeVisible();
	await expect( administrator.getByText( 'Chat on WhatsApp' ) ).toBeVisible();
	await expectAccessiblePage( administrator );

	// After the upgrade, the author returns to the site.
	await settings.savePlan( 'Personal' );
	await page.goto( back.href );
	await expect(
		page.getByText( 'Congratulations! Your site is now on the Personal plan.' ).locator( 'visible=true' ).first()
	).toBeVisible();
	expect( new URL( page.url() ).searchParams.has( 'plan_upgraded' ) ).toBe( false );
	await editor.selectBlocks( parent );
	await expect( banner ).toHaveCount( 0 );
	await before.reload();
	await expect( before.getByText( 'Chat on WhatsApp' ) ).toBeVisible();
} );
