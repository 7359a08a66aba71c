import { asUser } from '../../../tests/e2e/lib/author';
import { addToSite } from '../../../tests/e2e/lib/embeds';
import { expect, test } from '../../../tests/e2e/lib/test';
import { startSocial } from '../../../tests/services/social';
import { connect, openPanel, publish, runJobsUntil } from './sharing';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test.use( {
	storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'author', use ),
} );

test( '[PUB-25, PUB-26] an author whose connection has expired can refresh it from a published post and from a new one', async ( {
	page,
	blockPage,
} ) => {
	test.slow();
	addToSite( 'social' );
	const social = await startSocial();
	await blockPage.newPost( 'Tea' );
	await openPanel( page );
	await connect( page, social.host );
	social.refuse( 'bluesky.createRecord', [ '401' ] );
	await publish( page );
	const panel = page.locator( '#publicize-form' );
	await runJobsUntil( page, () => panel.getByText( 'Connect the account again.' ).isVisible() );
	await expect( panel.getByRole( 'link', { name: 'Connect an account' } ) ).toBeVisible();

	await blockPage.newPost( 'More tea' );
	await openPanel( page );
	const notice = page.locator( '.jetpack-publicize-notice' );
	const refresh = notice.getByRole( 'button', { name: 'Refresh connection with Bluesky' } );
	await expect( refresh ).toBeVisible();
	const sidebar = await page.getByRole( 'region', { name: 'Editor settings' } ).boundingBox();
	const button = await refresh.boundingBox();
	expect( button!.x + button!.width ).toBeLessThanOrEqual( sidebar!.x + sidebar!.width );

	const opened = page.waitForEvent( 'popup' );
	await refresh.click();
	const popup = await opened;
	const card = popup.locator( '.slipstream-social__card', {
		has: popup.getByRole( 'heading', { name: 'Bluesky', exact: true } ),
	} );
	await expect( card.getByLabel( 'Server' ) ).toBeFocused();
	await expect( card.getByRole( 'heading' ) ).toBeInViewport();
	social.stop();
} );
