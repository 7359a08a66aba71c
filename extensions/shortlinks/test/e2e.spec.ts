import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { asUser } from '../../../tests/e2e/lib/author';
import { openProductPanel } from '../../../tests/e2e/lib/product-sidebar';
import { expect, test } from '../../../tests/e2e/lib/test';

test.describe( 'as author', () => {
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'author', use ),
	} );

	test( '[SHL-02, SHL-03, SHL-04, SHL-05] an author publishes a post and copies its shortlink, which opens the post', async ( {
		page,
		context,
		blockPage,
		editor,
		visitor,
	} ) => {
		await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		await blockPage.newPost( 'A short story' );
		const settings = await openProductPanel( page, 'SEO Description' );
		await expect( settings.getByRole( 'button', { name: 'Shortlink' } ) ).toHaveCount( 0 );

		const id = await editor.publishPost();
		await page.getByRole( 'button', { name: 'Close panel' } ).click();
		await openProductPanel( page, 'Shortlink' );
		const field = settings.getByRole( 'textbox', { name: 'Shortlink' } );
		await expect( field ).toHaveValue( new RegExp( `^http://localhost:\\d+/\\?p=${ id }$` ) );
		await expectAccessiblePart( page, '.jetpack-shortlinks__panel' );

		await field.focus();
		const address = await field.inputValue();
		expect( await page.evaluate( () => String( getSelection() ) ) ).toBe( address );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( settings.getByRole( 'button', { name: 'Copied!' } ) ).toBeFocused();
		await expect( page.locator( '#a11y-speak-polite' ) ).toContainText( 'Copied!' );
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( address );
		await expect( settings.getByRole( 'button', { name: 'Copy', exact: true } ) ).toBeFocused();

		const read = await visitor.open( address );
		await expect( read.getByRole( 'heading', { name: 'A short story', level: 1 } ) ).toBeVisible();
	} );
} );

test( '[SHL-05] the panel disappears when the post is unpublished', async ( { page, blockPage, requestUtils } ) => {
	const { id } = await blockPage.publish( '' );
	await blockPage.editPost( id );
	const settings = await openProductPanel( page, 'Shortlink' );
	await requestUtils.rest( { path: `/wp/v2/posts/${ id }`, method: 'POST', data: { status: 'draft' } } );
	await page.reload();
	await openProductPanel( page, 'SEO Description' );
	await expect( settings.getByRole( 'button', { name: 'Shortlink' } ) ).toHaveCount( 0 );
} );
