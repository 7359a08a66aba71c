#!/usr/bin/env node
// Shares posts on real servers: a Bluesky server from npm, and snac, a server with the Mastodon API from Debian.
//
//     npm run social
//
// In the editor, an author connects an account at each, and publishes a post and a thread of 25 pieces. Over REST, they publish a
// post with a link card and a post with a picture. The worker is killed in the middle of each thread. The servers are asked what has
// arrived. SHARE_SCREENSHOTS names a folder for pictures of the editor.
//
// Exits with 1 when a check fails. A server that cannot be installed is left out, with the reason in one line.
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ensure, ensureComposerPackages, ensureNpmPackages, WORDPRESS_NEEDS } from '../../tools/environment/index.mjs';
import { build } from '../../tools/lib/build.mjs';
import { run } from '../../tools/lib/process.mjs';
import { serveSite } from '../../tools/lib/serve.mjs';
import { createSite } from '../../tools/lib/site.mjs';
import { Failure, runMain, say, seconds } from '../../tools/lib/terminal.mjs';
import { Client } from './client.mjs';
import { Desk } from './desk.mjs';
import { png } from './png.mjs';
import { blueskyPosts, snacPosts } from './posts.mjs';
import { startBluesky, startSnac } from './servers.mjs';

const PIECES = 25;

/** Number of pieces that a network accepts before the worker is killed. */
const CUT = 13;

/** Seconds after which a killed worker's lease has expired. */
const LEASE = 700;

/** Preferences of an author who has closed the editor's welcome guide. */
const WITHOUT_GUIDE = { 'core/edit-post': { welcomeGuide: false }, _modified: '2026-01-01T00:00:00.000Z' };

const SERVERS = {
	bluesky: { start: startBluesky, read: blueskyPosts },
	mastodon: { start: startSnac, read: snacPosts },
};

const counts = { passed: 0, failed: 0, skipped: 0 };

runMain( async () => {
	const since = performance.now();
	await ensureNpmPackages();
	await ensure( [ ...WORDPRESS_NEEDS, 'composer', 'chromium' ] );
	await ensureComposerPackages();
	await build();
	const scratch = await mkdtemp( join( tmpdir(), 'slipstream-social-' ) );
	const running = [];
	try {
		for ( const [ name, kind ] of Object.entries( SERVERS ) ) {
			const server = await kind.start( scratch ).catch( ( error ) => skip( name, error ) );
			if ( server ) {
				running.push( { name, ...kind, ...server } );
			}
		}
		if ( running.length > 0 ) {
			await shareAll( running, scratch );
		}
	} finally {
		await Promise.all( running.map( ( { stop } ) => stop() ) );
		await rm( scratch, { recursive: true, force: true } );
	}
	say(
		`\n${ counts.passed } passed, ${ counts.failed } failed, ${ counts.skipped } skipped in ${ seconds( since ) }`
	);
	return counts.failed > 0 ? 1 : 0;
} );

function skip( name, error ) {
	if ( ! ( error instanceof Failure ) ) {
		throw error;
	}
	counts.skipped += 1;
	say( `- ${ name }: skipped, ${ error.message }` );
	return null;
}

/** Prints and counts the result of a check. */
function check( title, actual, expected ) {
	const isEqual = isDeepStrictEqual( actual, expected );
	counts[ isEqual ? 'passed' : 'failed' ] += 1;
	say( `${ isEqual ? '✓' : '✗' } ${ title }` );
	if ( ! isEqual ) {
		say( `  expected ${ short( expected ) }\n  actual   ${ short( actual ) }` );
	}
}

const short = ( value ) => JSON.stringify( value )?.slice( 0, 1000 );

