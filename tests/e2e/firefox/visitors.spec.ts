import { expect, test } from '../lib/test';

const BUTTONS = `<!-- wp:jetpack/sharing-buttons {"styleType":"icon-text"} -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button {"service":"mastodon"} /-->

<!-- wp:jetpack/sharing-button {"service":"copy"} /-->

<!-- wp:jetpack/sharing-button {"service":"qr-code"} /--></ul>
<!-- /wp:jetpack/sharing-buttons -->`;

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'Firefox: a visitor likes a post, still sees it after a reload, and undoes it', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( '<!-- wp:jetpack/like /-->' );
	const page = await visitor.open( link );
	const button = page.getByRole( 'button', { name: 'Like', exact: true } );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( '1 like', { exact: true } ) ).toBeVisible();
	await page.reload();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await button.click();
	await expect( page.getByText( '1 like', { exact: true } ) ).toBeHidden();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( await page.context().cookies() ).toEqual( [] );
} );

test( 'Firefox: a visitor copies the link, opens the QR code, and shares on their own Mastodon server', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( BUTTONS, 'Tea' );
	const page = await visitor.open( link );
	await page.getByRole( 'button', { name: 'Copy link' } ).click();
	await expect( page.getByText( 'Copied!' ) ).toBeVisible();

	await page.locator( 'summary' ).and( page.getByLabel( 'QR code' ) ).click();
	const code = page.getByRole( 'img', { name: 'QR code with the link to this post' } );
	await expect
		.poll( () => code.evaluate( ( image ) => image instanceof HTMLImageElement && image.naturalWidth ) )
		.toBeGreaterThan( 0 );

	await page.evaluate( () => {
		window.open = ( url ) => {
			document.title = String( url );
			return null;
		};
	} );
	await page.locator( 'summary' ).and( page.getByLabel( 'Share on Mastodon' ) ).focus();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '@ann@tea.example' );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveTitle( `https://tea.example/share?text=${ encodeURIComponent( `Tea ${ link }` ) }` );
} );
