import { PAID_CONTENT, choosePlan, offerPlans } from './lib/plans';
import { expect, test } from './lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
test.beforeAll( offerPlans );

test( 'a save that fails keeps the author, and everything he wrote [UPG-08]', async ( {
	page,
	blockPage,
	editor,
	consoleErrors,
} ) => {
	await choosePlan( page, 'free' );
	await blockPage.openPost( PAID_CONTENT );
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
	await blockPage.openPost( PAID_CONTENT );
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
