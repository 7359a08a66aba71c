#!/usr/bin/env node
// Builds the plugin, and writes three files for each fixture: the parsed blocks, the editor's blocks, and the saved content.
// Review these files: a fixture proves only what a person has checked.   usage: fixtures.mjs [--overwrite] [extension …]
import { relative, resolve } from 'node:path';
import { openEditorWindow } from '../tests/content/lib/editor-window.mjs';
import { ownFixtures, writeCompanions } from '../tests/content/lib/fixtures.mjs';
import { findExtensions } from './build/extensions.mjs';
import { suggestion } from './build/declarations.mjs';
import { getWordPress } from './environment/index.mjs';
import { build } from './lib/build.mjs';
import { runMain, say } from './lib/terminal.mjs';

const root = resolve( import.meta.dirname, '..' );
const names = process.argv.slice( 2 ).filter( ( word ) => ! word.startsWith( '--' ) );
const overwrite = process.argv.includes( '--overwrite' );

const registered = findExtensions( root ).map( ( { name } ) => name );
for ( const name of names ) {
	if ( ! registered.includes( name ) ) {
		console.error( `✗ No block is called "${ name }".${ suggestion( name, registered ) }` );
		process.exit( 1 );
	}
}

await runMain( async () => {
	// The editor loads blocks from the build, so an outdated build would lack new blocks.
	await build();
	const { window } = openEditorWindow( await getWordPress() );
	for ( const { extension, path } of ownFixtures( root ) ) {
		if ( ! names.length || names.includes( extension ) ) {
			for ( const written of writeCompanions( window, path, overwrite ) ) {
				say( relative( root, written ) );
			}
		}
	}
	return 0;
} );
// Exit, because timers in the editor's window keep the process running.
process.exit();
