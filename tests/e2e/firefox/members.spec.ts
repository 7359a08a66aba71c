import { expect, test } from '../lib/payments-site';
import { expectGate, PAID, publishPaidPost, subscribe } from '../lib/readers';

test( 'Firefox: a visitor subscribes and reads a cacheable page; going back shows the text without a request, and after signing out the gate', async ( {
	openBrowser,
	openPayments,
	posts,
	requestUtils,
} ) => {
	test.slow();
	await openPayments();
	const { link } = await publishPaidPost( requestUtils, posts );
	const reader = await openBrowser( { caching: 'cacheable' }, { width: 320 } );
	await reader.addInitScript( () => {
		addEventListener( 'pageshow', ( { persisted } ) => Object.assign( window, { persisted } ) );
	} );
	await expectGate( reader, link );
	await subscribe( reader, link, `${ crypto.randomUUID() }@example.org` );

	const requests: string[] = [];
	reader.on( 'request', ( request ) => {
		if ( request.url() === link && request.method() === 'POST' ) {
			requests.push( link );
		}
	} );
	await reader.goto( link );
	await expect( reader.getByText( PAID ) ).toBeVisible();
	await expect( reader.getByText( 'The end.' ) ).toBeVisible();
	await expect( reader.getByRole( 'status' ) ).toHaveText( 'Premium content is loaded.' );
	expect( await reader.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );

	// A page from the back/forward cache does not load again, so goBack() would wait forever.
	const goBack = async () => reader.evaluate( () => history.back() ).catch( () => undefined );
	await reader.goto( '/' );
	await goBack();
	// Use evaluate(), because locators would wait for the load event of such a page.
	await expect( async () => {
		expect(
			await reader.evaluate( () => [ 'persisted' in window && window.persisted, document.body.innerText ] )
		).toEqual( [ true, expect.stringContaining( PAID ) ] );
	} ).toPass( { timeout: 10_000 } );
	expect( requests ).toHaveLength( 1 );

	await reader.goto( '/' );
	await reader.context().clearCookies( { name: /reader|postpass/ } );
	await goBack();
	await expect( async () => {
		expect( await reader.evaluate( () => document.body.innerText ) ).toMatch(
			/^(?![^]*Only for subscribers)[^]*Subscribe/
		);
	} ).toPass( { timeout: 10_000 } );
} );
