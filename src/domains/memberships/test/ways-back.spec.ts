import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, setUp, test } from '../../../../tests/e2e/lib/payments-site';
import {
	expectGate,
	expectReads,
	emailsTo,
	linkIn,
	openLink,
	PAID,
	publishPaidPost,
	requestLink,
	sendLink,
	subscribe,
	work,
} from '../../../../tests/e2e/lib/readers';

test( 'a payer gets back in: cookies cleared, link scanner first, link opened twice, other device without script, other address', async ( {
	openBrowser,
	openPayments,
	posts,
	requestUtils,
	mail,
	baseURL,
} ) => {
	test.slow();
	await openPayments();
	const { link } = await publishPaidPost( requestUtils, posts );
	const email = `ann@${ mail.domain }`;
	const reader = await openBrowser();
	await subscribe( reader, link, email );
	await expectReads( reader, link );
	await reader.context().clearCookies();
	await setUp( reader.context(), baseURL );
	await expectGate( reader, link );

	// An email scanner opens the link before the reader. The link still works afterward.
	const first = await requestLink( reader, link, email.toUpperCase(), mail );
	const scanner = await openBrowser();
	for ( const method of [ 'HEAD', 'GET', 'GET' ] ) {
		expect( ( await scanner.request.fetch( first, { method } ) ).status() ).toBe( 200 );
	}
	await expectGate( scanner, link );
	await openLink( reader, first );
	await expect( reader ).toHaveURL( link );
	await expectReads( reader, link );

	// A second click on the link leads to the post. In another browser, the used link opens nothing, but offers a new one.
	await reader.goto( first );
	await expect( reader ).toHaveURL( link );
	const phone = await openBrowser( {}, { width: 320, script: false } );
	const refused = await phone.goto( first );
	expect( refused?.status() ).toBe( 403 );
	await expect( phone.getByRole( 'alert' ) ).toContainText( 'This link was used before or is too old.' );
	await expectGate( phone, link );
	await openLink( phone, await requestLink( phone, link, email, mail ) );
	await expectReads( phone, link );

	// The reader moves to another address: both addresses confirm, in different browsers.
	const moved = `new@${ mail.domain }`;
	await reader.goto( '/?slipstream-reader=account' );
	await expect( reader.getByRole( 'button', { name: /^Sign out ?: / } ) ).toHaveCount( 3 );
	await reader.getByLabel( 'New email address' ).fill( moved );
	await reader.getByRole( 'button', { name: 'Send confirmation links' } ).click();
	await work( reader );
	const letter = async ( address: string ) => {
		await expect
			.poll( async () => ( await emailsTo( mail, address ) ).at( -1 )?.subject )
			.toMatch( /^Confirm your new email address/ );
		return linkIn( ( await emailsTo( mail, address ) ).at( -1 ) );
	};
	await reader.goto( await letter( email ) );
	await reader.getByRole( 'button', { name: 'Change address' } ).click();
	await expect( reader.getByText( 'Confirmed. Now open the link' ) ).toBeVisible();
	const tablet = await openBrowser();
	await tablet.goto( await letter( moved ) );
	await tablet.getByRole( 'button', { name: 'Change address' } ).click();
	await expect( tablet.getByText( `You are signed in as ${ moved }.` ) ).toBeVisible();
	await expectReads( tablet, link );

	// The reader's other devices can sign in again with the new address, but not with the old one.
	await phone.context().clearCookies();
	await setUp( phone.context(), baseURL );
	await openLink( phone, await requestLink( phone, link, moved, mail ) );
	await expectReads( phone, link );
} );

for ( const [ name, caching, script ] of [
	[ 'whole page', 'whole', true ],
	[ 'cacheable page', 'cacheable', true ],
	[ 'cacheable page without script', 'cacheable', false ],
] as const ) {
	test( `${ name }: a browser that refuses cookies is told so after the payment and after the emailed link, and reads once it accepts them`, async ( {
		openBrowser,
		openPayments,
		posts,
		requestUtils,
		mail,
		baseURL,
	} ) => {
		test.slow();
		await openPayments();
		const { link } = await publishPaidPost( requestUtils, posts );
		const email = `ann@${ mail.domain }`;
		const reader = await openBrowser( { caching, refusesCookies: true }, { width: 320, script } );
		/** Checks that the open page explains the missing cookie, that no cache stores it, and that the reader still has no access. */
		const expectExplained = async () => {
			const notice = reader.getByRole( 'alert' );
			await expect( notice ).toContainText( 'this browser has no sign-in cookie. Allow cookies for this site' );
			const subscribeLink = reader.getByRole( 'link', { name: 'Subscribe', exact: true } );
			const [ above, below ] = [ await notice.boundingBox(), await subscribeLink.boundingBox() ];
			expect( above!.y + above!.height ).toBeLessThanOrEqual( below!.y );
			if ( script ) {
				// axe waits for timers, which do not run in a page without script.
				await expectAccessiblePart( reader, '.wp-block-premium-content-container' );
			}
			expect(
				await reader.evaluate( () => document.documentElement.scrollWidth - innerWidth )
			).toBeLessThanOrEqual( 0 );
			const again = await reader.reload();
			expect( again?.headers()[ 'cache-control' ] ).toContain( 'no-store' );
			await expect( notice ).toHaveCount( 1 );
			await expect( subscribeLink ).toBeVisible();
			await expect( reader.getByText( PAID ) ).toHaveCount( 0 );
		};

		await subscribe( reader, link, email );
		await reader.getByRole( 'link', { name: 'Back to the page' } ).click();
		await expectExplained();
		await reader.getByRole( 'link', { name: 'Already paid?' } ).click();
		await openLink( reader, await sendLink( reader, email, mail ) );
		await expectExplained();
		expect(
			( await reader.context().cookies() ).filter( ( cookie ) => /reader|postpass/.test( cookie.name ) )
		).toEqual( [] );
		await expectGate( reader, link );
		await expect( reader.getByRole( 'alert' ) ).toHaveCount( 0 );

		await reader.context().clearCookies();
		await setUp( reader.context(), baseURL );
		await openLink( reader, await requestLink( reader, link, email, mail ) );
		await expect( reader ).toHaveURL( link );
		await expectReads( reader, link );
	} );
}
