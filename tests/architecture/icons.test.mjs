import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

const MIN_LENGTH = 12;

/** Normalizes an SVG path: `7.500` becomes `7.5`, and commas become spaces. */
function normal( path ) {
	const parts = path.match( /[a-z]|-?\d*\.?\d+/gi );
	return parts.map( ( part ) => ( Number.isNaN( Number( part ) ) ? part : Number( part ) ) ).join( ' ' );
}

/** @return {string[]} SVG paths that occur more than once in files. */
function repeated( files ) {
	const places = new Map();
	for ( const { path, text } of files ) {
		for ( const [ , drawing ] of text.matchAll( /["'`]([mM] ?-?[\d.]+[-\d.,a-zA-Z\s]*?[zZ])["'`]/g ) ) {
			if ( drawing.length >= MIN_LENGTH ) {
				places.set( normal( drawing ), [ ...( places.get( normal( drawing ) ) ?? [] ), path ] );
			}
		}
	}
	return [ ...places.values() ].filter( ( found ) => found.length > 1 ).map( ( found ) => found.join( ', ' ) );
}

test( 'every icon exists once, in shared/view/icons.json or in the only extension that uses it', () => {
	const paths = projectFiles( /^(src|shared|extensions)\/.*\.(tsx?|php|json|scss)$/ ).filter(
		( path ) => ! /\/(test|fixtures|deprecated)\/|\/block\.json$/.test( path )
	);
	assert.deepEqual( repeated( paths.map( ( path ) => ( { path, text: read( path ) } ) ) ), [] );
} );

test( 'the same drawing is found in a different notation', () => {
	const files = [
		{ path: 'a.json', text: '"m14.6 5.4 1.4 1.4L10.8 12z"' },
		{ path: 'b.ts', text: "'m14.600,5.40 1.4 1.400L10.8 12z'" },
		{ path: 'c.ts', text: "'m14.6 5.4 1.4 1.5L10.8 12z'" },
	];
	assert.deepEqual( repeated( files ), [ 'a.json, b.ts' ] );
} );

test( 'a WordPress color is used by name from shared/colors, not copied', () => {
	const palette = Object.fromEntries(
		[ ...read( 'shared/colors/_index.scss' ).matchAll( /(\$[\w-]+): .*?(#[0-9a-f]{6})/g ) ].map(
			( [ , name, color ] ) => [ color, name ]
		)
	);
	assert.ok( Object.keys( palette ).length > 3 );
	const copies = projectFiles( /^(src|shared|extensions)\/.*\.scss$/ )
		.filter( ( path ) => path !== 'shared/colors/_index.scss' )
		.flatMap( ( path ) =>
			[
				...read( path )
					.toLowerCase()
					.matchAll( /#[0-9a-f]{6}\b/g ),
			]
				.filter( ( [ color ] ) => color in palette )
				.map( ( [ color ] ) => `${ path }: ${ color } is ${ palette[ color ] }` )
		);
	assert.deepEqual( copies, [] );
} );
