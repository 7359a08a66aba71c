import type { Page } from '@playwright/test';
import { asUser } from '../../../../tests/e2e/lib/author';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { startMailServer } from '../../../../tests/e2e/lib/mail-server';
import { openPostPanel } from '../../../../tests/e2e/lib/post-panel';
import { expect, test } from '../../../../tests/e2e/lib/test';

const TITLE = 'Newsletter';
const SWITCH = 'Do not email this post';
const PANEL = '.components-panel__body:has(.slipstream-newsletter__state)';

const overflow = ( page: Page, selector: string ) =>
	page.locator( selector ).evaluate( ( node ) => node.scrollWidth - node.clientWidth );

for ( const role of [ 'administrator', 'contributor' ] ) {
	test.describe( `as ${ role }`, () => {
		test.use( {
			storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, role, use ),
		} );

		test( 'newsletter: an author sees the number of recipients, previews the email, and excludes the post', async ( {
			page,
			blockPage,
			editor,
		} ) => {
			await blockPage.newPost( 'Tea & cake' );
			await editor.insertBlock( { name: 'core/paragraph', attributes: { content: 'At five.' } } );
			await blockPage.selectNothing();
			const settings = await openPostPanel( page, editor, TITLE );
			const state = settings.locator( '.slipstream-newsletter__state' );
			await expect( state ).toHaveText(
				/^(\d+ subscribers? will receive this post when it is first published|No subscribers for this post yet)/
			);

			const preview = settings.getByRole( 'button', { name: 'Preview email' } );
			await preview.press( 'Enter' );
			const dialog = page.getByRole( 'dialog', { name: 'Email preview' } );
			await expect( dialog ).toContainText( 'Subject: Tea & cake' );
			const mail = dialog.frameLocator( 'iframe' );
			await expect( mail.getByRole( 'heading', { name: 'Tea & cake' } ) ).toBeVisible();
			await expect( mail.getByText( 'At five.', { exact: true } ).last() ).toBeVisible();
			await expect( dialog ).toContainText( 'Preview text: At five.' );
			await dialog.getByText( 'Plain text' ).press( 'Enter' );
			await expect( dialog.locator( 'pre' ) ).toContainText( 'At five.' );
			await expectAccessiblePart( page, '.slipstream-newsletter > :not(iframe)' );
			await page.keyboard.press( 'Escape' );
			await expect( preview ).toBeFocused();

			await settings.getByRole( 'button', { name: 'Send a test email' } ).press( 'Enter' );
			await expect( settings.locator( '.components-notice' ) ).toContainText(
				new RegExp( `A test email will be sent to ${ role }-.*@example\\.org` )
			);

			await settings.getByRole( 'checkbox', { name: SWITCH } ).press( 'Space' );
			await expect( state ).toHaveText( 'This post will not be emailed.' );
			await expectAccessiblePart( page, PANEL );
			await blockPage.saveAndReload();
			await openPostPanel( page, editor, TITLE );
			await expect( settings.getByRole( 'checkbox', { name: SWITCH } ) ).toBeChecked();
			await expect( state ).toHaveText( 'This post will not be emailed.' );
		} );
	} );
}

