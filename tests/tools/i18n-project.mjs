import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { check, write } from '../../tools/i18n/run.mjs';

const scratch = mkdtempSync( join( tmpdir(), 'slipstream-i18n-' ) );
process.once( 'exit', () => rmSync( scratch, { recursive: true, force: true } ) );

let count = 0;

/**
 * Creates a project.
 *
 * @param {Object<string, string>} files Contents by path.
 * @return {string} Path of its folder, which is deleted after the tests.
 */
export function project( files ) {
	const root = join( scratch, String( ++count ) );
	add( root, { 'plugin.php': '<?php', ...files } );
	return root;
}

/**
 * Writes files into a project.
 *
 * @param {Object<string, string>} files Contents by path.
 */
export function add( root, files ) {
	for ( const [ path, text ] of Object.entries( files ) ) {
		mkdirSync( dirname( join( root, path ) ), { recursive: true } );
		writeFileSync( join( root, path ), text );
	}
}

export const GERMAN = 'languages/slipstream-de_DE.po';
export const HEADER = 'msgid ""\nmsgstr ""\n"Language: de_DE\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n';

/** Creates a project whose texts are collected, translated and compiled, for tests that break it. */
export async function translated() {
	const root = project( {
		'plugin.php': '<?php\n/**\n * Plugin Name: Slipstream\n */',
		'extensions/a/block.json': '{ "title": "Rating" }',
		'extensions/a/edit.tsx': "__( 'Highest rating', 'slipstream' );",
		'extensions/a/render.php': "<?php __( 'Rated %1$s out of %2$s.', 'slipstream' );",
		[ GERMAN ]: [
			HEADER,
			'msgid "Slipstream"\nmsgstr "Slipstream"\n',
			'msgctxt "block title"\nmsgid "Rating"\nmsgstr "Bewertung"\n',
			'msgid "Highest rating"\nmsgstr "Höchste Bewertung"\n',
			'msgid "Rated %1$s out of %2$s."\nmsgstr "Mit %1$s von %2$s bewertet."\n',
		].join( '\n' ),
	} );
	await write( root );
	assert.deepEqual( await check( root ), { problems: [], summary: '4 texts, complete in de_DE.' } );
	return root;
}

/** Replaces a text in a file. Fails if the file does not contain it. */
export function edit( root, path, from, to ) {
	const text = readFileSync( join( root, path ), 'utf8' );
	assert.ok( text.includes( from ), `${ path } holds ${ from }` );
	writeFileSync(
		join( root, path ),
		text.replace( from, () => to )
	);
}
