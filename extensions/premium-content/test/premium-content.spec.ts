import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { addToSite } from '../../../tests/e2e/lib/embeds';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'premium-content/container';
const VISITORS = 'premium-content/logged-out-view';
const SUBSCRIBERS = 'premium-content/subscriber-view';
const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;

/** Enables payments only for requests from one browser. */
async function openPayments( page: Page, baseURL: string | undefined ): Promise< void > {
	addToSite( 'payments' );
	await page.context().addCookies( [ { name: 'slipstream_payments_test', value: '1', url: String( baseURL ) } ] );
}

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/premium-${ name }.png`, fullPage: true } );
	}
}

test( '[PRM-11, PRM-12, PRM-23, PRM-41] an author writes for subscribers and sells a new plan, and visitors see their view', async ( {
	blockPage,
	page,
	visitor,
	baseURL,
} ) => {
	test.slow();
	await openPayments( page, baseURL );
	await blockPage.newPost( 'Paid' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const visitors = blockPage.block( VISITORS );
	const subscribers = blockPage.block( SUBSCRIBERS );
	await expect( visitors.getByText( 'Subscribe to get access' ) ).toBeVisible();
	await expect( subscribers ).toBeHidden();
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await expect( toolbar.getByRole( 'button', { name: /^Plan: / } ) ).toBeVisible();
	await picture( page, 'visitors' );
	await expectAccessibleBlock( page, NAME );

	await toolbar.getByRole( 'button', { name: 'Subscriber View', exact: true } ).click();
	await expect( visitors ).toBeHidden();
	await subscribers.getByRole( 'document', { name: 'Empty block' } ).click();
	await page.keyboard.type( 'The secret recipe' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Its second part' );
	// The toolbar of a block inside a view has the same buttons.
	await page.keyboard.press( 'Alt+F10' );
	await expect( toolbar.getByRole( 'button', { name: 'Subscriber View', exact: true } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await picture( page, 'subscribers' );
	await toolbar.getByRole( 'button', { name: 'Visitor View', exact: true } ).click();
	await expect( subscribers ).toBeHidden();

	await blockPage.editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'spinbutton', { name: 'Teaser length' } ).fill( '1' );
	await expect( subscribers.getByText( 'The secret recipe' ) ).toBeVisible();
	await expect( subscribers.getByText( 'Its second part' ) ).toBeHidden();
	await picture( page, 'teaser' );

	await toolbar.getByRole( 'button', { name: /^Plan: / } ).click();
	await page.getByRole( 'menuitem', { name: 'Add a new subscription' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Add a new subscription' } );
	await picture( page, 'new-plan' );
	await dialog.getByLabel( 'Price' ).fill( '0.2' );
	await dialog.getByRole( 'button', { name: 'Add subscription' } ).click();
	await expect( page.getByTestId( 'snackbar' ) ).toHaveText( 'Minimum allowed price is $0.50.' );
	await dialog.getByLabel( 'Name' ).fill( 'Gold' );
	await dialog.getByLabel( 'Price' ).fill( '9' );
	await dialog.getByRole( 'button', { name: 'Add subscription' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect( page.getByTestId( 'snackbar' ).last() ).toHaveText( 'Successfully created plan' );
	await expect( toolbar.getByRole( 'button', { name: 'Plan: Gold ($9.00 / month)' } ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	await expect( visitors.getByText( 'Subscribe to get access' ) ).toBeVisible();
	const { saved, edited } = await blockPage.contents();
	expect( edited ).toBe( saved );
	const plan = /"selectedPlanId":(\d+)/.exec( saved )?.[ 1 ];
	expect( saved ).toContain( `wp:jetpack/recurring-payments {"planId":${ plan }}` );
	expect( saved ).toContain( '"teaserLength":1' );
	const { link } = await blockPage.publish(
		`<!-- wp:heading -->\n<h2 class="wp-block-heading">Recipes</h2>\n<!-- /wp:heading -->\n\n${ saved }`
	);

	const site = await visitor.open( 'about:blank', { width: 320 } );
	await openPayments( site, baseURL );
	await site.goto( link );
	const gate = site.locator( '.wp-block-premium-content-container' );
	await expect( gate.getByText( 'The secret recipe' ) ).toBeVisible();
	await expect( gate ).not.toContainText( 'Its second part' );
	await expect( gate.getByRole( 'heading', { name: 'Subscribe to get access' } ) ).toBeVisible();
	await expect( gate.getByRole( 'link', { name: 'Subscribe' } ) ).toHaveAttribute(
		'href',
		new RegExp( `slipstream-checkout=plan&.*plan=${ plan }` )
	);
	await expect( gate.getByRole( 'link', { name: 'Log in' } ) ).toHaveAttribute( 'href', /./ );
	await expectAccessiblePage( site );
	await picture( site, 'page-320' );
	expect( await site.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );
} );

test( '[PRM-13, PRM-45] on a site without a way to pay the toolbar leads to the settings, and the post is saved', async ( {
	blockPage,
	page,
} ) => {
	await blockPage.newPost( 'Closed' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const connect = page.getByRole( 'button', { name: 'Connect Stripe' } );
	await expect( connect ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'connect' );
	const saving = page.waitForResponse(
		( response ) =>
			response.request().method() !== 'GET' && decodeURIComponent( response.url() ).includes( '/wp/v2/posts' )
	);
	await connect.click();
	expect( ( await saving ).status() ).toBe( 200 );
	await expect( page ).toHaveURL( /page=slipstream#\/services/ );
} );

test( 'before publishing, an author sees how many members can read the paid content', async ( {
	blockPage,
	page,
	baseURL,
} ) => {
	await openPayments( page, baseURL );
	await blockPage.newPost( 'Paid' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await expect( toolbar.getByRole( 'button', { name: /^Plan: / } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( page.getByText( /^(No members can read this yet|\d+ members? can read this)\.$/ ) ).toBeVisible();
	await picture( page, 'readers' );
} );