async function shareAll( servers, scratch ) {
	process.env.SLIPSTREAM_SOCIAL = JSON.stringify(
		Object.fromEntries( servers.map( ( { name, url } ) => [ name, url ] ) )
	);
	const site = await createSite( { dir: join( scratch, 'site' ) } );
	const plugins = join( site.dir, 'wp-content/mu-plugins' );
	await mkdir( plugins, { recursive: true } );
	await copyFile( join( import.meta.dirname, 'site.php' ), join( plugins, 'slipstream-social-test.php' ) );
	const { url, stop } = await serveSite( site );
	process.env.SLIPSTREAM_SITE_HOST = new URL( url ).host;
	const desk = await Desk.open();
	try {
		const author = new Client( url );
		await author.logIn( 'author' );
		await author.rest( 'POST', '/wp/v2/users/me', { meta: { persisted_preferences: WITHOUT_GUIDE } } );
		await desk.logIn( url );
		await desk.connect( servers );
		const { connections } = await author.rest( 'GET', '/slipstream/v1/social/connections' );
		check(
			'An account of each server is connected',
			connections.map( ( { service_name: name } ) => name ).sort(),
			servers.map( ( { name } ) => name ).sort()
		);
		await shareInBrowser( desk, author, servers, site.dir );
		await sharePost( author, servers, site.dir );
		check(
			'The action “Share” of the list of posts opens the panel',
			await desk.openFromList( 'A picture' ),
			servers.map( () => 'Shared' )
		);
		await shareThread( desk, author, servers, site.dir );
	} finally {
		await desk.close();
		await stop();
	}
}

/** Tests a post with a featured image, and a post with a picture in its message. */
async function sharePost( author, servers, dir ) {
	const file = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="tea.png"' };
	const picture = await author.rest( 'POST', '/wp/v2/media', png( 640, 360 ), file );
	await author.rest( 'POST', `/wp/v2/media/${ picture.id }`, { alt_text: 'A cup of “tea”' } );
	const card = await publish( author, { title: 'Tea & cake 🍵', excerpt: 'About tea.', featured_media: picture.id } );
	const shown = await publish( author, {
		title: 'A picture',
		meta: {
			jetpack_social_options: {
				attached_media: [ { id: picture.id, url: picture.source_url, type: 'image/png' } ],
			},
		},
	} );
	await work( dir );
	for ( const post of [ card, shown ] ) {
		await checkShares( author, post, servers, 'sent' );
	}
	for ( const server of servers ) {
		const posts = await server.read( server );
		const find = ( text ) => posts.filter( ( post ) => post.text.includes( text ) );
		const [ withCard ] = find( 'Tea & cake 🍵' );
		const [ withPicture ] = find( 'A picture' );
		check(
			`${ server.name }: both posts arrived once`,
			[ find( 'Tea & cake 🍵' ).length, find( 'A picture' ).length ],
			[ 1, 1 ]
		);
		check( `${ server.name }: the picture has its alternative text`, withPicture?.alt, [ 'A cup of “tea”' ] );
		check( `${ server.name }: the picture is a PNG of the same size`, withPicture?.sizes, [ '640x360' ] );
		check( `${ server.name }: the link is in the text, or in a card with its picture`, withCard?.link, card.link );
	}
}

/** Tests a post that an author writes in the editor, and opens its links. */
async function shareInBrowser( desk, author, servers, dir ) {
	const message = 'Tea in the browser 🍵';
	const id = await desk.writePost( 'A post from the editor', message, servers );
	check(
		'The panel shows both shares as waiting',
		await desk.states(),
		servers.map( () => 'Waiting' )
	);
	await work( dir );
	const links = await desk.untilShared( servers );
	await checkShares( author, await author.rest( 'GET', `/wp/v2/posts/${ id }` ), servers, 'sent' );
	for ( const [ index, server ] of servers.entries() ) {
		const found = ( await server.read( server ) ).filter( ( { text } ) => text.includes( message ) );
		check( `${ server.name }: the post from the editor arrived once`, found.length, 1 );
		check(
			`${ server.name }: the link in the panel leads to this post`,
			links[ index ]?.split( '/' ).at( -1 ),
			found[ 0 ]?.id.split( '/' ).at( -1 )
		);
	}
}

