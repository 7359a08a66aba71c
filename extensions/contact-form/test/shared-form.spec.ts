import { execFileSync } from 'node:child_process';
import { asUser } from '../../../tests/e2e/lib/author';
import { expect, test } from '../../../tests/e2e/lib/test';

const SITE = String( process.env.SLIPSTREAM_SITE_DIR );

const FORM =
	'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Shared word","id":"word"} /-->\n\n' +
	'<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>\n<!-- /wp:jetpack/contact-form -->';

/** Creates a shared form through the REST API, as Jetpack does. This plugin has no screen to create one. */
const MAKE =
	'require "$argv[1]/wp-load.php"; echo wp_insert_post( [ "post_type" => "jetpack_form", "post_status" => "publish", "post_title" => "Shared sentinel", "post_content" => wp_slash( $argv[2] ) ] );';

const make = () => Number( execFileSync( 'php', [ '-r', MAKE, '--', SITE, FORM ], { encoding: 'utf8' } ) );

test( 'a page shows and sends a shared form, which has no page of its own', async ( { posts, visitor } ) => {
	const id = make();
	const { link } = await posts.publish( `<!-- wp:jetpack/contact-form {"ref":${ id }} /-->` );
	const page = await visitor.open( link, { script: false } );
	await page.getByLabel( 'Shared word' ).fill( 'Tea' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect( page.locator( '.contact-form-submission' ) ).toContainText( 'Shared word: Tea' );
	const base = new URL( link ).origin;
	for ( const query of [ `p=${ id }`, `post_type=jetpack_form&p=${ id }`, `page_id=${ id }` ] ) {
		const response = await page.request.get( `${ base }/?${ query }` );
		expect( response.status(), query ).toBe( 404 );
		expect( await response.text(), query ).not.toContain( 'Shared sentinel' );
	}
	expect( ( await page.request.get( `${ base }/wp-json/wp/v2/jetpack-forms/${ id }` ) ).status() ).toBe( 401 );
} );

test( 'an editor finds the shared form in the menu and edits it, and the page shows the change', async ( {
	baseURL,
	browser,
	posts,
	requestUtils,
	visitor,
} ) => {
	const id = make();
	const { link } = await posts.publish( `<!-- wp:jetpack/contact-form {"ref":${ id }} /-->` );
	await asUser( requestUtils, baseURL, 'editor', async ( storageState ) => {
		const context = await browser.newContext( { baseURL, storageState } );
		const page = await context.newPage();
		await page.goto( '/wp-admin/admin.php?page=slipstream-messages' );
		await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Shared forms' } ).click();
		await page.getByRole( 'link', { name: 'Shared sentinel' } ).first().waitFor();
		await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
		const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
		await canvas.getByText( 'Shared word' ).fill( 'Changed word' );
		await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await page.getByTestId( 'snackbar' ).waitFor();
		await context.close();
	} );
	const page = await visitor.open( link );
	await expect( page.getByLabel( 'Changed word' ) ).toBeVisible();
} );
