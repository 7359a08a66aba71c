import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/repeat-visitor';

/** @return Content of a saved block that contains a paragraph. */
function saved( attributes: object, words: string ): string {
	return [
		`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } -->`,
		'<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->',
		`<p>${ words }</p>`,
		'<!-- /wp:paragraph --></div></div>',
		`<!-- /wp:${ NAME } -->`,
	].join( '\n' );
}

const WELCOME = saved( { criteria: 'before-visits', threshold: 2 }, 'Welcome, stranger' );
const BACK = saved( { threshold: 2 }, 'Welcome back' );
const TAIL = '<!-- wp:paragraph -->\n<p>The tail</p>\n<!-- /wp:paragraph -->';

/** Checks that the visitor sees one of two blocks, and not the other. */
async function expectOnly( page: Page, words: 'Welcome, stranger' | 'Welcome back' ) {
	const other = words === 'Welcome back' ? 'Welcome, stranger' : 'Welcome back';
	await expect( page.getByText( words ) ).toBeVisible();
	await expect( page.getByText( other ) ).toBeHidden();
}

const cookies = async ( page: Page ) =>
	( await page.context().cookies() ).filter( ( { name } ) => name === 'jp-visit-counter' );

/** Sets the cookie of a returning visitor. */
async function setVisitCookie( context: BrowserContext, address: string, value: string ) {
	const { hostname, pathname } = new URL( address );
	await context.addCookies( [ { name: 'jp-visit-counter', value, domain: hostname, path: pathname } ] );
}

test( 'repeat-visitor: [RPV-01, RPV-02, RPV-05] an author sets who sees the block, and edits it later', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost( 'Harbour' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await block.getByRole( 'spinbutton', { name: 'Visit count threshold' } ).fill( '1' );
	await block.getByRole( 'radio', { name: 'Show before threshold' } ).check();
	await expect( block.locator( '.components-notice' ) ).toContainText( 'on this page for the first time' );
	await block.getByRole( 'spinbutton' ).fill( '0' );
	await expect( block.getByText( 'Please enter a valid number.' ) ).toBeVisible();
	await editor.insertBlock(
		{ name: 'core/paragraph', attributes: { content: 'Hello' } },
		{ clientId: String( await block.getAttribute( 'data-block' ) ) }
	);
	await editor.insertBlock( { name: 'core/paragraph', attributes: { content: 'Tail' } }, { clientId: '' } );
	const tail = editor.canvas.getByText( 'Tail' );
	await editor.selectBlocks( editor.canvas.getByRole( 'document', { name: 'Block: Paragraph' } ).first() );
	await expect( block.getByRole( 'spinbutton' ) ).toBeVisible();
	const top = ( await tail.boundingBox() )?.y;
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).click();
	await expect( block.getByRole( 'spinbutton' ) ).toHaveCount( 0 );
	await expect( block.getByText( 'Hello' ) ).toBeVisible();
	await expect( block.getByText( 'People with fewer than 1 earlier visit' ) ).toBeVisible();
	expect( ( await tail.boundingBox() )?.y ).toBe( top );

	await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	const { saved: content } = await blockPage.contents();
	expect( content ).toContain( '<!-- wp:jetpack/repeat-visitor {"criteria":"before-visits","threshold":1} -->' );
} );

test( 'repeat-visitor: [RPV-12, RPV-13, RPV-14, RPV-15] two visits are below a threshold of 2, the third is above it', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( WELCOME + BACK + TAIL );
	const page = await visitor.open( link );
	await expectOnly( page, 'Welcome, stranger' );
	await page.reload();
	await expectOnly( page, 'Welcome, stranger' );
	await page.reload();
	await expectOnly( page, 'Welcome back' );
	const [ cookie, ...others ] = await cookies( page );
	expect( others ).toEqual( [] );
	expect( cookie ).toMatchObject( { value: '3', path: new URL( link ).pathname, sameSite: 'Lax' } );
	expect( Math.abs( Number( cookie?.expires ) - Date.now() / 1000 - 15552000 ) ).toBeLessThan( 60 );
	await page.reload();
	await expectOnly( page, 'Welcome back' );
} );

