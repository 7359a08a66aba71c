import { randomUUID } from 'node:crypto';
import { asUser } from '../../../tests/e2e/lib/author';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { Posts } from '../../../tests/e2e/lib/posts';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/subscriptions';
const saved = ( attributes: object = {} ) => `<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } /-->`;

/** Whether the page is open long enough: a form that is submitted earlier counts as spam. */
const HUMAN = () => performance.now() > 1_600;

test( '[SUB-01, SUB-07, SUB-21, SUB-22] an author styles a form, and a visitor sees the same', async ( {
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
	// Browsers accept this email address, but the server does not.
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

test( 'without script the page shows the result at the form', async ( { posts, visitor } ) => {
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
	// Known and unknown email addresses must get the same response.
	await expect( second.getByRole( 'status' ) ).toContainText( 'Success! An email was just sent' );
	expect( ( await site.request.get( site.url() ) ).headers()[ 'cache-control' ] ).toContain( 'no-store' );
	// Fill in the form faster than a person can.
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

const column = ( content: string, width: string ) =>
	`<!-- wp:column {"width":"${ width }"} -->\n<div class="wp-block-column" style="flex-basis:${ width }">${ content }</div>\n<!-- /wp:column -->`;

test( '[SUB-22] the button keeps its distance beside or below the field, in windows of all widths', async ( {
	posts,
	visitor,
} ) => {
	const narrow = saved( { submitButtonText: 'Keep me posted, please' } );
	const content = [
		saved( { spacing: 24 } ),
		`<!-- wp:columns -->\n<div class="wp-block-columns">${ column( narrow, '20%' ) }${ column( narrow, '80%' ) }</div>\n<!-- /wp:columns -->`,
		`<!-- wp:group {"layout":{"type":"flex"}} -->\n<div class="wp-block-group">${ saved() }</div>\n<!-- /wp:group -->`,
	].join( '\n\n' );
	const site = await visitor.open( ( await posts.publish( content ) ).link );
	const boxes = await site.locator( '.jetpack_subscription_widget' ).evaluateAll( ( forms ) =>
		forms.map( ( form ) => {
			const [ field, button ] = [ 'input[type="email"]', 'button' ].map( ( name ) =>
				form.querySelector( name )!.getBoundingClientRect()
			);
			return {
				inline: Math.round( button!.left - field!.right ),
				below: Math.round( button!.top - field!.bottom ),
				start: Math.round( button!.left - field!.left ),
				difference: Math.round( button!.width - field!.width ),
				field: field!.width,
			};
		} )
	);
	expect( boxes ).toHaveLength( 4 );
	const [ wide, fallen, beside, row ] = boxes;
	expect( wide?.inline ).toBe( 24 );
	expect( fallen ).toMatchObject( { below: 10, start: 0, difference: 0 } );
	expect( beside?.inline ).toBe( 10 );
	expect( row?.field ).toBeGreaterThan( 100 );
	expect( row?.inline ).toBe( 10 );
} );

test( '[SUB-07] typed text is readable on a dark field', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( { customEmailFieldBackgroundColor: '#111111' } ) );
	const site = await visitor.open( link );
	const field = site.getByRole( 'textbox', { name: 'Email Address' } );
	await field.fill( 'ann@example.org' );
	await expect( field ).toHaveCSS( 'color', 'rgb(255, 255, 255)' );
	await expectAccessiblePage( site );
} );

test( 'an author without unfiltered HTML cannot run scripts by a root element around the form', async ( {
	requestUtils,
	baseURL,
	visitor,
} ) => {
	const payload = '&lt;img src=x onerror=&quot;document.documentElement.dataset.pwned=document.domain&quot;&gt;';
	const fake = `class="jetpack_subscription_widget" id="evil" slipstream-root="subscriptions" data-success="${ payload }" data-sending="${ payload }" data-failed="${ payload }"`;
	const content = `<!-- wp:group -->\n<div class="wp-block-group"><!-- wp:html --><div ${ fake }><!-- /wp:html -->${ saved() }<!-- wp:html --></div><!-- /wp:html --></div>\n<!-- /wp:group -->\n\n<div ${ fake }>\n${ saved() }\n</div>`;
	await asUser( requestUtils, baseURL, 'author', async ( state ) => {
		const site = await visitor.open( await Posts.publishAs( state, baseURL, content ) );
		await expect( site.locator( '#evil[data-success]' ).first() ).toBeAttached();
		await expect( site.locator( '#evil[slipstream-root]' ) ).toHaveCount( 0 );
		await site.waitForFunction( HUMAN );
		for ( const form of await site.locator( '[slipstream-root="subscriptions"]' ).all() ) {
			await form.getByRole( 'textbox' ).fill( `${ randomUUID() }@example.org` );
			await form.getByRole( 'button' ).click();
			await expect( form.getByRole( 'status' ) ).toContainText( 'Success!' );
		}
		await expect( site.locator( '#evil img' ) ).toHaveCount( 0 );
		expect( await site.evaluate( () => document.documentElement.dataset.pwned ) ).toBeUndefined();
	} );
} );
