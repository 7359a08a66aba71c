#!/usr/bin/env node
// Builds everything that WordPress loads into build/.   usage: build.mjs [--force] [--dev] [--watch]
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	statSync,
	watch,
	writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import webpack from 'webpack';
import { findDomains, findExtensions } from './build/extensions.mjs';
import { checkDeclarations } from './build/declarations.mjs';
import { buildManifest } from './build/manifest.mjs';
import { buildAdminStyles, buildStyles } from './build/styles.mjs';
import { Failure, runMain } from './lib/terminal.mjs';

const root = resolve( import.meta.dirname, '..' );
const args = new Set( process.argv.slice( 2 ) );
const stampFile = join( root, 'build/.stamp' );
process.env.NODE_ENV = args.has( '--dev' ) || args.has( '--watch' ) ? 'development' : 'production';

/**
 * @param {string} path
 * @return {string[]} All files below a folder, except tests.
 */
function files( path ) {
	if ( ! statSync( path ).isDirectory() ) {
		return [ path ];
	}
	return readdirSync( path )
		.filter( ( name ) => name !== 'test' )
		.sort()
		.flatMap( ( name ) => files( join( path, name ) ) );
}

/** @return {string} A hash of all files that the build reads. It decides whether to build again. */
function stamp() {
	const hash = createHash( 'sha1' ).update( process.env.NODE_ENV );
	const inputs = [ 'src', 'shared', 'extensions', 'tools/build', 'webpack.config.js', 'package-lock.json' ];
	for ( const file of inputs.flatMap( ( input ) => files( join( root, input ) ) ) ) {
		hash.update( relative( root, file ) ).update( readFileSync( file ) );
	}
	return hash.digest( 'hex' );
}

/**
 * Runs webpack.
 *
 * @return {Promise<void>} Rejects with webpack's message if a module fails to build.
 */
async function runWebpack() {
	const { default: config } = await import( '../webpack.config.js' );
	const stats = await new Promise( ( done, fail ) =>
		webpack( config, ( error, result ) => ( error ? fail( error ) : done( result ) ) )
	);
	if ( stats.hasErrors() || stats.hasWarnings() ) {
		console.error( stats.toString( { preset: 'errors-warnings', colors: true } ) );
	}
	if ( stats.hasErrors() ) {
		throw new Failure( 'webpack found errors.' );
	}
}

/** @return {{ extensions: Object[], domains: Object[] }} Extensions and domains to build. Throws a Failure for invalid metadata. */
function readParts() {
	const extensions = findExtensions( root );
	const domains = findDomains( root );
	checkDeclarations( root, extensions, domains );
	return { extensions, domains };
}

/** Copies the font for generated pictures, and its license. */
function copyFont() {
	const source = join( root, 'node_modules/dejavu-fonts-ttf' );
	mkdirSync( join( root, 'build/fonts' ), { recursive: true } );
	copyFileSync( join( source, 'ttf/DejaVuSans.ttf' ), join( root, 'build/fonts/DejaVuSans.ttf' ) );
	copyFileSync( join( source, 'LICENSE' ), join( root, 'build/fonts/LICENSE.txt' ) );
}

async function buildAssets( { extensions, domains } ) {
	await buildStyles( root, extensions, domains );
	await buildAdminStyles( root, domains );
	buildManifest( root, extensions, domains );
	copyFont();
}

async function build() {
	const now = stamp();
	if ( ! args.has( '--force' ) && existsSync( stampFile ) && readFileSync( stampFile, 'utf8' ) === now ) {
		console.log( 'Build is up to date.' );
		return;
	}
	const began = Date.now();
	const parts = readParts();
	rmSync( join( root, 'build' ), { recursive: true, force: true } );
	mkdirSync( join( root, 'build' ) );
	await buildAssets( parts );
	await runWebpack();
	writeFileSync( stampFile, now );
	console.log( `Built in ${ ( ( Date.now() - began ) / 1000 ).toFixed( 1 ) } s.` );
}

/** Prints an error in a source file without ending the watcher. */
async function rebuildAssets() {
	try {
		await buildAssets( readParts() );
	} catch ( error ) {
		console.error( error );
	}
}

async function watchAll() {
	mkdirSync( join( root, 'build' ), { recursive: true } );
	await buildAssets( readParts() );
	const { default: config } = await import( '../webpack.config.js' );
	webpack( config ).watch( {}, ( error, stats ) =>
		console.log( error ?? stats.toString( { preset: 'minimal', colors: true } ) )
	);
	let timer;
	for ( const folder of [ 'extensions', 'shared', 'src' ] ) {
		watch( join( root, folder ), { recursive: true }, ( event, file ) => {
			if ( /\.(scss|json)$/.test( file ?? '' ) ) {
				clearTimeout( timer );
				timer = setTimeout( rebuildAssets, 100 );
			}
		} );
	}
}

await runMain( () => ( args.has( '--watch' ) ? watchAll() : build() ) );