test( 'repeat-visitor: a cookie of Jetpack counts, and an invalid one does no harm', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( WELCOME + BACK );
	const page = await visitor.open( 'about:blank' );
	for ( const [ value, words, next ] of [
		[ '2', 'Welcome back', '3' ],
		[ '41', 'Welcome back', '42' ],
		[ '1', 'Welcome, stranger', '2' ],
		[ 'many', 'Welcome, stranger', '1' ],
		[ '-7', 'Welcome, stranger', '1' ],
		[ '1e9', 'Welcome, stranger', '2' ],
		[ '%3Cscript%3E', 'Welcome, stranger', '1' ],
		[ '"><img src=x onerror=alert(1)>', 'Welcome, stranger', '1' ],
		[ '9'.repeat( 400 ), 'Welcome back', '1000000000000000' ],
		[ '', 'Welcome, stranger', '1' ],
	] as const ) {
		await setVisitCookie( page.context(), link, value );
		await page.goto( link );
		await expectOnly( page, words );
		await expect.poll( async () => ( await cookies( page ) )[ 0 ]?.value ).toBe( next );
	}
} );

test( 'repeat-visitor: the wrong content never flashes, even while the page loads slowly', async ( {
	posts,
	browser,
	request,
} ) => {
	const { link } = await posts.publish( WELCOME + BACK + TAIL );
	const html = await ( await request.get( link ) ).text();
	let proceed = () => {};
	const paused = new Promise< void >( ( done ) => ( proceed = done ) );
	const server = createServer( async ( _, response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/html; charset=utf-8' } );
		const middle = html.lastIndexOf( 'The tail' );
		// Check before the page is complete: browsers render what has arrived so far.
		response.write( html.slice( 0, middle ) );
		await paused;
		response.end( html.slice( middle ) );
	} );
	await new Promise< void >( ( done ) => server.listen( 0, '127.0.0.1', done ) );
	const { port } = server.address() as AddressInfo;
	const { pathname, search } = new URL( link );
	const address = `http://127.0.0.1:${ port }${ pathname }${ search }`;
	// The page loads files from the site, which is another host here. Use a context that allows this.
	const context = await browser.newContext( { storageState: { cookies: [], origins: [] } } );
	await setVisitCookie( context, address, '2' );
	const page = await context.newPage();
	await page.goto( address, { waitUntil: 'commit' } );
	await expectOnly( page, 'Welcome back' );
	await expect( page.getByText( 'The tail' ) ).toHaveCount( 0 );
	proceed();
	await expect( page.getByText( 'The tail' ) ).toBeVisible();
	await expectOnly( page, 'Welcome back' );
	await context.close();
	server.close();
} );

test( 'repeat-visitor: nothing shifts on the page for returning visitors', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( WELCOME + BACK + TAIL );
	const page = await visitor.open( 'about:blank' );
	await setVisitCookie( page.context(), link, '5' );
	await page.addInitScript( () => {
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const { value } = entry as PerformanceEntry & { value: number };
				document.documentElement.dataset.shift = String(
					Number( document.documentElement.dataset.shift ?? 0 ) + value
				);
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.route( /\.woff2?$/, ( route ) => route.fulfill( { status: 200, body: '' } ) );
	await page.goto( link, { waitUntil: 'networkidle' } );
	await expectOnly( page, 'Welcome back' );
	expect( Number( ( await page.locator( 'html' ).getAttribute( 'data-shift' ) ) ?? 0 ) ).toBe( 0 );
	await expect( page.locator( '.wp-block-jetpack-repeat-visitor script' ) ).toHaveCount( 0 );
} );

test( 'repeat-visitor: without script all visitors count as new, with or without cookie', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( WELCOME + BACK );
	const page = await visitor.open( link, { script: false } );
	await expectOnly( page, 'Welcome, stranger' );
	await setVisitCookie( page.context(), link, '9' );
	await page.reload();
	await expectOnly( page, 'Welcome, stranger' );
} );

