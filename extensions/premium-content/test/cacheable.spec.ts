import type { Page, Route } from '@playwright/test';
import { expectGate, PAID } from '../../../tests/e2e/lib/readers';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test, watchRequests } from './cached-post';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/premium-${ name }.png`, fullPage: true } );
	}
}

/** Starts to measure the cumulative layout shift and to record announcements, on each page that is opened. */
async function measure( page: Page ) {
	// Load no fonts, because the theme's header shifts when they arrive.
	await page.route( /\.woff2/, ( route ) => route.fulfill( { body: '' } ) );
	await page.addInitScript( () => {
		const measured = { shift: 0, announced: [] as string[] };
		Object.assign( window, { measured } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				measured.shift += 'value' in entry ? Number( entry.value ) : 0;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
		new MutationObserver( ( changes ) => {
			for ( const { target, addedNodes } of changes ) {
				if ( target instanceof Element && target.role === 'status' && addedNodes.length ) {
					measured.announced.push( String( target.textContent ) );
				}
			}
		} ).observe( document, { childList: true, subtree: true } );
	} );
	return () =>
		page.evaluate( async () => {
			await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
			return ( window as unknown as { measured: { shift: number; announced: string[] } } ).measured;
		} );
}

test( "[PRM-47] cacheable page: a member's browser loads the rest with one request, without a layout shift, and announces it once", async ( {
	publish,
	openAsMember,
} ) => {
	const post = await publish();
	const member = await openAsMember( post );
	const requests = watchRequests( member, post.link );
	const measured = await measure( member );
	for ( const width of [ 1280, 320 ] ) {
		requests.length = 0;
		await member.setViewportSize( { width, height: 700 } );
		await member.goto( post.link );
		await expect( member.getByText( PAID ) ).toBeVisible();
		await expect( member.getByText( 'The end.' ) ).toBeVisible();
		// The paid part is short, so the text below it moves up.
		expect( await measured() ).toEqual( { shift: 0, announced: [ 'Premium content is loaded.' ] } );
		expect( requests ).toEqual( [ 'slipstream_whole_page=1' ] );
		await expectAccessiblePage( member );
		expect( await member.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual(
			0
		);
		await picture( member, `cacheable-${ width }` );
	}
	expect( post.cache.size, 'all came from the cache' ).toBe( 1 );
} );

test( '[PRM-47] cacheable page: the focus stays in the container, and what follows appears if the rest never arrives', async ( {
	publish,
	openAsMember,
} ) => {
	const post = await publish();
	const member = await openAsMember( post );
	let release: ( value?: unknown ) => void = () => undefined;
	const blocked = new Promise( ( resolve ) => ( release = resolve ) );
	await member.route( post.link, async ( route, request ) => {
		await ( request.method() === 'POST' ? blocked : null );
		await route.fallback();
	} );
	await member.goto( post.link );
	const end = member.getByText( 'The end.' );
	await expect( end ).toBeHidden();
	await member.getByRole( 'link', { name: 'Already paid?' } ).focus();
	await expect( end ).toBeVisible();
	release();
	await expect( member.getByText( PAID ) ).toBeVisible();
	await expect( member.locator( '.wp-block-premium-content-container' ) ).toBeFocused();
} );

for ( const [ name, fail ] of [
	[ 'the network fails', ( route: Route ) => route.abort() ],
	[ 'the server fails', ( route: Route ) => route.fulfill( { status: 503, body: 'Busy' } ) ],
] as const ) {
	test( `[PRM-47] cacheable page: if ${ name }, a member is told so, and tries again`, async ( {
		publish,
		openAsMember,
		visitor,
	} ) => {
		visitor.expectedErrors.push( /^Failed to load resource: (net::ERR_FAILED|.* 503 )/ );
		const post = await publish();
		const member = await openAsMember( post );
		let requests = 0;
		await member.route( post.link, ( route, request ) => {
			if ( request.method() !== 'POST' ) {
				return route.fallback();
			}
			requests += 1;
			return requests > 2 ? route.fallback() : fail( route );
		} );
		await member.goto( post.link );
		const message = member.getByRole( 'status' ).filter( { hasText: 'The members’ part could not be loaded.' } );
		await expect( message ).toBeVisible();
		await expect( member.getByText( 'The end.' ) ).toBeVisible();
		await expectAccessiblePage( member );
		const again = member.getByRole( 'button', { name: 'Try again' } );
		await again.press( 'Enter' );
		await expect.poll( () => requests ).toBe( 2 );
		await expect( message ).toHaveCount( 1 );
		await expect( again ).toBeFocused();
		await again.press( 'Enter' );
		await expect( member.getByText( PAID ) ).toBeVisible();
		await expect( again ).toHaveCount( 0 );
		await expect( member.locator( '.wp-block-premium-content-container' ) ).toBeFocused();
	} );
}

test( '[PRM-47] cacheable page: if the next try works and the plan has ended, the message goes and the gate stays', async ( {
	publish,
	openAsMember,
	visitor,
} ) => {
	visitor.expectedErrors.push( /^Failed to load resource: net::ERR_FAILED/ );
	const post = await publish();
	const member = await openAsMember( post );
	let requests = 0;
	await member.route( post.link, async ( route, request ) => {
		if ( request.method() !== 'POST' ) {
			return route.fallback();
		}
		requests += 1;
		return requests === 1 ? route.abort() : route.fulfill( { response: await route.fetch( { method: 'GET' } ) } );
	} );
	await member.goto( post.link );
	await member.getByRole( 'button', { name: 'Try again' } ).press( 'Enter' );
	await expect( member.getByRole( 'button', { name: 'Try again' } ) ).toHaveCount( 0 );
	await expect( member.getByText( 'The members’ part could not be loaded.' ) ).toHaveCount( 0 );
	await expect( member.getByText( PAID ) ).toHaveCount( 0 );
	await expect( member.getByRole( 'link', { name: 'Already paid?' } ) ).toBeVisible();
	await expect( member.locator( '.wp-block-premium-content-container' ) ).toBeFocused();
} );

test( '[PRM-48] cacheable page without script: a member requests the whole page with a button', async ( {
	publish,
	openAsMember,
} ) => {
	const post = await publish();
	const member = await openAsMember( post, false );
	await member.goto( post.link );
	await expect( member.getByText( 'The end.' ) ).toBeVisible();
	await expect( member.getByText( PAID ) ).toHaveCount( 0 );
	await picture( member, 'cacheable-no-script' );
	await member.getByRole( 'button', { name: 'Signed in? Show the whole page' } ).press( 'Enter' );
	await expect( member.getByText( PAID ) ).toBeVisible();
	await expect( member.getByRole( 'link', { name: 'Subscribe', exact: true } ) ).toHaveCount( 0 );
} );

test( '[PRM-47] cacheable page: a browser that refuses cookies and storage shows the visitor view, without an error', async ( {
	publish,
	openBrowser,
} ) => {
	const post = await publish();
	const reader = await openBrowser( { caching: 'cacheable' } );
	const devTools = await reader.context().newCDPSession( reader );
	await devTools.send( 'Emulation.setDocumentCookieDisabled', { disabled: true } );
	await reader.addInitScript( () => {
		for ( const name of [ 'localStorage', 'sessionStorage' ] ) {
			Object.defineProperty( window, name, {
				get() {
					throw new DOMException( 'Access is denied for this document.', 'SecurityError' );
				},
			} );
		}
	} );
	const requests = watchRequests( reader, post.link );
	await expectGate( reader, post.link );
	expect( await reader.evaluate( () => [ navigator.cookieEnabled, document.cookie ] ) ).toEqual( [ false, '' ] );
	await expect( reader.getByText( 'The end.' ) ).toBeVisible();
	expect( requests ).toEqual( [] );
} );
