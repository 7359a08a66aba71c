import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { startFeedServer, type FeedServer } from '../../../tests/e2e/lib/feed-server';
import { openPostPanel } from '../../../tests/e2e/lib/post-panel';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

/** Podcast ID of this test. The stand-in serves its feed. */
const PODCAST = 'slipstream-test';
const SHOW = 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk';
const MISSING =
	"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes.";

const plugins = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
const file = join( plugins, 'slipstream-anchor-feed-test.php' );

let server: FeedServer;

test.beforeAll( async () => {
	server = await startFeedServer();
	mkdirSync( plugins, { recursive: true } );
	writeFileSync(
		file,
		`<?php\nadd_filter( 'slipstream_anchor_feed_url', static fn ( string $url, string $podcast ): string => '${ PODCAST }' === $podcast ? '${ server.url }/feed.xml' : $url, 10, 2 );\n`
	);
} );
test.afterAll( () => {
	server.stop();
	rmSync( file, { force: true } );
} );

const shot = ( page: Page, name: string ) =>
	process.env.SCREENSHOTS
		? page.screenshot( { path: join( process.env.SCREENSHOTS, `podcast-episode-${ name }.png` ) } )
		: Promise.resolve();

test( '[POE-11, POE-12, POE-13] an author sent by a podcast host retries and gets a post about the episode', async ( {
	page,
	admin,
	blockPage,
	editor,
	requestUtils,
	visitor,
	consoleErrors,
} ) => {
	test.slow();
	const arguments_ = new URLSearchParams( {
		anchor_podcast: PODCAST,
		anchor_episode: 'episode-13',
		spotify_url: SHOW,
	} );
	await admin.visitAdminPage( 'post-new.php', String( arguments_ ) );
	await editor.setPreferences( 'core/edit-post', { welcomeGuide: false, fullscreenMode: false } );
	const notice = page.locator( '.components-notice', { hasText: MISSING } );
	await expect( notice ).toBeVisible();
	await shot( page, 'not-found' );
	// The browser logs the expected 404.
	expect( consoleErrors.splice( 0 ).filter( ( text ) => ! /404.*podcast-player/.test( text ) ) ).toEqual( [] );

	const settings = await openPostPanel( page, editor, 'Podcast episode' );
	await settings.getByRole( 'textbox', { name: 'Podcast RSS feed URL' } ).fill( `${ server.url }/feed.xml` );
	await page.keyboard.press( 'Enter' );
	const latest = settings.getByRole( 'radio', { name: /^Episode / } );
	await expect( latest.first() ).toHaveAccessibleName( 'Episode 12' );
	await expect( latest ).toHaveCount( 10 );
	await fetch( `${ server.url }/_edition?is=2` );
	await settings.getByRole( 'button', { name: 'Retry' } ).click();
	await expect( latest.first() ).toHaveAccessibleName( 'Episode 13' );
	await expectAccessiblePart( page, '.slipstream-podcast-episode' );
	await shot( page, 'panel' );
	expect( ( await blockPage.contents() ).edited ).toBe( '' );

	await notice.getByRole( 'link', { name: 'Retry' } ).press( 'Enter' );
	const title = editor.canvas.getByRole( 'textbox', { name: 'Add title' } );
	await expect( title ).toHaveText( 'Episode 13' );
	await expect( editor.canvas.getByText( 'What episode 13 is about.', { exact: true } ) ).toHaveCount( 1 );
	await expect( editor.canvas.getByRole( 'img', { name: 'Listen on Spotify' } ) ).toBeVisible();
	await expect( editor.canvas.locator( '[data-type="jetpack/dialogue"]' ) ).toHaveCount( 3 );
	await shot( page, 'template' );

	await blockPage.saveAndReload();
	await expect( title ).toHaveText( 'Episode 13' );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( saved.trim() );
	expect( saved ).toContain( '"selectedEpisodes":[{"guid":"episode-13"}]' );

	const id = Number( new URL( page.url() ).searchParams.get( 'post' ) );
	const { link, meta } = await requestUtils.rest< { link: string; meta: Record< string, string > } >( {
		path: `/wp/v2/posts/${ id }`,
		method: 'POST',
		data: { status: 'publish' },
	} );
	expect( meta ).toMatchObject( {
		jetpack_anchor_podcast: PODCAST,
		jetpack_anchor_episode: 'episode-13',
		jetpack_anchor_spotify_show: SHOW,
	} );
	for ( const width of [ 1280, 320 ] ) {
		const site = await visitor.open( link, { width } );
		await expect( site.getByRole( 'link', { name: 'Listen on Spotify' } ) ).toHaveAttribute( 'href', SHOW );
		await expect( site.locator( 'audio' ) ).toHaveCount( 1 );
		const wider = await site.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect( wider, 'pixels that the page is wider than its window' ).toBeLessThanOrEqual( 0 );
		// The template's headings start at level 3, as in older posts.
		await expectAccessiblePart( site, '.wp-block-post-content', [ 'heading-order' ] );
		await shot( site, `page-${ width }` );
	}
	const feed = await ( await page.request.get( '/?feed=rss2' ) ).text();
	expect( feed ).toContain( `<enclosure url="${ server.url }/audio.wav?n=13" length="48044" type="audio/wav" />` );
} );
