import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

/** Quotes in requirements that are not texts of the plugin. */
const NOT_TEXTS = {
	'EXM-81': [ 'Resize key debounce: 400 ms' ],
	'OPT-19': [ 'name (#id)' ],
	'PAY-40': [ 'valid for the currency' ],
	'SHR-01': [ '#A1b2C3', 'a1b2c3' ],
	'SHR-08': [ 'standard address pattern' ],
	'UPG-05': [ 'depending on context' ],
	// SUB-27, an open line, lets the plugin decide about singular and plural.
	'SUB-18': [ 'Join %s other subscriber(s)' ],
	// The plugin builds this text from a word and a number.
	'CNV-08': [ 'Speaker 1', 'Speaker 2', 'Speaker 3' ],
	// Blocks print the plan's name before these words.
	'AVL-16': [ 'upgrade your plan to use video covers' ],
	'AVL-17': [ 'upgrade your plan to upload audio' ],
};

const finished = Object.keys( JSON.parse( read( 'tests/requirements/finished.json' ) ) );

/**
 * Returns the quoted texts of all requirements that are implemented. Open lines are skipped, because the specification does not
 * decide them.
 */
const quotes = finished.flatMap( ( name ) =>
	[ ...read( `tests/requirements/${ name }.md` ).matchAll( /^- ([A-Z]{3}-\d\d) `(\w+)`(.*)$/gm ) ].flatMap(
		( [ , id, kind, line ] ) =>
			kind === 'open'
				? []
				: [ ...line.matchAll( /"([^"]+)"/g ) ]
						.map( ( [ , text ] ) => ( { id, text } ) )
						.filter( ( { text } ) => ! NOT_TEXTS[ id ]?.includes( text ) )
	)
);

/** Normalizes code and quotes, so that they can be compared: quotation marks, escapes and case. */
const plain = ( text ) =>
	text.replace( /[‘’]/g, "'" ).replace( /[“”]/g, '"' ).replaceAll( '\\', '' ).replace( /\s+/g, ' ' ).toLowerCase();

/** Splits a text at placeholders and markup, which may differ. */
const parts = ( text ) =>
	plain( text )
		.split( /\{[^}]*\}|%(?:\d\$)?[sd]|<[^>]*>/ )
		.map( ( part ) => part.trim() )
		.filter( ( part ) => part.length > 1 );

const isTest = ( path ) => /\/test\/|^tests\//.test( path );
const files = projectFiles( /^(extensions|src|shared|tests)\/.*\.(php|tsx?|json|mjs)$/ ).filter(
	( path ) => path !== 'tests/architecture/quotes.test.mjs'
);
const all = ( paths ) => plain( paths.map( read ).join( '\n' ) );

for ( const [ where, text ] of Object.entries( {
	'the code': all( files.filter( ( path ) => ! isTest( path ) ) ),
	'a test': all( files.filter( isTest ) ),
} ) ) {
	test( `each text that a requirement quotes is in ${ where }`, () => {
		assert.ok( quotes.length > 350 );
		assert.deepEqual(
			quotes.filter( ( quote ) => ! parts( quote.text ).every( ( part ) => text.includes( part ) ) ),
			[]
		);
	} );
}
