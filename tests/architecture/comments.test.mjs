import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

const MAX_SHARE = 0.2;

const isShipped = ( path ) => ! /(^|\/)(test|tests|fixtures)\/|\.l10n\.php$|^tools\/|\.d\.ts$/.test( path );
const php = projectFiles( /\.php$/ ).filter( isShipped );
const typescript = projectFiles( /^(src|shared|extensions)\/.*\.tsx?$/ ).filter( isShipped );

/** @return {{ place: string, line: string }[]} All lines of some files. */
const linesOf = ( paths ) =>
	paths.flatMap( ( path ) =>
		read( path )
			.trimEnd()
			.split( '\n' )
			.map( ( line, index ) => ( { place: `${ path }:${ index + 1 }`, line } ) )
	);

test( 'at most one line in five of our PHP is a comment', () => {
	const lines = linesOf( php );
	assert.ok( lines.length > 10_000 );
	const share = lines.filter( ( { line } ) => /^\s*(\/\*|\*|\/\/)/.test( line ) ).length / lines.length;
	assert.ok( share < MAX_SHARE, `${ ( 100 * share ).toFixed( 1 ) } %` );
} );

test( 'no doc tag only repeats the signature', () => {
	const silent = /^\s*\*\s*@(param|return)\s+(\{[^}]*\}\s*)?(?:[$A-Za-z_.|\\[\]]|<[^>]*>)*\s*(\$?[A-Za-z_]+)?\s*$/;
	assert.deepEqual(
		linesOf( [ ...php, ...typescript ] ).filter( ( { line } ) => silent.test( line ) ),
		[]
	);
} );
