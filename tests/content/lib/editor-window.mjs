import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';
import { stubBrowser } from './stub-browser.mjs';

const root = resolve( import.meta.dirname, '../../..' );

/** Scripts of WordPress that are not packages, by the name under which packages import them. */
const VENDOR = { react: [], 'react-dom': [ 'react' ], 'react-jsx-runtime': [ 'react' ], moment: [], lodash: [] };

/** Scripts that our start script and core blocks need. */
const ENTRY = [
	'wp-block-library',
	'wp-editor',
	'wp-plugins',
	'wp-block-serialization-default-parser',
	'wp-format-library',
];

/**
 * Reads the dependencies of WordPress' scripts.
 *
 * @param {string} wordpress Path of a WordPress.
 * @return {Record<string, string[]>} Dependencies by script handle.
 */
function readDependencies( wordpress ) {
	const list = join( wordpress, 'wp-includes/assets/script-loader-packages.php' );
	const json = execFileSync( 'php', [ '-r', 'echo json_encode( require $argv[1] );', list ], { encoding: 'utf8' } );
	const packages = Object.entries( JSON.parse( json ) ).map( ( [ file, { dependencies } ] ) => [
		`wp-${ file.replace( /\.js$/, '' ) }`,
		dependencies,
	] );
	return { ...VENDOR, ...Object.fromEntries( packages ) };
}

/** @return {string[]} Some handles with all their dependencies, in the order in which they must run. */
function inOrder( dependencies, handles ) {
	const ordered = new Set();
	const visit = ( handle ) => {
		if ( ordered.has( handle ) || ! ( handle in dependencies ) ) {
			return;
		}
		dependencies[ handle ].forEach( visit );
		ordered.add( handle );
	};
	handles.forEach( visit );
	return [ ...ordered ];
}

/**
 * @param {string} handle
 * @return {string} Path of a script below wp-includes/js/dist.
 */
function scriptFile( handle ) {
	return handle in VENDOR ? `vendor/${ handle }.js` : `${ handle.replace( /^wp-/, '' ) }.js`;
}

/** @return {Object[]} Contents of all built block.json files. */
export function readMetadata() {
	const folder = join( root, 'build/blocks' );
	return readdirSync( folder ).map( ( dir ) =>
		JSON.parse( readFileSync( join( folder, dir, 'block.json' ), 'utf8' ) )
	);
}

/** @return {Object} Initial state of an editor in which all extensions are available. */
function initialState() {
	const presets = JSON.parse( readFileSync( join( root, 'extensions/index.json' ), 'utf8' ) );
	// As on the server, blocks with another namespace are listed by their full name.
	const foreign = readMetadata()
		.map( ( { name } ) => name )
		.filter( ( name ) => ! name.startsWith( 'jetpack/' ) );
	const slugs = [ ...new Set( Object.values( presets ).flat() ), ...foreign ];
	return { available_blocks: Object.fromEntries( slugs.map( ( slug ) => [ slug, { available: true } ] ) ) };
}

/**
 * Records in `window.usedDeprecations` which deprecated save functions run, so that a test can tell which one matched. It is
 * the last one, because the editor stops there.
 */
function watchDeprecations( window ) {
	window.usedDeprecations = [];
	window.wp.hooks.addFilter( 'blocks.registerBlockType', 'tests/watch', ( settings, name, deprecation ) => {
		if ( deprecation || ! settings.deprecated ) {
			return settings;
		}
		const deprecated = settings.deprecated.map( ( version, index ) => ( {
			...version,
			save( ...args ) {
				window.usedDeprecations.push( { name, number: index + 1 } );
				return version.save( ...args );
			},
		} ) );
		return { ...settings, deprecated };
	} );
}

/**
 * Loads the block editor of a WordPress with our start script, in jsdom.
 *
 * @param {string} wordpress Path of a WordPress.
 * @return {{ window: Window, errors: string[] }} The window, and errors from its console.
 */
export function openEditorWindow( wordpress ) {
	const errors = [];
	const virtualConsole = new VirtualConsole();
	virtualConsole.on( 'jsdomError', ( error ) => {
		// Ignore styles: jsdom cannot parse modern CSS, and these tests do not check it.
		if ( ! error.message.startsWith( 'Could not parse CSS' ) ) {
			errors.push( error.stack );
		}
	} );
	virtualConsole.on( 'error', ( ...args ) => errors.push( args.map( String ).join( ' ' ) ) );
	const dom = new JSDOM( '<!doctype html><div id="editor"></div>', {
		url: 'http://localhost/wp-admin/post.php',
		runScripts: 'outside-only',
		pretendToBeVisual: true,
		virtualConsole,
	} );
	const { window } = dom;
	stubBrowser( window );
	const run = ( path ) =>
		new Script( readFileSync( path, 'utf8' ), { filename: path } ).runInContext( dom.getInternalVMContext() );

	const dependencies = readDependencies( wordpress );
	for ( const handle of inOrder( dependencies, ENTRY ) ) {
		run( join( wordpress, 'wp-includes/js/dist', scriptFile( handle ) ) );
	}
	watchDeprecations( window );
	const metadata = readMetadata();
	window.wp.blocks.unstable__bootstrapServerSideBlockDefinitions(
		Object.fromEntries( metadata.map( ( block ) => [ block.name, block ] ) )
	);
	window.Jetpack_Editor_Initial_State = initialState();
	window.Jetpack_Block_Assets_Base_Url = { url: 'http://localhost/build/' };
	run( join( root, 'build/editor.js' ) );
	window.wp.blockLibrary.registerCoreBlocks();
	return { window, errors };
}
