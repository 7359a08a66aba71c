import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { extensionOf, placeOf, projectFiles, read, root } from './lib.mjs';

const IMPORT =
	/(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)|import\s+'([^']+)'/g;

/**
 * @param {string} path
 * @return {{ from: string, to: string, isType: boolean }[]} Imports of a file.
 */
function imports( path ) {
	return [ ...read( path ).matchAll( IMPORT ) ].map( ( [ , type, a, b, c ] ) => {
		const name = a ?? b ?? c;
		const to = name.startsWith( '.' ) ? normalize( join( dirname( path ), name ) ) : name;
		return { from: path, to, isType: Boolean( type ) };
	} );
}

const sources = projectFiles( /^(src|shared|extensions)\/.*\.tsx?$/ ).filter( ( path ) => ! /\/test\//.test( path ) );
const all = sources.flatMap( imports );
const engines = JSON.parse( read( 'tests/budgets/engines.json' ) );
/** Domains that each domain may use; see php-directions.test.mjs. */
const BELOW = JSON.parse( read( 'tests/architecture/domains.json' ) );
const isView = ( path ) => /^extensions\/[^/]+(\/.*)?\/view(\.ts$|\/)/.test( path );

/**
 * Rules of direction: the part that imports, and a function that returns whether an import is forbidden.
 *
 * @type {[ string, ( found: { from: string, to: string, isType: boolean } ) => boolean ][]}
 */
const RULES = [
	[
		'an extension imports nothing of another extension',
		( { from, to } ) => extensionOf( from ) && extensionOf( to ) && extensionOf( from ) !== extensionOf( to ),
	],
	[
		'shared and src import no extension',
		( { from, to } ) => ! extensionOf( from ) && to.startsWith( 'extensions/' ) && to !== 'extensions/index.json',
	],
	[
		'the core and shared import no domain, and a domain another one only below it',
		( { from, to } ) => {
			const [ own, other ] = [ placeOf( from ), placeOf( to ) ];
			const isBelow =
				own.kind === 'domain' && ( own.slug === other.slug || BELOW[ own.slug ]?.includes( other.slug ) );
			return own.kind !== 'extension' && other.kind === 'domain' && ! isBelow;
		},
	],
	[
		'an extension imports nothing of src but domains',
		( { from, to } ) => extensionOf( from ) && to.startsWith( 'src/' ) && placeOf( to ).kind !== 'domain',
	],
	[ 'shared does not import src', ( { from, to } ) => from.startsWith( 'shared/' ) && to.startsWith( 'src/' ) ],
	[
		'a view imports ./view/*, shared/view and its engine only',
		( { from, to, isType } ) =>
			isView( from ) &&
			! isType &&
			! isView( `${ to }/` ) &&
			! to.startsWith( 'shared/view' ) &&
			! engines.includes( to.split( '/' )[ 0 ] ),
	],
	[
		'shared/view imports nothing but itself',
		( { from, to } ) => from.startsWith( 'shared/view/' ) && ! to.startsWith( 'shared/view/' ),
	],
	[
		'save and deprecated import nothing shared',
		( { from, to, isType } ) =>
			/\/(save\.tsx|deprecated\/.*)$/.test( from ) &&
			! isType &&
			( to.startsWith( 'shared/' ) || to.startsWith( 'src/' ) ),
	],
	[
		'deprecated imports nothing of ours from above its own folder, not even a type',
		( { from, to } ) => {
			const folder = from.match( /^.*\/deprecated\// )?.[ 0 ];
			return folder && /^(extensions|shared|src)\//.test( to ) && ! to.startsWith( folder );
		},
	],
];

for ( const [ title, isBroken ] of RULES ) {
	test( title, () => {
		const broken = all.filter( isBroken ).map( ( { from, to } ) => `${ from } imports ${ to }` );
		assert.deepEqual( broken, [] );
	} );
}

test( 'blocks and panels are registered in one place', () => {
	const callers = sources.filter( ( path ) => /\bregister(BlockType|Plugin)\(/.test( read( path ) ) );
	assert.deepEqual( callers, [
		'shared/register/register-block.ts',
		'shared/register/register-plugin.ts',
		'shared/register/register-surfaces.ts',
	] );
	const php = projectFiles( /^(src|extensions)\/.*\.php$/ ).filter( ( path ) => ! /\/test\//.test( path ) );
	const phpCallers = php.filter( ( path ) =>
		/^[^*\n]*(?<!jetpack_)\bregister_block_type(_from_metadata)?\(/m.test( read( path ) )
	);
	assert.deepEqual( phpCallers, [ 'src/server/Blocks/BlockRegistrar.php', 'src/server/Shims/Registration.php' ] );
} );

test( 'the test finds the source files', () => {
	assert.ok( sources.length > 30 && all.length > sources.length );
} );

test( 'a built view depends on no script of WordPress', () => {
	const blocks = join( root, 'build/blocks' );
	const allowed = /^@wordpress\/interactivity$/;
	for ( const block of readdirSync( blocks ) ) {
		const files = readdirSync( join( blocks, block ) );
		if ( files.includes( 'view.js' ) ) {
			const list = readFileSync( join( blocks, block, 'view.asset.php' ), 'utf8' ).match(
				/'dependencies' => array\(([^)]*)\)/
			)[ 1 ];
			const foreign = list
				.split( ',' )
				.map( ( name ) => name.replace( /['\s]/g, '' ) )
				.filter( ( name ) => name && ! allowed.test( name ) );
			assert.deepEqual( foreign, [], `dependencies of ${ block }/view.js` );
		}
	}
} );
