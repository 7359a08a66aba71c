#!/usr/bin/env node
// Writes what belongs beside a fixture's input: its parse, its blocks and how it is saved again. Read what it made:
// a fixture proves only what somebody has looked at.   usage: fixtures.mjs [--overwrite] [extension …]
import { relative, resolve } from 'node:path';
import { openEditorWindow } from '../tests/content/lib/editor-window.mjs';
import { ownFixtures, writeCompanions } from '../tests/content/lib/fixtures.mjs';
import { findExtensions } from './build/extensions.mjs';
import { suggestion } from './build/facts.mjs';
import { getWordPress } from './environment/index.mjs';

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

const { window } = openEditorWindow( await getWordPress() );
for ( const { extension, path } of ownFixtures( root ) ) {
	if ( ! names.length || names.includes( extension ) ) {
		for ( const written of writeCompanions( window, path, overwrite ) ) {
			console.log( relative( root, written ) );
		}
	}
}
process.exit( 0 );
