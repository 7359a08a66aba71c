import { expectAccessibleBlock, expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { startFeedServer, type FeedServer } from '../../../tests/e2e/lib/feed-server';

const NAME = 'jetpack/podcast-player';

let server: FeedServer;

test.beforeAll( async () => {
	server = await startFeedServer();
} );
test.afterAll( () => server.stop() );

test( 'podcast-player: an author embeds a feed, picks an episode, and a visitor plays it [POD-01, POD-04, POD-05, POD-28]', async ( {
	page,
	blockPage,
	editor,
	visitor,
} ) => {
	await blockPage.newPost( 'A podcast' );
	await editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await block.getByRole( 'textbox', { name: 'Podcast RSS feed URL' } ).fill( `${ server.url }/feed.xml` );
	await page.keyboard.press( 'Enter' );
	await expect( block.getByRole( 'listitem' ) ).toHaveCount( 5 );
	await expect( block.getByText( 'Rivers and Rails', { exact: true } ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );

	await editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	const picker = sidebar.getByRole( 'combobox', { name: 'Episode picker' } );
	await picker.fill( 'Episode 3' );
	await page.getByRole( 'option', { name: 'Episode 3', exact: true } ).click();
	await expect( block.getByText( 'What episode 3 is about.' ) ).toBeVisible();
	await expect( block.getByRole( 'listitem' ) ).toHaveCount( 0 );
	await sidebar.getByRole( 'checkbox', { name: 'Show Cover Art' } ).click();
	await expectAccessiblePart( page, '.block-editor-block-inspector' );

	await blockPage.saveAndReload();
	await expect( block.getByText( 'What episode 3 is about.' ) ).toBeVisible();
	await blockPage.expectAllValid();
	const { saved } = await blockPage.contents();
	expect( saved ).toContain( '"selectedEpisodes":[{"guid":"episode-3"}],"itemsToShow":1,"showCoverArt":false' );

	const { link } = await blockPage.publish( saved );
	const site = await visitor.open( link );
	const audio = site.locator( 'audio' );
	await audio.evaluate( ( node: HTMLAudioElement ) => node.play() );
	await expect.poll( () => audio.evaluate( ( node: HTMLAudioElement ) => node.currentTime ) ).toBeGreaterThan( 0.5 );
	await site.getByText( 'Chapters' ).click();
	await site.getByRole( 'link', { name: 'On the bridge' } ).click();
	await expect.poll( () => audio.evaluate( ( node: HTMLAudioElement ) => node.currentTime ) ).toBeGreaterThan( 2 );
} );

test( 'podcast-player: the preview plays in the editor, and stops when the block loses focus [POD-29, POD-31, POD-32]', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost( 'A podcast' );
	await editor.insertBlock( { name: NAME, attributes: { url: `${ server.url }/feed.xml`, itemsToShow: 3 } } );
	await editor.insertBlock( { name: 'core/paragraph', attributes: { content: 'Below' } } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	const pane = block.getByRole( 'button', { name: 'Interact with the player' } );
	await pane.click();
	await expect( pane ).toHaveCount( 0 );
	await block.getByRole( 'button', { name: /Episode 11/ } ).click();
	const audio = block.locator( 'audio' );
	await expect.poll( () => audio.evaluate( ( node: HTMLAudioElement ) => node.currentTime ) ).toBeGreaterThan( 0.3 );
	await expect( block.locator( 'section' ) ).toHaveClass( /is-playing/ );
	const source = () =>
		page.evaluate( () => {
			const { select } = ( window as unknown as { wp: { data: { select: ( name: string ) => unknown } } } ).wp
				.data;
			const store = select( 'jetpack/media-source' ) as { getDefaultMediaSource: () => object | undefined };
			return store.getDefaultMediaSource();
		} );
	expect( await source() ).toMatchObject( { title: 'Episode 11', state: 'playing' } );
	await block.getByRole( 'button', { name: /Episode 11/ } ).press( ' ' );
	await expect( block.locator( 'section' ) ).toHaveClass( /is-paused/ );
	await editor.canvas.getByText( 'Below' ).click();
	await expect( pane ).toHaveCount( 1 );
} );

test( 'podcast-player: failing feeds show an error, and nothing is lost [POD-03, POD-24, POD-25]', async ( {
	page,
	blockPage,
	editor,
	consoleErrors,
} ) => {
	await blockPage.newPost( 'A podcast' );
	await editor.insertBlock( { name: NAME, attributes: { url: `${ server.url }/feed.xml` } } );
	const block = blockPage.block( NAME );
	await expect( block.getByRole( 'listitem' ) ).toHaveCount( 5 );
	for ( const [ path, words ] of [
		[ '/error.xml', "Your podcast couldn't be embedded. Please double check your URL." ],
		[ '/bomb.xml', "Your podcast couldn't be embedded. Please double check your URL." ],
		[ '/redirect-private.xml', "Your podcast couldn't be embedded. Please double check your URL." ],
		[
			'/no-enclosures.xml',
			"Your Podcast couldn't be embedded as it doesn't contain any tracks. Please double check your URL.",
		],
	] as const ) {
		await editor.showBlockToolbar();
		await page.getByRole( 'button', { name: 'Replace', exact: true } ).click();
		await block.getByRole( 'textbox', { name: 'Podcast RSS feed URL' } ).fill( `${ server.url }${ path }` );
		await block.getByRole( 'button', { name: 'Embed' } ).click();
		await expect( block.locator( '.components-notice__content' ) ).toContainText( words );
		await expectAccessibleBlock( page, NAME );
		await block.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( block.getByRole( 'listitem' ) ).toHaveCount( 5 );
	}
	expect( ( await blockPage.contents() ).edited ).toContain( `"url":"${ server.url }/feed.xml"` );
	// Expected: the browser logs two failed requests per URL, since the editor also asks for another embed.
	expect( consoleErrors.splice( 0 ).filter( ( text ) => ! /Failed to load resource/.test( text ) ) ).toEqual( [] );
} );
