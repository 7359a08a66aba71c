import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

const MAX_COLUMNS = 140;
const TAB_COLUMNS = 4;
/** Maximum columns of a line without its longest string, which cannot be broken, such as a translated sentence or SQL. */
const MAX_BESIDE_TEXT = 100;

const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
/** Lines with HTML or block markup. They may be longer, because a line break would change the output. */
const isMarkup = ( line ) => /^\s*<|\?>/.test( line );

function isTooLong( line ) {
	const columns = line.replaceAll( '\t', ' '.repeat( TAB_COLUMNS ) ).length;
	if ( columns <= MAX_COLUMNS || isMarkup( line ) ) {
		return false;
	}
	const longest = Math.max( 0, ...[ ...line.matchAll( TEXT ) ].map( ( [ text ] ) => text.length ) );
	return columns - longest > MAX_BESIDE_TEXT;
}

test( `lines of PHP have at most ${ MAX_COLUMNS } columns; only a single text may be longer`, () => {
	const paths = projectFiles( /\.php$/ ).filter(
		( path ) => ! /\.l10n\.php$|stand-ins\/action-scheduler/.test( path )
	);
	assert.ok( paths.length > 600 );
	const long = paths.flatMap( ( path ) =>
		read( path )
			.split( '\n' )
			.flatMap( ( line, index ) => ( isTooLong( line ) ? `${ path }:${ index + 1 }` : [] ) )
	);
	assert.deepEqual( long, [] );
} );
