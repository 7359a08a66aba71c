import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const LIKE = '<!-- wp:jetpack/like /-->';

test( '[LIK-05] two visitors like a post and one undoes it; nothing is sent to other servers', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( LIKE );
	const ann = await visitor.open( link );
	const hosts = new Set< string >();
	ann.on( 'request', ( request ) => hosts.add( new URL( request.url() ).origin ) );
	const button = ann.getByRole( 'button', { name: 'Like', exact: true } );
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
	await button.focus();
	await ann.keyboard.press( 'Enter' );
	await expect( ann.getByText( '1 like', { exact: true } ) ).toBeVisible();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await expectAccessiblePage( ann );

	const ben = await visitor.open( link );
	const other = ben.getByRole( 'button', { name: 'Like', exact: true } );
	await expect( other ).toHaveAttribute( 'aria-pressed', 'false' );
	await other.click();
	await expect( ben.getByText( '2 likes', { exact: true } ) ).toBeVisible();

	await ann.reload();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await button.click();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
	await expect( ann.getByText( '1 like', { exact: true } ) ).toBeVisible();
	expect( [ ...hosts ] ).toEqual( [ new URL( link ).origin ] );
	expect( await ann.context().cookies() ).toEqual( [] );
} );

test( '[LIK-05] a page from a cache shows a visitor’s own like', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( LIKE );
	const page = await visitor.open( link );
	const cached = await ( await page.request.get( link ) ).text();
	await page.route( link, ( route, request ) =>
		request.method() === 'GET' ? route.fulfill( { body: cached, contentType: 'text/html' } ) : route.fallback()
	);
	await page.reload();
	const button = page.getByRole( 'button', { name: 'Like', exact: true } );
	await button.click();
	await expect( page.getByText( '1 like', { exact: true } ) ).toBeVisible();
	await page.reload();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await button.click();
	await expect( page.getByText( '1 like', { exact: true } ) ).toBeHidden();
	await page.reload();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
} );

test( '[LIK-05] without script, the form returns to the post, also when the like is undone', async ( {
	posts,
	visitor,
} ) => {
	const { id, link } = await posts.publish( LIKE );
	const page = await visitor.open( link, { script: false, width: 320 } );
	await page.getByRole( 'button', { name: 'Like', exact: true } ).click();
	await expect( page ).toHaveURL( `${ link }#like-post-${ id }` );
	await expect( page.getByText( '1 like', { exact: true } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Remove like' } ).click();
	await expect( page ).toHaveURL( `${ link }#like-post-${ id }` );
	await expect( page.getByText( '1 like', { exact: true } ) ).toBeHidden();
} );

test( 'a like that the server does not understand is not shown as given', async ( { posts, visitor } ) => {
	const { id, link } = await posts.publish( LIKE );
	const page = await visitor.open( link );
	await page.route( link, ( route, request ) =>
		request.method() === 'POST'
			? route.fulfill( { status: 200, contentType: 'text/html', body: '<p>Maintenance</p>' } )
			: route.fallback()
	);
	const button = page.getByRole( 'button', { name: 'Like', exact: true } );
	await button.click();
	await expect( page.locator( `#like-post-${ id } form` ) ).toHaveAttribute( 'aria-busy', 'false' );
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
} );

test( '[LIK-05] a cached page says that its author removed the button, and shows no like', async ( {
	browser,
	posts,
	requestUtils,
} ) => {
	const { id, link } = await posts.publish( LIKE );
	// Do not use the fixture `visitor`, which fails on console errors: the browser logs the refused request.
	const context = await browser.newContext( { storageState: { cookies: [], origins: [] } } );
	const page = await context.newPage();
	await page.goto( link );
	await requestUtils.rest( { method: 'POST', path: `/wp/v2/posts/${ id }`, data: { content: 'Tea' } } );
	const button = page.getByRole( 'button', { name: 'Like', exact: true } );
	await button.click();
	await expect( page.getByRole( 'status' ) ).toHaveText( 'Likes are turned off for this post.' );
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( await page.evaluate( () => localStorage.length ) ).toBe( 0 );
	const { slipstream_likes: likes } = await requestUtils.rest( { path: `/wp/v2/posts/${ id }` } );
	expect( likes ).toBe( 0 );
	await context.close();
} );

test( '[LIK-05] a form on another website adds no like', async ( { browser, posts, requestUtils } ) => {
	const { id, link } = await posts.publish( LIKE );
	const context = await browser.newContext( {
		storageState: { cookies: [], origins: [] },
		javaScriptEnabled: false,
	} );
	const page = await context.newPage();
	await page.goto( link );
	const form = await page.locator( `#like-post-${ id } form` ).evaluate( ( element ) => element.outerHTML );
	await page.route( 'https://other.example/', ( route ) =>
		route.fulfill( { contentType: 'text/html', body: `<!doctype html><title>Other</title>${ form }` } )
	);
	await page.goto( 'https://other.example/' );
	await page.getByRole( 'button', { name: 'Like', exact: true } ).click();
	await expect( page.getByText( 'This like was sent by another website.' ) ).toBeVisible();
	const { slipstream_likes: likes } = await requestUtils.rest( { path: `/wp/v2/posts/${ id }` } );
	expect( likes ).toBe( 0 );
	await context.close();
} );