test( 'repeat-visitor: a cache can keep the page, which is the same for all visitors', async ( { posts, request } ) => {
	const { link } = await posts.publish( WELCOME + BACK + TAIL );
	const [ first, second ] = await Promise.all(
		[ '', 'jp-visit-counter=7' ].map( async ( cookie ) =>
			( await request.get( link, { headers: { cookie } } ) )
				.text()
				// Ignore the list of other posts, which changes when other tests publish posts.
				.then( ( html ) => html.match( /<div class="wp-block-jetpack-repeat-visitor.*The tail/s )?.[ 0 ] )
		)
	);
	expect( first ).toContain( 'Welcome back' );
	expect( second ).toBe( first );
} );

test( 'repeat-visitor: no visit is counted before the required consent is given', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( WELCOME + BACK );
	const page = await visitor.open( 'about:blank' );
	// Stub the page of a site with the WP Consent API, including its script.
	await page.route( link, async ( route ) => {
		const response = await route.fetch();
		const body = ( await response.text() )
			.replaceAll( 'data-criteria=', 'data-consent="preferences" data-criteria=' )
			.replace(
				'</body>',
				'<script>function wp_has_consent( category ) { return document.cookie.includes( category + "=allow" ); }</script></body>'
			);
		await route.fulfill( { response, body } );
	} );
	for ( let visit = 0; visit < 4; visit++ ) {
		await page.goto( link );
		await page.waitForLoadState( 'load' );
		await expectOnly( page, 'Welcome, stranger' );
		expect( await cookies( page ) ).toEqual( [] );
	}
	await page.evaluate( () => {
		document.cookie = 'preferences=allow;path=/';
		const detail = { preferences: 'allow' };
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );
	} );
	expect( await cookies( page ) ).toMatchObject( [ { value: '1' } ] );
	await page.goto( link );
	await page.goto( link );
	await expectOnly( page, 'Welcome back' );
	await page.evaluate( () => {
		const detail = { preferences: 'deny' };
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );
	} );
	expect( await cookies( page ) ).toEqual( [] );
} );

test( 'repeat-visitor: an author views the page as both kinds of visitor, and resets the count', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.openPost( WELCOME + BACK );
	await blockPage.untilLoaded( NAME );
	await editor.selectBlocks( blockPage.block( NAME ).last() );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const follow = async ( name: RegExp ) => {
		const opened = page.waitForEvent( 'popup' );
		await settings.getByRole( 'link', { name } ).click();
		return opened;
	};
	const repeat = await follow( /As a repeat visitor/ );
	await expectOnly( repeat, 'Welcome back' );
	await expect.poll( async () => ( await cookies( repeat ) )[ 0 ]?.value ).toBe( '3' );
	const anew = await follow( /As a new visitor/ );
	await expectOnly( anew, 'Welcome, stranger' );
	await expect.poll( async () => ( await cookies( anew ) )[ 0 ]?.value ).toBe( '1' );
} );

test( 'repeat-visitor: an invalid saved rule shows a warning to the author, and nothing to visitors', async ( {
	blockPage,
	editor,
	visitor,
} ) => {
	const content = saved( { criteria: 'on-tuesdays', threshold: -2.5 }, 'Secret tea' ) + TAIL;
	const { link } = await blockPage.openPost( content );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await expect( block.getByText( 'Secret tea' ) ).toBeVisible();
	await editor.selectBlocks( block );
	await expect( block.getByText( 'No visitor sees this block yet. Choose its visibility.' ) ).toBeVisible();
	const { saved: stored, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( stored.trim() );
	const page = await visitor.open( link );
	await expect( page.getByText( 'The tail' ) ).toBeVisible();
	await expect( page.getByText( 'Secret tea' ) ).toHaveCount( 0 );
} );