test( 'newsletter: the author’s subject and preview text are in preview, pre-publish panel and email, then read-only', async ( {
	page,
	blockPage,
	editor,
	requestUtils,
} ) => {
	test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
	test.setTimeout( 120_000 );
	const server = await startMailServer();
	const email = `ann@${ server.domain }`;
	const { id: subscriber } = await requestUtils.rest< { id: number } >( {
		path: '/slipstream/v1/subscribers',
		method: 'POST',
		data: { email, consent: 'A test.' },
	} );
	await blockPage.newPost( 'Tea & cake' );
	await editor.insertBlock( { name: 'core/paragraph', attributes: { content: 'At five.' } } );
	await blockPage.selectNothing();

	const settings = await openPostPanel( page, editor, TITLE );
	const subject = settings.getByRole( 'textbox', { name: 'Email subject' } );
	const previewText = settings.getByRole( 'textbox', { name: 'Preview text' } );
	await expect( subject ).toHaveAttribute( 'placeholder', 'Tea & cake' );
	await expect( previewText ).toHaveAttribute( 'placeholder', 'The beginning of the post' );
	await subject.fill( '🫖 שלום & tea' );
	await expectAccessiblePart( page, PANEL );
	await blockPage.saveAndReload();
	await openPostPanel( page, editor, TITLE );
	await expect( subject ).toHaveValue( '🫖 שלום & tea' );
	await expect( previewText ).toHaveAttribute( 'placeholder', 'At five.' );

	await previewText.fill( 'Look <here>' );
	await settings.getByRole( 'button', { name: 'Preview email' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Email preview' } );
	await expect( dialog ).toContainText( 'Subject: 🫖 שלום & tea' );
	await expect( dialog ).toContainText( 'Preview text: Look <here>' );
	await expect( dialog.frameLocator( 'iframe' ).getByText( 'At five.' ) ).toBeVisible();
	await expect( dialog.frameLocator( 'iframe' ).getByText( 'Look <here>' ) ).toBeHidden();
	await page.keyboard.press( 'Escape' );

	await page.getByRole( 'region', { name: 'Editor top bar' } ).getByRole( 'button', { name: 'Publish' } ).click();
	const publish = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( publish.getByRole( 'textbox', { name: 'Email subject' } ) ).toHaveValue( '🫖 שלום & tea' );
	await publish.getByRole( 'textbox', { name: 'Preview text' } ).fill( 'Look inside <now>' );
	// The editor removes this panel while it saves the draft.
	await publish.getByRole( 'button', { name: 'Preview email' } ).click();
	await expect( dialog ).toContainText( 'Preview text: Look inside <now>' );
	await expect( dialog ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await publish.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( publish ).toContainText( 'is now live' );

	await expect( async () => {
		await page.request.get( '/wp-cron.php' );
		expect( await server.mails() ).toHaveLength( 1 );
	} ).toPass( { timeout: 60_000 } );
	const [ mail ] = await server.mails();
	expect( mail?.subject ).toBe( '🫖 שלום & tea' );
	expect( String( mail?.html ) ).toMatch( /<body[^>]*><div style="display:none;[^>]*>Look inside &lt;now&gt;/ );
	expect( String( mail?.text ) ).toContain( 'At five.' );
	expect( String( mail?.text ) ).not.toContain( 'Look inside' );

	await page.reload();
	await openPostPanel( page, editor, TITLE );
	await expect( subject ).toHaveAttribute( 'readonly' );
	await expect( subject ).toHaveValue( '🫖 שלום & tea' );
	await expect( settings ).toContainText( 'Its subject and preview text can no longer be changed.' );
	await expectAccessiblePart( page, PANEL );
	await requestUtils.rest( { path: `/slipstream/v1/subscribers/${ subscriber }`, method: 'DELETE' } );
	await server.stop();
} );

test( 'newsletter: panel and preview fit at 320 px', async ( { page, blockPage, editor, requestUtils } ) => {
	const { id } = await requestUtils.rest< { id: number } >( {
		path: '/wp/v2/posts',
		method: 'POST',
		data: {
			title: 'w'.repeat( 80 ),
			content: `<!-- wp:paragraph --><p>${ 'w'.repeat( 300 ) }</p><!-- /wp:paragraph -->`,
		},
	} );
	await blockPage.editPost( id );
	await page.setViewportSize( { width: 320, height: 700 } );
	const settings = await openPostPanel( page, editor, TITLE );
	await expect( settings.getByRole( 'checkbox', { name: SWITCH } ) ).toBeVisible();
	expect( await overflow( page, PANEL ) ).toBe( 0 );
	await settings.getByRole( 'button', { name: 'Preview email' } ).click();
	const body = page.frameLocator( '.slipstream-newsletter iframe' ).locator( 'body' );
	await expect( body ).toContainText( 'www' );
	expect( await overflow( page, '.components-modal__content' ) ).toBe( 0 );
	expect( await body.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBeLessThanOrEqual( 0 );
} );

test( 'newsletter: a page, which is not emailed, has no panel', async ( { page, admin, editor } ) => {
	await admin.createNewPost( { postType: 'page', title: 'A page', showWelcomeGuide: false } );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await expect( settings.getByRole( 'tab', { name: 'Page' } ) ).toBeVisible();
	await expect( settings.getByRole( 'button', { name: TITLE } ) ).toHaveCount( 0 );
} );
