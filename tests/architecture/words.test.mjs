import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

/** Wordings that WordPress does not use, with its own. The test prevents them from coming back. */
const REPLACED = [
	'This is no public token',
	'What becomes of the',
	'MB are the most',
	'Go on to the next slide by itself',
	'There is no server of that name',
];

test( 'no corrected wording is back in a text that people read', () => {
	const files = projectFiles( /^(src|shared|extensions)\/(?!.*\/test\/).*\.(tsx?|php|json)$/ );
	const found = files.flatMap( ( path ) => {
		const texts =
			read( path ).match( /(?:\b_(?:_|x|n|nx)|esc_html__)\([^;]*?;|"(?:title|description|label)": ".*"/gs ) ?? [];
		return REPLACED.filter( ( words ) => texts.some( ( text ) => text.includes( words ) ) ).map(
			( words ) => `${ path }: ${ words }`
		);
	} );
	assert.ok( files.length > 100 );
	assert.deepEqual( found, [] );
} );