/** Tests a thread that an author writes in the editor. At each server, the worker is killed in the middle of it. */
async function shareThread( desk, author, servers, dir ) {
	const texts = Array.from( { length: PIECES }, ( _, index ) =>
		`Piece ${ index + 1 }. ${ 'Tea is warm and good. '.repeat( 12 ) }`.trim()
	);
	const id = await desk.writeThread( 'A thread of tea', texts );
	const post = await author.rest( 'GET', `/wp/v2/posts/${ id }` );
	const { shares } = await author.rest( 'GET', `/wpcom/v2/publicize/share-status/${ id }` );
	let later = 0;
	for ( const { service, id: share } of shares ) {
		let end = 'done';
		for ( let call = 0; call < 5 && end === 'done'; call++ ) {
			end = await work( dir, later, share, CUT );
			later += 60;
		}
		check( `${ service }: a worker is killed after the network has accepted ${ CUT } pieces`, end, 'killed' );
		later += LEASE;
	}
	check(
		'The panel shows both threads as being sent',
		await desk.states( 'Sending…' ),
		servers.map( () => 'Sending…' )
	);
	for ( let call = 0; call < 12; call++ ) {
		await work( dir, later );
		later += 60;
	}
	await desk.untilShared( servers );
	await checkShares( author, post, servers, 'sent' );
	for ( const server of servers ) {
		await checkThread( server, texts );
	}
	const before = await Promise.all( servers.map( ( server ) => server.read( server ) ) );
	await author.rest( 'POST', `/wp/v2/posts/${ post.id }`, { status: 'draft' } );
	await author.rest( 'POST', `/wp/v2/posts/${ post.id }`, { status: 'publish' } );
	await work( dir, later + LEASE );
	const after = await Promise.all( servers.map( ( server ) => server.read( server ) ) );
	check( 'Publishing again and further workers change nothing', after, before );
}

async function checkThread( server, texts ) {
	const pieces = ( await server.read( server ) ).filter( ( { text } ) => /^Piece \d|^A thread of tea/.test( text ) );
	pieces.sort( ( one, other ) => number( one ) - number( other ) );
	check( `${ server.name }: the introduction and ${ PIECES } pieces arrived, each once`, pieces.map( number ), [
		...texts.keys(),
		PIECES,
	] );
	check(
		`${ server.name }: each piece is complete`,
		pieces.slice( 1 ).map( ( { text } ) => text ),
		texts
	);
	check(
		`${ server.name }: each piece replies to the previous one`,
		pieces.map( ( { parent } ) => parent ),
		[ '', ...pieces.slice( 0, -1 ).map( ( { id } ) => id ) ]
	);
}

const number = ( { text } ) => Number( /^Piece (\d+)/.exec( text )?.[ 1 ] ?? 0 );

function publish( author, fields ) {
	return author.rest( 'POST', '/wp/v2/posts', { content: '<p>Words.</p>', status: 'publish', ...fields } );
}

async function checkShares( author, post, servers, status ) {
	const { shares } = await author.rest( 'GET', `/wpcom/v2/publicize/share-status/${ post.id }` );
	check(
		`The post “${ post.title.rendered }” is shown as ${ status }, with its link`,
		shares.map( ( one ) => [ one.service, one.status, one.reason, one.url !== '' ] ).sort(),
		servers.map( ( { name } ) => [ name, status, '', true ] ).sort()
	);
}

/**
 * Runs a worker.
 *
 * @param {number} later Seconds in the future.
 * @param {number} share ID of the share at which the worker is killed.
 * @param {number} cut   Number of the share's pieces after which it is killed; 0 for never.
 * @return {Promise< 'done' | 'killed' >}
 */
async function work( dir, later = 0, share = 0, cut = 0 ) {
	const parameters = [ join( import.meta.dirname, 'worker.php' ), dir, later, share, cut ].map( String );
	const { code, output } = await run( 'php', parameters );
	if ( output.trim() !== '' ) {
		throw new Error( `The worker says: ${ output.slice( 0, 500 ) }` );
	}
	return code === 0 ? 'done' : 'killed';
}
