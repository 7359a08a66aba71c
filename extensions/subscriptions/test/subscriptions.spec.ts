import { randomUUID } from 'node:crypto';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/subscriptions';
const saved = ( attributes: object = {} ) => `<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } /-->`;

/** The server takes nobody for a person who has filled in a form before this time. */
const HUMAN = () => performance.now() > 1_600;

test( '[SUB-01, SUB-07, SUB-21, SUB-22] an author sets a form up, and a visitor sees it so', async ( {
	blockPage,
	page,
	visitor,
} ) => {
	await blockPage.newPost( 'A form' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await block.getByRole( 'textbox', { name: 'Placeholder of the email field' } ).fill( 'Your email' );
	const button = block.getByRole( 'textbox', { name: 'Button text' } );
	await button.click();
	await page.keyboard.press( 'Control+A' );
	await page.keyboard.type( 'Keep me ' );
	await page.keyboard.press( 'Control+B' );
	await page.keyboard.type( 'posted' );
	await expect( button.locator( 'strong' ) ).toHaveText( 'posted' );

	await blockPage.editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'spinbutton', { name: 'Border Radius' } ).fill( '12' );
	await sidebar.getByRole( 'checkbox', { name: 'Place button on new line' } ).check();
	await expect( button ).toHaveCSS( 'border-radius', '12px' );
	await expectAccessibleBlock( page, NAME );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	const { saved: content } = await blockPage.contents();
	const site = await visitor.open( ( await blockPage.publish( content ) ).link );
	const field = site.getByRole( 'textbox', { name: 'Your email' } );
	const press = site.getByRole( 'button', { name: 'Keep me posted' } );
	await expect( press.locator( 'strong' ) ).toHaveText( 'posted' );
	await expect( press ).toHaveCSS( 'border-radius', '12px' );
	const [ above, below ] = await Promise.all( [ field.boundingBox(), press.boundingBox() ] );
	expect( below?.y ).toBeGreaterThanOrEqual( Number( above?.y ) + Number( above?.height ) );
} );

test( 'with script a visitor signs up without leaving the page', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( { successMessage: 'Look into your <em>mailbox</em>.' } ) );
	const site = await visitor.open( link );
	const field = site.getByRole( 'textbox', { name: 'Email Address' } );
	const form = site.locator( '.jetpack_subscription_widget' );
	// Browsers let it pass, the server does not.
	await field.fill( 'ann@example' );
	await site.waitForFunction( HUMAN );
	await field.press( 'Enter' );
	await expect( form.getByRole( 'status' ) ).toHaveText(
		'The email you entered was invalid. Please check and try again.'
	);
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( 'ann@example' );
	await expect( field ).toHaveAccessibleDescription( /was invalid/ );
	await expectAccessiblePage( site );

	await field.fill( `${ randomUUID() }@example.org` );
	await site.getByRole( 'button', { name: 'Subscribe' } ).click();
	const thanks = form.getByRole( 'status' );
	await expect( thanks.locator( 'em' ) ).toHaveText( 'mailbox' );
	await expect( thanks ).toBeFocused();
	await expect( field ).toBeHidden();
	expect( site.url() ).toBe( link );
	await expectAccessiblePage( site );
} );

test( 'without script the page says what became of it, at the form', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved() + saved( { submitButtonText: 'Join' } ) );
	const site = await visitor.open( link, { script: false } );
	const email = `${ randomUUID() }@example.org`;
	const second = site.locator( '.jetpack_subscription_widget' ).nth( 1 );
	await second.getByRole( 'textbox' ).fill( email );
	await second.getByRole( 'button', { name: 'Join' } ).click();
	await expect( site ).toHaveURL( /subscribe=success#blog_subscription-2$/ );
	await expect( second.getByRole( 'status' ) ).toContainText( 'Success! An email was just sent' );

	await site.goto( link );
	await second.getByRole( 'textbox' ).fill( email );
	await second.getByRole( 'button', { name: 'Join' } ).click();
	await expect( second.getByRole( 'alert' ) ).toContainText( 'You subscribed this site before' );
	// The page's tester is a script.
	await expectAccessiblePage( await visitor.open( site.url() ) );
} );

test( '[SUB-22] on a narrow screen nothing is cut off', async ( { posts, visitor } ) => {
	const content = [
		saved( { submitButtonText: 'Subscribe to everything that we write', customFontSize: '24px', padding: 30 } ),
		saved( { buttonWidth: '600px', buttonOnNewLine: true, spacing: 50 } ),
	].join( '\n\n' );
	const site = await visitor.open( ( await posts.publish( content ) ).link, { width: 320 } );
	for ( const control of await site
		.locator( '.jetpack_subscription_widget :is(input[type="email"], button)' )
		.all() ) {
		const box = await control.boundingBox();
		expect( Number( box?.x ) + Number( box?.width ) ).toBeLessThanOrEqual( 320 );
		expect( box?.x ).toBeGreaterThanOrEqual( 0 );
	}
	await expectAccessiblePage( site );
} );
