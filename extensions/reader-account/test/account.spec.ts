import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/payments-site';
import { openLink, publishPaidPost, sendLink, subscribe } from '../../../tests/e2e/lib/readers';

const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;

test( '[ACC-03] an owner adds the block to a page; a payer without script gets a link there, and sees the plans on that page', async ( {
	admin,
	editor,
	page,
	posts,
	requestUtils,
	visitor,
	mail,
	openPayments,
	openBrowser,
} ) => {
	test.slow();
	await openPayments();
	const { link } = await publishPaidPost( requestUtils, posts );

	await admin.createNewPost( { postType: 'page', title: 'For readers' } );
	await editor.insertBlock( { name: 'slipstream/account' } );
	await expect( editor.canvas.getByText( 'You are signed in as reader@example.com.' ) ).toBeVisible();
	await expectAccessibleBlock( page, 'slipstream/account' );
	const id = await editor.publishPost();
	await page.reload();
	await expect( editor.canvas.getByText( 'You are signed in as reader@example.com.' ) ).toBeVisible();
	expect( await editor.getEditedPostContent() ).toBe( '<!-- wp:slipstream/account /-->' );

	const email = `ann@${ mail.domain }`;
	const buyer = await openBrowser();
	await subscribe( buyer, link, email );

	const account = `/?page_id=${ id }`;
	const reader = await openBrowser( {}, { width: 320, script: false } );
	const response = await reader.goto( account );
	expect( response?.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	await expect( reader.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'For readers' );
	await openLink( reader, await sendLink( reader, email, mail ) );
	await expect( reader.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'For readers' );
	await expect( reader.getByText( `You are signed in as ${ email }.` ) ).toBeVisible();
	await expect( reader.getByText( /Next payment on .*: €5,00/ ) ).toBeVisible();
	if ( SCREENSHOTS ) {
		await reader.screenshot( { path: `${ SCREENSHOTS }/account-320.png`, fullPage: true } );
	}

	// A browser with script, for axe, and at another width.
	const cookies = await reader.context().cookies();
	const desk = await visitor.open( 'about:blank' );
	await desk.context().addCookies( cookies );
	await desk.goto( account );
	await expect( desk.getByText( `You are signed in as ${ email }.` ) ).toBeVisible();
	await expectAccessiblePage( desk );
	await desk.setViewportSize( { width: 320, height: 700 } );
	expect( await desk.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 320 );

	// The form returns to this page.
	await reader
		.getByText( /^(Change or cancel|Cancel) plan/ )
		.first()
		.click();
	await reader.getByRole( 'button', { name: 'Cancel plan' } ).click();
	await expect( reader.getByText( /^.*Canceled, paid until/ ) ).toBeVisible();
	await expect( reader.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'For readers' );
	await reader
		.getByRole( 'button', { name: /^Sign out ?: / } )
		.first()
		.click();
	await expect( reader.getByLabel( 'Email address' ) ).toBeVisible();
} );
