import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createSite } from '../../tools/lib/site.mjs';
import { complaints } from '../../tools/lib/e2e-site.mjs';
import { EVERY_BLOCK } from '../../tools/lib/site-files.mjs';
import { changeSite, startCaches } from './lib/servers.mjs';
import { read, visit } from './lib/visit.mjs';

const folder = await mkdtemp( join( tmpdir(), 'slipstream-caches-' ) );
// Set a fixed name for cookies. By default, WordPress derives it from the URL, which is different for each cache.
const site = await createSite( { dir: join( folder, 'site' ), constants: { ...EVERY_BLOCK, COOKIEHASH: 'test' } } );
const { caches, redis, stop } = await startCaches( site, folder );

/** Runs content.php on the site, with the URL of a cache. */
const change = ( { port }, ...parameters ) =>
	changeSite( { dir: site.dir, redis, url: `http://localhost:${ port }` }, ...parameters );

const { secret, offer, word, account, readers, gated, open, id } = await change( caches[ 0 ], 'fill' );

after( async () => {
	await stop();
	await rm( folder, { recursive: true, force: true } );
} );

/** Readers who may read the gated post. The editor is a WordPress user, all others have a reader's cookie. */
const MAY_READ = { visitor: false, lapsed: false, member: true, editor: true };

const ORDERS = [
	[ 'member', 'visitor', 'member' ],
	[ 'visitor', 'member', 'visitor' ],
	[ 'lapsed', 'member', 'lapsed' ],
	[ 'member', 'lapsed', 'visitor' ],
	[ 'editor', 'visitor', 'member' ],
];

/** Exits of the gated post. Members must be able to read it at the first one. */
const EXITS = [ `${ gated }?`, '/feed/?', `/wp-json/wp/v2/posts/${ id }?`, `${ gated }embed/?`, '/?s=gated&' ];

let visits = 0;

/** Requests all exits as each reader, in each order of readers. Each order uses URLs that the cache has not stored. */
async function crawl( cache ) {
	const found = { requests: 0, stored: 0, leaks: [], lockedOut: [], broken: [] };
	for ( const exit of EXITS ) {
		for ( const order of ORDERS ) {
			const path = `${ exit }visit=${ ++visits }`;
			for ( const reader of order ) {
				const page = await read( cache, path, readers[ reader ] );
				const isSeen = page.first.includes( secret ) || page.whole.includes( secret );
				const row = `${ order.join( ', ' ) }: ${ reader } at ${ path }`;
				found.requests++;
				found.stored += page.stored ? 1 : 0;
				found.leaks.push( ...( isSeen && ! MAY_READ[ reader ] ? [ row ] : [] ) );
				found.lockedOut.push( ...( ! isSeen && MAY_READ[ reader ] && exit === EXITS[ 0 ] ? [ row ] : [] ) );
				found.broken.push( ...( page.status === 200 ? [] : [ `${ page.status }: ${ row }` ] ) );
			}
		}
	}
	return found;
}

/** Fails if a reader receives too much or too little. */
async function assertGate( cache, t ) {
	const { requests, stored, leaks, lockedOut, broken } = await crawl( cache );
	t.diagnostic(
		`${ requests } requests, ${ stored } from the cache, ${ leaks.length } leaks, ${ lockedOut.length } locked out`
	);
	assert.deepEqual( { leaks, lockedOut, broken }, { leaks: [], lockedOut: [], broken: [] } );
	return stored;
}

for ( const cache of caches ) {
	test( `${ cache.name } stores pages, so these tests can fail`, async () => {
		await change( cache, 'mode', 'cacheable' );
		for ( const [ path, text ] of [
			[ `${ open }?store=1`, word ],
			[ `${ gated }?store=1`, offer ],
		] ) {
			const first = await visit( cache, path, {} );
			const second = await visit( cache, path, {} );
			assert.equal( first.status, 200 );
			assert.deepEqual( [ first.stored, second.stored ], [ false, true ], path );
			assert.ok( second.body.includes( text ), path );
		}
	} );

	test( `${ cache.name }, cacheable page: nobody reads too much, and every payer reads`, async ( t ) => {
		await change( cache, 'mode', 'cacheable' );
		const stored = await assertGate( cache, t );
		assert.ok( stored > 0 );
	} );

	test( `${ cache.name }, whole page: ${ cache.obeys ? '' : 'the check finds the cache. Then ' }nobody reads too much, and every payer reads`, async ( t ) => {
		await change( cache, 'mode', 'whole' );
		// The first view of a page with a gate schedules the check for caches.
		await visit( cache, `${ gated }?first=${ ++visits }`, {} );
		await change( cache, 'work' );
		const { found } = await change( cache, 'check' );
		assert.equal( found, ! cache.obeys );
		const stored = await assertGate( cache, t );
		assert.equal( stored > 0, ! cache.obeys );
	} );

	test( `${ cache.name }: each reader sees only their own account`, async () => {
		const { pathname, search } = new URL( account );
		const path = `${ pathname }${ search }&visit=${ ++visits }`;
		const address = /\b(?:member|lapsed)@example\.org/g;
		for ( const [ reader, own ] of [
			[ 'member', 'member@example.org' ],
			[ 'visitor', undefined ],
			[ 'lapsed', 'lapsed@example.org' ],
			[ 'member', 'member@example.org' ],
		] ) {
			const page = await visit( cache, path, readers[ reader ] );
			// If the cache ignores headers, the page has a button, which sends a POST request.
			const shown = page.body.includes( 'name="reader_show"' )
				? ( await visit( cache, path, readers[ reader ], 'reader_show=1' ) ).body
				: page.body;
			assert.deepEqual(
				[ ...new Set( shown.match( address ) ) ],
				own ? [ own ] : [],
				`${ reader } at ${ path }`
			);
			assert.equal( page.body.includes( 'name="reader_show"' ), ! cache.obeys );
		}
	} );
}

test( 'garbage in the object cache opens nothing, and without it members read again', async ( t ) => {
	const [ cache ] = caches;
	await change( cache, 'mode', 'whole' );
	const { replaced } = await change( cache, 'poison' );
	t.diagnostic( `${ replaced.length } options replaced` );
	assert.ok( replaced.length > 1 );
	for ( const reader of [ 'visitor', 'lapsed', 'member' ] ) {
		const page = await read( cache, `${ gated }?poison=${ ++visits }`, readers[ reader ] );
		assert.equal( page.status, 200, reader );
		assert.equal( page.first.includes( secret ) && ! MAY_READ[ reader ], false, reader );
	}
	await change( cache, 'flush' );
	const page = await read( cache, `${ gated }?poison=${ ++visits }`, readers.member );
	assert.ok( page.first.includes( secret ) );
} );

test( 'the log has no PHP error of the plugin', async () => {
	const log = await readFile( join( site.dir, 'wp-content/debug.log' ), 'utf8' ).catch( () => '' );
	assert.deepEqual( complaints( log ), [] );
} );
