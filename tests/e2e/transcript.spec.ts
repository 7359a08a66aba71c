import { expectAccessiblePage } from './lib/axe';
import { startFeedServer, type FeedServer } from './lib/feed-server';
import { expect, test } from './lib/test';

const PODCAST = 'jetpack/podcast-player';
const CONVERSATION = 'jetpack/conversation';
const DIALOGUE = 'jetpack/dialogue';

const TRANSCRIPT = `Ann: Good morning.
Bob: Is it?
Ann: Almost noon.
`;

/** Positions in seconds that the author assigns to the lines. The stand-in's episodes last six seconds. */
const STAMPS = [ 1, 2, 4 ];

let server: FeedServer;

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test.beforeAll( async () => {
	server = await startFeedServer();
} );
test.afterAll( () => server.stop() );

test( 'an author adds timestamps to a transcript while the podcast plays, and a visitor plays from there [DLG-03, DLG-05]', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	await blockPage.newPost( 'An interview' );
	await editor.insertBlock( { name: PODCAST, attributes: { url: `${ server.url }/feed.xml`, itemsToShow: 2 } } );
	await blockPage.untilLoaded( PODCAST );
	await editor.insertBlock( { name: CONVERSATION } );
	await blockPage.untilLoaded( CONVERSATION );

	const chosen = page.waitForEvent( 'filechooser' );
	await editor.canvas.getByRole( 'button', { name: 'Upload transcript' } ).click();
	await (
		await chosen
	).setFiles( {
		name: 'talk.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( TRANSCRIPT ),
	} );
	const lines = blockPage.block( DIALOGUE );
	await expect( lines ).toHaveCount( 3 );

	const tools = page.getByRole( 'toolbar', { name: 'Block tools' } );
	const audio = blockPage.block( PODCAST ).locator( 'audio' );
	const time = () => audio.evaluate( ( node: HTMLAudioElement ) => node.currentTime );
	for ( const [ index, second ] of STAMPS.entries() ) {
		await editor.selectBlocks( lines.nth( index ) );
		await editor.showBlockToolbar();
		await tools.getByRole( 'button', { name: 'Play', exact: true } ).click();
		await expect.poll( time, { intervals: [ 50 ] } ).toBeGreaterThanOrEqual( second );
		await tools.getByRole( 'button', { name: 'Pause', exact: true } ).click();
		await audio.evaluate( ( node: HTMLAudioElement, at ) => ( node.currentTime = at ), second );
		await tools.getByRole( 'button', { name: 'Set timestamp' } ).click();
		await expect( lines.nth( index ).getByRole( 'button', { name: `Play from 00:0${ second }` } ) ).toBeVisible();
	}
	const id = await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( DIALOGUE );
	await blockPage.expectAllValid();

	for ( const width of [ 1280, 320 ] ) {
		const read = await visitor.open( `/?p=${ id }`, { width } );
		const sound = read.locator( 'audio' );
		const state = () =>
			sound.evaluate( ( { paused, currentTime }: HTMLAudioElement ) => ( { paused, currentTime } ) );
		const from = ( second: number ) => read.getByRole( 'button', { name: `Play from 00:0${ second }` } );
		await expect( from( 4 ) ).toBeVisible();
		await expectAccessiblePage( read );

		await from( 4 ).click();
		await expect.poll( async () => ( await state() ).currentTime ).toBeGreaterThan( 4 );
		await expect( read.locator( '.wp-block-jetpack-dialogue[aria-current="true"]' ) ).toHaveText( /Almost noon/ );

		await from( 2 ).focus();
		await read.keyboard.press( 'Enter' );
		await expect.poll( async () => ( await state() ).currentTime, { intervals: [ 50 ] } ).toBeLessThan( 4 );
		expect( ( await state() ).currentTime ).toBeGreaterThanOrEqual( 2 );
		expect( ( await state() ).paused ).toBe( false );
		await expect( read.locator( '.wp-block-jetpack-dialogue[aria-current="true"]' ) ).toHaveText( /Is it/ );
	}
} );
