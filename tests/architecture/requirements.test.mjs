import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFiles, read, root } from './lib.mjs';

const folder = join( root, 'tests/requirements' );
const finished = JSON.parse( readFileSync( join( folder, 'finished.json' ), 'utf8' ) );

const MAX_PER_TEST = 4;

/** Removes comments from a test file, because a requirement in a comment is not proven. */
const withoutComments = ( text ) => text.replace( /\/\*[\s\S]*?\*\//g, '' ).replace( /(^|\s)\/\/.*$/gm, '' );

/** Lists of requirements in a test title, such as [PRD-01] or [PRD-02, PRD-15]. */
const lists = projectFiles( /(\.test\.[jt]sx?|\.spec\.tsx?|-test\.php|Test\.php)$/ ).flatMap( ( path ) =>
	[ ...withoutComments( read( path ) ).matchAll( /\[((?:[A-Z]{3}-\d\d,?\s*)+)\]/g ) ].map( ( [ , list ] ) => ( {
		path,
		ids: list.match( /[A-Z]{3}-\d\d/g ),
	} ) )
);
const named = new Set( lists.flatMap( ( { ids } ) => ids ) );

test( 'no test names too many requirements', () => {
	assert.ok( lists.length > 100 );
	assert.deepEqual(
		lists.filter( ( { ids } ) => ids.length > MAX_PER_TEST ),
		[]
	);
} );

/**
 * @param {string} name Name of a requirements file.
 * @return {{ id: string, isOpen: boolean }[]} Its lines.
 */
function lines( name ) {
	const text = readFileSync( join( folder, `${ name }.md` ), 'utf8' );
	return [ ...text.matchAll( /^- ([A-Z]{3}-\d\d) `(\w+)`/gm ) ].map( ( [ , id, kind ] ) => ( {
		id,
		isOpen: kind === 'open',
	} ) );
}

/** Returns the requirements in docs/decisions.md. A range such as "STY-23 to STY-26" counts as four. */
const decided = new Set(
	[ ...read( 'docs/decisions.md' ).matchAll( /([A-Z]{3})-(\d\d)(?: to \1-(\d\d))?/g ) ].flatMap(
		( [ , area, first, last = first ] ) =>
			Array.from(
				{ length: Number( last ) - Number( first ) + 1 },
				( _, index ) => `${ area }-${ String( Number( first ) + index ).padStart( 2, '0' ) }`
			)
	)
);

const requirements = readdirSync( folder )
	.filter( ( file ) => file.endsWith( '.md' ) )
	.map( ( file ) => file.slice( 0, -'.md'.length ) );

test( 'every requirement that a test names exists', () => {
	const known = new Set( requirements.flatMap( ( name ) => lines( name ) ).map( ( { id } ) => id ) );
	assert.ok( known.size > 500 );
	assert.deepEqual(
		lists.flatMap( ( { path, ids } ) =>
			ids.filter( ( id ) => ! known.has( id ) ).map( ( id ) => `${ path }: ${ id }` )
		),
		[]
	);
} );

/** Blocks that Jetpack added after the specification was written. */
const NEWER = 'the contract jetpack-16-blocks, fixtures, and docs/decisions.md';

/** Extensions without a requirements file, and the document that covers them. */
const COVERED = {
	'send-a-message': 'whatsapp-button.md',
	'gathering-tweetstorms': 'unroll.md',
	amazon: 'PRD-07 in product.md',
	'anchor-fm': 'PRD-08 in product.md, podcast-episode.md',
	blogroll: NEWER,
	goodreads: NEWER,
	nextdoor: NEWER,
	'payments-intro': NEWER,
	tock: NEWER,
};

test( 'every extension has a requirements file', () => {
	const extensions = readdirSync( join( root, 'extensions' ), { withFileTypes: true } ).flatMap( ( entry ) =>
		entry.isDirectory() ? entry.name : []
	);
	assert.ok( extensions.length > 30 );
	assert.deepEqual(
		extensions.filter( ( name ) => ! requirements.includes( name ) ),
		Object.keys( COVERED ).sort( ( a, b ) => extensions.indexOf( a ) - extensions.indexOf( b ) )
	);
} );

for ( const [ name, exceptions ] of Object.entries( finished ) ) {
	test( `every requirement of ${ name } is named by a test`, () => {
		const all = lines( name ).flatMap( ( { id, isOpen } ) => ( isOpen ? [] : id ) );
		assert.ok( all.length > 0 );
		assert.deepEqual(
			all.filter( ( id ) => ! named.has( id ) && ! exceptions.includes( id ) ),
			[]
		);
	} );
}

test( 'every open line of what is finished has its decision', () => {
	const open = Object.keys( finished ).flatMap( ( name ) => lines( name ).filter( ( { isOpen } ) => isOpen ) );
	assert.ok( open.length > 0 );
	assert.deepEqual(
		open.map( ( { id } ) => id ).filter( ( id ) => ! decided.has( id ) ),
		[]
	);
} );

test( 'the requirements are those of the specification', ( context ) => {
	const original = join( root, '../shared/requirements' );
	if ( ! existsSync( original ) ) {
		context.skip( 'a checkout alone has no ../shared' );
		return;
	}
	for ( const file of readdirSync( original ).filter( ( name ) => name.endsWith( '.md' ) ) ) {
		assert.equal(
			readFileSync( join( folder, file ), 'utf8' ),
			readFileSync( join( original, file ), 'utf8' ),
			file
		);
	}
} );

test( 'every extension with a block is in a list of index.json', () => {
	const listed = Object.values( JSON.parse( read( 'extensions/index.json' ) ) ).flat();
	const folders = projectFiles( /^extensions\/[^/]+\/block\.json$/ ).map( ( path ) => path.split( '/' )[ 1 ] );
	const missing = [ ...new Set( folders ) ].filter( ( name ) => ! listed.includes( name ) );
	assert.deepEqual(
		missing,
		[],
		`Add ${ missing.map( ( name ) => `"${ name }"` ).join( ', ' ) } to extensions/index.json`
	);
} );
