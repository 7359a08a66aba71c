import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders of an extension without blocks: tests, deprecated versions and server code. */
const NOT_BLOCKS = new Set( [ 'test', 'deprecated', 'server', 'view', 'components', 'hooks', 'integrations' ] );

/**
 * Returns the folder below build/blocks for the built files of a block.
 *
 * @param {string} name Full block name, such as `jetpack/rating-star`.
 * @return {string} Such as `rating-star`. Contains namespaces other than `jetpack`, as in `premium-content-container`.
 */
export function blockDirectory( name ) {
	return name.replace( /^jetpack\//, '' ).replaceAll( '/', '-' );
}

/**
 * @param {string} folder Folder to search, including the folders below it.
 * @return {string[]} Paths of the block.json files, parents first.
 */
function findMetadata( folder ) {
	const own = join( folder, 'block.json' );
	const below = readdirSync( folder, { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() && ! NOT_BLOCKS.has( entry.name ) )
		.flatMap( ( entry ) => findMetadata( join( folder, entry.name ) ) );
	return existsSync( own ) ? [ own, ...below ] : below;
}

/** @return {string|undefined} Path of the file; undefined if it does not exist. */
function optional( folder, file ) {
	const path = join( folder, file );
	return existsSync( path ) ? path : undefined;
}

/**
 * @typedef {{ name: string, dir: string, folder: string, metadata: Object, style?: string, viewStyle?: string, editorStyle?: string, view?: string }} Block
 * @typedef {{ name: string, folder: string, server: boolean, declarations: Object, blocks: Block[], style?: string, editorStyle?: string }} Extension
 */

/**
 * @param {string} path A block.json.
 * @return {Block} The block, with the files that the build uses.
 */
function readBlock( path ) {
	const folder = dirname( path );
	const metadata = JSON.parse( readFileSync( path, 'utf8' ) );
	return {
		name: metadata.name,
		dir: blockDirectory( metadata.name ),
		folder,
		metadata,
		style: optional( folder, 'style.scss' ),
		viewStyle: optional( folder, 'view.scss' ),
		editorStyle: optional( folder, 'editor.scss' ),
		view: optional( folder, 'view.ts' ),
	};
}

/**
 * @param {string} folder An extension's folder.
 * @param {Block[]} blocks Its blocks, the main one first.
 * @return {Object} The declarations under "slipstream" of its block.json or panel.json.
 */
function readDeclarations( folder, blocks ) {
	const panel = optional( folder, 'panel.json' );
	const metadata = panel ? JSON.parse( readFileSync( panel, 'utf8' ) ) : blocks[ 0 ]?.metadata;
	return metadata?.slipstream ?? {};
}

/** @typedef {{ name: string, folder: string, declarations: Object, admin?: string, adminStyle?: string, editorStyle?: string, style?: string, view?: string, server: boolean }} Domain */

/**
 * @param {string} root The project's folder.
 * @return {Domain[]} All domains, sorted by name.
 */
export function findDomains( root ) {
	const base = join( root, 'src/domains' );
	if ( ! existsSync( base ) ) {
		return [];
	}
	return readdirSync( base, { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() && existsSync( join( base, entry.name, 'domain.json' ) ) )
		.map( ( { name } ) => {
			const folder = join( base, name );
			return {
				name,
				folder,
				declarations: JSON.parse( readFileSync( join( folder, 'domain.json' ), 'utf8' ) ).slipstream ?? {},
				admin: optional( folder, 'admin/index.tsx' ),
				adminStyle: optional( folder, 'admin/style.scss' ),
				editorStyle: optional( folder, 'editor.scss' ),
				style: optional( folder, 'style.scss' ),
				view: optional( folder, 'view.ts' ),
				server: existsSync( join( folder, 'server.php' ) ),
			};
		} )
		.sort( ( a, b ) => a.name.localeCompare( b.name ) );
}

/**
 * Finds every extension of the project; nothing is listed by hand.
 *
 * @param {string} root The project's folder.
 * @return {Extension[]} In the order of their names.
 */
export function findExtensions( root ) {
	const base = join( root, 'extensions' );
	return readdirSync( base, { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( entry ) => entry.name )
		.sort()
		.map( ( name ) => {
			const folder = join( base, name );
			const blocks = findMetadata( folder ).map( readBlock );
			return {
				name,
				folder,
				blocks,
				server: existsSync( join( folder, 'server.php' ) ),
				declarations: readDeclarations( folder, blocks ),
				style: blocks.length ? undefined : optional( folder, 'style.scss' ),
				editorStyle: blocks.length ? undefined : optional( folder, 'editor.scss' ),
			};
		} );
}
