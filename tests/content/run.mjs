#!/usr/bin/env node
// Opens saved content with the editor code of a WordPress and our start script, without a browser.
// usage: run.mjs [--wp <folder or version>] [--json <file>] [--posts <folder>] [extension …]
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findExtensions } from '../../tools/build/extensions.mjs';
import { getWordPress } from '../../tools/environment/index.mjs';
import { checkCoverage } from './lib/coverage.mjs';
import { openEditorWindow } from './lib/editor-window.mjs';
import { checkFixture, checkForeign, ownFixtures } from './lib/fixtures.mjs';
import { inspectPosts, printPosts } from './lib/posts.mjs';

const root = resolve( import.meta.dirname, '../..' );
const { values, positionals } = parseArgs( {
	allowPositionals: true,
	options: { wp: { type: 'string' }, json: { type: 'string' }, posts: { type: 'string' } },
} );

/** Folder beside the project with posts from real sites. A clone of the repository lacks it. */
const shared = join( root, '../shared/fixtures' );

/** Files that no editor has saved: output of a server, and notes that end with source code. */
const NOT_SAVED = /server-rendered|^renderer-|^test\.html$/;

/**
 * @param {string[]} names Names of extensions.
 * @return {{ extension: string, path: string }[]} Their posts from real sites.
 */
function foreignFixtures( names ) {
	if ( ! existsSync( shared ) ) {
		console.log( 'No ../shared/fixtures here: content of other software is not checked.' );
		return [];
	}
	return readdirSync( shared )
		.filter( ( folder ) => names.includes( folder ) && statSync( join( shared, folder ) ).isDirectory() )
		.flatMap( ( extension ) =>
			readdirSync( join( shared, extension ) )
				.filter( ( file ) => file.endsWith( '.html' ) && ! NOT_SAVED.test( file ) )
				.map( ( file ) => ( { extension, path: join( shared, extension, file ) } ) )
		);
}

/**
 * @param {Window} window
 * @return {{ title: string, problems: string[] }[]} All checks with their problems.
 */
function runChecks( window ) {
	const wanted = ( { extension } ) => ! positionals.length || positionals.includes( extension );
	const extensions = findExtensions( root ).filter( ( { name } ) => wanted( { extension: name } ) );
	const own = ownFixtures( root ).filter( wanted );
	return [
		...own.map( ( { extension, path } ) => ( {
			title: `${ extension }: ${ basename( path ) }`,
			problems: checkFixture( window, path ),
		} ) ),
		...checkCoverage( window, own, extensions ),
		...foreignFixtures( extensions.map( ( { name } ) => name ) ).map( ( { extension, path } ) => ( {
			title: `${ extension }: ../shared ${ basename( path ) } opens valid and re-saves stable`,
			problems: checkForeign( window, path ),
		} ) ),
	];
}

const { window, errors } = openEditorWindow( await getWordPress( values.wp ) );
if ( values.posts ) {
	console.log( printPosts( inspectPosts( window, resolve( values.posts ) ) ) );
	process.exit( 0 );
}
const checks = [ { title: 'the editor starts without an error', problems: errors }, ...runChecks( window ) ];
const failed = checks.filter( ( { problems } ) => problems.length );
for ( const { title, problems } of failed ) {
	console.log( `✘ ${ title }\n  ${ problems.join( '\n  ' ) }` );
}
const summary = { passed: checks.length - failed.length, failed: failed.length };
if ( values.json ) {
	writeFileSync( values.json, JSON.stringify( summary ) );
}
console.log( `content: ${ summary.passed } passed, ${ summary.failed } failed` );
process.exit( failed.length ? 1 : 0 );
