import { randomUUID } from 'node:crypto';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test as base } from '../../../tests/e2e/lib/embeds';
import { startGiphy } from '../../../tests/services/giphy';

base.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/gif';

const test = base.extend< { giphy: Awaited< ReturnType< typeof startGiphy > > } >( {
	giphy: async ( {}, provide ) => {
		const giphy = await startGiphy();
		await provide( giphy );
		giphy.stop();
	},
} );

/** Browser state of a visitor who is not logged in. */
const NOBODY = { cookies: [], origins: [] };

const SHOTS = process.env.SCREENSHOTS;

test( '[GIF-05, GIF-10, GIF-11, GIF-19] an author finds and describes a GIF, and a visitor sees it after a click', async ( {
	page,
	blockPage,
	editor,
	baseURL,
	giphy,
	prepare,
	browser,
} ) => {
	await page.context().addCookies( [ { ...giphy.cookie, url: String( baseURL ) } ] );
	await prepare( page.context() );
	// Use random terms, because earlier responses are cached.
	const words = randomUUID();
	await blockPage.newPost( 'A GIF' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	await block.getByPlaceholder( 'Enter search terms, e.g. cat…' ).fill( words );
	await expectAccessibleBlock( page, NAME );
	await page.keyboard.press( 'Enter' );
	await expect( block.locator( 'figure iframe' ) ).toHaveAttribute( 'src', 'https://giphy.com/embed/found1' );
	await block.getByRole( 'button', { name: `GIF 2: ${ words } 2` } ).click();
	await expect( block.locator( 'figure iframe' ) ).toHaveAttribute( 'src', 'https://giphy.com/embed/found2' );
	expect( await giphy.asked() ).toEqual( [ `/v1/gifs/search?q=${ words }&limit=10` ] );
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'textbox', { name: 'Alternative text' } ).fill( 'A cat on a roof' );
	await block.getByRole( 'textbox', { name: 'Write caption…' } ).fill( 'Up there' );
	await expectAccessibleBlock( page, NAME );
	if ( SHOTS ) {
		await page.screenshot( { path: `${ SHOTS }/gif-editor.png` } );
	}
	const id = await editor.publishPost();
	await page.reload();
	await expect( block.locator( 'figure iframe' ) ).toHaveAttribute( 'title', 'A cat on a roof' );
	await blockPage.expectAllValid();

	const context = await browser.newContext( {
		baseURL,
		storageState: NOBODY,
		viewport: { width: 1280, height: 900 },
	} );
	const asked = await prepare( context, { ask: true } );
	const read = await context.newPage();
	await read.goto( `/?p=${ id }` );
	const show = read.getByRole( 'button', { name: 'Show the GIF from Giphy' } );
	await expect( show ).toBeVisible();
	await expect( read.getByRole( 'link', { name: 'A cat on a roof (on Giphy)' } ) ).toHaveAttribute(
		'href',
		'https://giphy.com/gifs/found2'
	);
	await expect( read.getByText( 'Up there' ) ).toBeVisible();
	await expectAccessiblePage( read );
	expect( asked ).toEqual( [] );
	const room = read.locator( '.slipstream-embed__room' );
	// Measure the position in the document, not in the window, because the browser scrolls to the focused element.
	const place = () =>
		room.evaluate( ( node ) => {
			const { x, y, width, height } = node.getBoundingClientRect();
			return { x, y: y + window.scrollY, width, height };
		} );
	const before = await place();
	if ( SHOTS ) {
		await read.screenshot( { path: `${ SHOTS }/gif-asks.png` } );
	}
	await show.focus();
	await read.keyboard.press( 'Enter' );
	await expect(
		read.frameLocator( 'iframe[title="A cat on a roof"]' ).getByText( 'Content of giphy.com' )
	).toBeVisible();
	await expect.poll( place ).toEqual( before );
	expect( asked ).toEqual( [ 'giphy.com/embed/found2' ] );
	await context.close();
} );

test( 'a GIF plays automatically only if the visitor allows motion, and is a link without scripts', async ( {
	posts,
	browser,
	baseURL,
	prepare,
} ) => {
	const { link } = await posts.publish(
		'<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/abc","alt":"A cat","paddingTop":"75%"} /-->'
	);
	const open = async ( options: object ) => {
		const context = await browser.newContext( {
			baseURL,
			storageState: NOBODY,
			viewport: { width: 320, height: 700 },
			...options,
		} );
		const asked = await prepare( context );
		const page = await context.newPage();
		await page.goto( link );
		return { page, asked };
	};
	const { page: moving } = await open( { reducedMotion: 'no-preference' } );
	await expect( moving.locator( 'iframe[title="A cat"]' ) ).toBeVisible();
	await expect( moving.getByRole( 'button', { name: 'Show the GIF from Giphy' } ) ).toHaveCount( 0 );

	const { page: still, asked } = await open( { reducedMotion: 'reduce' } );
	const show = still.getByRole( 'button', { name: 'Show the GIF from Giphy' } );
	await expect( show ).toBeVisible();
	await expectAccessiblePage( still );
	expect( asked ).toEqual( [] );
	if ( SHOTS ) {
		await still.screenshot( { path: `${ SHOTS }/gif-still-320.png` } );
	}
	await show.click();
	await expect( still.locator( 'iframe[title="A cat"]' ) ).toBeVisible();

	const { page: plain } = await open( { javaScriptEnabled: false } );
	await expect( plain.getByRole( 'link', { name: 'A cat (on Giphy)' } ) ).toBeVisible();
	await expect( plain.locator( 'iframe' ) ).toHaveCount( 0 );
	await Promise.all( [ moving, still, plain ].map( ( page ) => page.context().close() ) );
} );
