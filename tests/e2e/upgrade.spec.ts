import { expectAccessiblePage } from './lib/axe';
import { OPERATOR, choosePlan, offerPlans } from './lib/plans';
import { expect, test } from './lib/test';

/** A paid block with a paid block inside; whatever it is called, the plan catalogue says that it needs Personal. */
const CONTENT = `<!-- wp:jetpack/send-a-message -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button {"countryCode":"49DE","phoneNumber":"17155501"} -->
<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=4917155501&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website." style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat on WhatsApp</a></div>
<!-- /wp:jetpack/whatsapp-button --></div>
<!-- /wp:jetpack/send-a-message -->`;

const TEXT = 'Visitors don’t see this block: it needs the Personal plan.';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
test.beforeAll( offerPlans );

test( 'from a missing plan to the upgrade and back [UBN-04, UBN-05, UPG-02, UPG-03, UPG-08, NTC-01, AVL-12]', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	// The administrator has set the free plan.
	await choosePlan( page, 'free' );
	const { id, link } = await blockPage.openPost( CONTENT );
	const parent = blockPage.block( 'jetpack/send-a-message' );
	const child = blockPage.block( 'jetpack/whatsapp-button' );
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	await blockPage.untilLoaded( 'jetpack/whatsapp-button' );
	await expect( banner ).toHaveCount( 0 );

	// One banner, above the outer block, whichever of the two is selected.
	await editor.selectBlocks( child );
	await expect( banner ).toHaveText( new RegExp( TEXT ) );
	await expect( banner ).toHaveCount( 1 );
	await expect( banner ).toHaveClass( /is-jetpack-send-a-message-paid-block/ );
	await editor.selectBlocks( parent );
	await expect( banner ).toHaveCount( 1 );
	await blockPage.expectAllValid();

	// Upgrade: everything is saved first.
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
	const upgrade = banner.getByRole( 'link', { name: 'Upgrade' } );
	await upgrade.click();
	await page.waitForURL( `${ OPERATOR }/**` );
	expect( order ).toEqual( [ 'saves Tea by message', 'goes' ] );
	const checkout = new URL( page.url() );
	expect( checkout.pathname ).toMatch( /^\/checkout\/[^/]+\/jetpack_personal$/ );
	const back = new URL( String( checkout.searchParams.get( 'redirect_to' ) ) );
	expect( back.searchParams.get( 'post' ) ).toBe( String( id ) );
	expect( back.searchParams.get( 'plan_upgraded' ) ).toBe( '1' );

	// Before: visitors get nothing of the block, the administrator a preview under the prompt.
	const before = await visitor.open( `${ link }?slipstream_test_plan=free` );
	await expect( before.getByText( 'Chat on WhatsApp' ) ).toHaveCount( 0 );
	await expect( before.locator( '.jetpack-upgrade-plan-banner' ) ).toHaveCount( 0 );
	await page.goto( link );
	await expect( page.getByText( TEXT ) ).toHaveCount( 1 );
	await expect( page.getByText( TEXT ) ).toBeVisible();
	await expect( page.getByText( 'Chat on WhatsApp' ) ).toBeVisible();
	await expectAccessiblePage( page );

	// Back with the plan.
	await choosePlan( page, 'personal' );
	await page.goto( back.href );
	await expect(
		page.getByText( 'Congratulations! Your site is now on the Personal plan.' ).locator( 'visible=true' ).first()
	).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'View my plan' } ) ).toBeVisible();
	expect( new URL( page.url() ).searchParams.has( 'plan_upgraded' ) ).toBe( false );
	await editor.selectBlocks( parent );
	await expect( banner ).toHaveCount( 0 );
	const after = await visitor.open( `${ link }?slipstream_test_plan=personal` );
	await expect( after.getByText( 'Chat on WhatsApp' ) ).toBeVisible();
} );

test( 'a save that fails keeps the author, and everything he wrote [UPG-08]', async ( {
	page,
	blockPage,
	editor,
	consoleErrors,
} ) => {
	await choosePlan( page, 'free' );
	await blockPage.openPost( CONTENT );
	await blockPage.untilLoaded( 'jetpack/whatsapp-button' );
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Kept' );
	await editor.selectBlocks( blockPage.block( 'jetpack/send-a-message' ) );
	await page.route( /autosaves/, ( route ) =>
		route.fulfill( { status: 500, contentType: 'application/json', body: '{"code":"disk","message":"Full"}' } )
	);
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	await editor.showBlockToolbar();
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Upgrade' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page
			.getByText( /you have not left this page/ )
			.locator( 'visible=true' )
			.first()
	).toBeVisible();
	await expect( banner.getByRole( 'link', { name: 'Upgrade' } ) ).toBeVisible();
	await expect( editor.canvas.getByRole( 'textbox', { name: 'Add title' } ) ).toHaveText( 'Kept' );
	// The browser's own word for the answer that this test gave.
	expect( consoleErrors.filter( ( text ) => ! /status of 500/.test( text ) ) ).toEqual( [] );
	consoleErrors.length = 0;
} );

test( 'one upgrades by keyboard in the toolbar, and a closed banner stays closed [UBN-08]', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await choosePlan( page, 'free' );
	await blockPage.openPost( CONTENT );
	await blockPage.untilLoaded( 'jetpack/whatsapp-button' );
	const parent = blockPage.block( 'jetpack/send-a-message' );
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	await editor.selectBlocks( parent );
	await editor.showBlockToolbar();
	await expect(
		page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'Upgrade' } )
	).toBeVisible();
	await banner.getByRole( 'button', { name: 'Hide this note' } ).click();
	await expect( banner ).toHaveCount( 0 );
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).click();
	await editor.selectBlocks( parent );
	await expect( banner ).toHaveCount( 0 );
} );
