import type { Locator, Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { startFeedServer, type FeedServer } from '../../../tests/e2e/lib/feed-server';

let server: FeedServer;

test.beforeAll( async ( { requestUtils } ) => {
	server = await startFeedServer();
	for ( const path of [ '/feed.xml', '/broken-audio.xml', '/html.xml' ] ) {
		await requestUtils.rest( { path: '/wpcom/v2/podcast-player', params: { url: server.url + path } } );
	}
} );
test.afterAll( () => server.stop() );

const block = ( path: string, attributes: object = {} ) => {
	const url = server.url + path;
	return `<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url, ...attributes } ) } -->
<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="${ url }">${ url }</a>
<!-- /wp:jetpack/podcast-player -->`;
};

const time = ( audio: Locator ) => audio.evaluate( ( node: HTMLAudioElement ) => node.currentTime );
const isPaused = ( audio: Locator ) => audio.evaluate( ( node: HTMLAudioElement ) => node.paused );
const track = ( page: Page, name: string ) => page.getByRole( 'button', { name: new RegExp( name ) } );

test( 'podcast-player: a visitor plays, changes episodes and resumes [POD-31, POD-32, POD-42]', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( block( '/feed.xml' ) );
	const page = await visitor.open( link );
	const audio = page.locator( 'audio' );
	await track( page, 'Episode 12' ).click();
	await expect.poll( () => time( audio ) ).toBeGreaterThan( 0.5 );
	await expect( page.locator( 'section.jetpack-podcast-player' ) ).toHaveClass( /is-playing/ );
	await track( page, 'Episode 12' ).click();
	expect( await isPaused( audio ) ).toBe( true );

	await page.getByRole( 'button', { name: 'Skip forward 30 seconds' } ).click();
	await expect.poll( () => time( audio ) ).toBe( 6 );
	await page.getByRole( 'button', { name: 'Jump back 5 seconds' } ).click();
	await expect.poll( () => time( audio ) ).toBe( 1 );
	await audio.evaluate( ( node: HTMLAudioElement ) => ( node.currentTime = 4 ) );

	await track( page, 'Episode 11' ).click();
	await expect( page.getByText( 'What episode 11 is about.' ) ).toBeVisible();
	await expect.poll( () => time( audio ) ).toBeGreaterThan( 0.3 );
	expect( await time( audio ) ).toBeLessThan( 3 );
	await track( page, 'Episode 12' ).click();
	await expect.poll( () => time( audio ) ).toBeGreaterThanOrEqual( 4 );
	await expectAccessiblePage( page );
} );

test( 'podcast-player: everything works with the keyboard, and the speed is remembered', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( block( '/feed.xml' ) );
	const page = await visitor.open( link );
	const audio = page.locator( 'audio' );
	await track( page, 'Episode 10' ).focus();
	await page.keyboard.press( ' ' );
	await expect.poll( () => isPaused( audio ) ).toBe( false );
	await expect( audio ).toHaveAttribute( 'src', /n=10$/ );
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => isPaused( audio ) ).toBe( true );

	const speed = page.getByRole( 'slider', { name: 'Playback speed' } );
	await speed.focus();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	expect( await audio.evaluate( ( node: HTMLAudioElement ) => node.playbackRate ) ).toBe( 1.5 );
	await page.reload();
	await expect( speed ).toHaveValue( '1.5' );
	await expect( speed ).toHaveAttribute( 'aria-valuetext', '1.5×' );
} );

test( 'podcast-player: a link opens its moment', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( '/feed.xml' ) );
	const page = await visitor.open( link );
	const audio = page.locator( 'audio' );
	await track( page, 'Episode 9' ).click();
	await expect.poll( () => time( audio ) ).toBeGreaterThan( 0.3 );
	await audio.evaluate( ( node: HTMLAudioElement ) => {
		node.pause();
		node.currentTime = 3.4;
	} );
	await page.getByRole( 'button', { name: 'Copy link to this moment' } ).click();
	await expect( page.getByRole( 'status' ).first() ).toHaveText( /link/i );
	expect( new URL( page.url() ).hash ).toMatch( /^#t=3&episode=[0-9a-f]{8}$/ );

	const other = await visitor.open( page.url() );
	await expect( other.getByText( 'What episode 9 is about.' ) ).toBeVisible();
	await other.locator( 'audio' ).evaluate( ( node: HTMLAudioElement ) => node.play() );
	await expect.poll( () => time( other.locator( 'audio' ) ) ).toBeGreaterThanOrEqual( 3 );
} );

test( 'podcast-player: a missing episode shows a message, and the others play [POD-34, POD-35]', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( block( '/broken-audio.xml' ) );
	const page = await visitor.open( link );
	// Expected: the browser logs the missing file.
	await page.route( '**/missing.wav', ( route ) =>
		route.fulfill( { status: 200, contentType: 'audio/wav', body: 'no sound' } )
	);
	await track( page, 'Episode 2' ).click();
	await expect( page.getByText( 'Episode unavailable. Open in a new tab' ) ).toBeVisible();
	await expect( page.getByRole( 'status' ).first() ).toHaveText( 'Error: Episode unavailable - Open in a new tab' );
	await expectAccessiblePage( page );
	await track( page, 'Episode 1' ).click();
	await expect.poll( () => time( page.locator( 'audio' ) ) ).toBeGreaterThan( 0.3 );
} );

test( 'podcast-player: audio, chapters and links work without script', async ( { posts, visitor } ) => {
	const attributes = { selectedEpisodes: [ { guid: 'episode-3' } ] };
	const { link } = await posts.publish( block( '/feed.xml', attributes ) + block( '/feed.xml' ) );
	const page = await visitor.open( link, { script: false, width: 320 } );
	await expect( page.locator( 'audio[controls]' ) ).toHaveCount( 2 );
	await page.getByText( 'Chapters' ).first().click();
	await expect( page.getByRole( 'link', { name: 'On the bridge' } ) ).toHaveAttribute(
		'href',
		`${ server.url }/audio.wav?n=3#t=2`
	);
	await expect( page.getByRole( 'link', { name: /Episode 11/ } ) ).toHaveAttribute(
		'href',
		`${ server.url }/episodes/11`
	);
	await expect( page.locator( '.wp-block-jetpack-podcast-player' ).getByRole( 'button' ) ).toHaveCount( 0 );
} );

test( 'podcast-player: malicious texts of a feed stay text, also right to left in a narrow window', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( block( '/html.xml' ) + block( '/feed.xml' ) );
	const page = await visitor.open( link, { width: 320 } );
	await expect( page.getByText( 'Tea & "milk"' ).first() ).toBeVisible();
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		await page.evaluate( ( dir ) => document.documentElement.setAttribute( 'dir', dir ), direction );
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect( overflow ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
	}
} );

test( 'podcast-player: rendering the page sends no request', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( block( '/atom.xml' ) );
	const before = ( await server.requests() ).length;
	const page = await visitor.open( link );
	await expect( page.getByRole( 'link', { name: `${ server.url }/atom.xml` } ) ).toBeVisible();
	expect( ( await server.requests() ).length ).toBe( before );
} );
