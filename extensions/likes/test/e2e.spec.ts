import { asUser } from '../../../tests/e2e/lib/author';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { drawPostSettings } from '../../../tests/e2e/lib/drawn';
import { openPostPanel } from '../../../tests/e2e/lib/post-panel';
import { expect, test } from '../../../tests/e2e/lib/test';

const TITLE = 'Likes and Sharing';
const LABEL = 'Show likes.';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
test.beforeEach( ( { page } ) => drawPostSettings( page ) );

for ( const role of [ 'administrator', 'contributor' ] ) {
	test.describe( `as ${ role }`, () => {
		test.use( {
			storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, role, use ),
		} );

		test( '[LIK-01, LIK-02] an author turns off likes for a post, and the setting is saved', async ( {
			page,
			blockPage,
			editor,
		} ) => {
			await blockPage.newPost( 'Nothing to like' );
			const settings = await openPostPanel( page, editor, TITLE );
			const checkbox = settings.getByRole( 'checkbox', { name: LABEL } );
			await expect( checkbox ).toBeChecked();
			await expectAccessiblePart( page, '.components-panel__body:has(.components-checkbox-control)' );
			await checkbox.focus();
			await page.keyboard.press( 'Space' );
			await expect( checkbox ).not.toBeChecked();

			await blockPage.saveAndReload();
			await openPostPanel( page, editor, TITLE );
			await expect( checkbox ).not.toBeChecked();
		} );
	} );
}

test( "shows the site's setting until the post has its own", async ( { page, blockPage, editor, requestUtils } ) => {
	const { id } = await blockPage.publish( '' );
	const write = ( isOn: boolean ) =>
		requestUtils.rest( {
			path: `/wp/v2/posts/${ id }`,
			method: 'POST',
			data: { jetpack_likes_enabled: isOn },
		} );
	await write( false );
	await blockPage.editPost( id );
	const settings = await openPostPanel( page, editor, TITLE );
	await expect( settings.getByRole( 'checkbox', { name: LABEL } ) ).not.toBeChecked();
	await write( true );
	await page.reload();
	await openPostPanel( page, editor, TITLE );
	await expect( settings.getByRole( 'checkbox', { name: LABEL } ) ).toBeChecked();
} );

test( '[LIK-03] a pattern, which is not a public post type, has no such setting', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.editPattern();
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await expect( settings.getByRole( 'tab', { name: 'Pattern' } ) ).toBeVisible();
	await expect( settings.getByRole( 'button', { name: TITLE } ) ).toHaveCount( 0 );
} );
