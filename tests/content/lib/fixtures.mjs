import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findExtensions } from '../../../tools/build/extensions.mjs';
import { flatten, openAndSave } from './inspect.mjs';

/** @typedef {{ extension: string, path: string }} Fixture Saved post content, and the extension to which it belongs. */

/** @return {string[]} Paths of the saved posts in a folder, without the files that were generated from them. */
function inputs( folder ) {
	if ( ! existsSync( folder ) ) {
		return [];
	}
	return readdirSync( folder )
		.filter( ( file ) => /^[^.]+(\.\d[^.]*)*\.html$/.test( file ) )
		.map( ( file ) => join( folder, file ) );
}

/**
 * @param {string} root Folder of the project.
 * @return {Fixture[]} The fixtures of all extensions.
 */
export function ownFixtures( root ) {
	return findExtensions( root ).flatMap( ( { name, folder } ) =>
		inputs( join( folder, 'test/fixtures' ) ).map( ( path ) => ( { extension: name, path } ) )
	);
}

/**
 * @param {string} input Path of a fixture.
 * @return {Record<string, string>} Paths of its three generated files, by kind.
 */
export function companions( input ) {
	const stem = join( dirname( input ), basename( input, '.html' ) );
	return {
		parsed: `${ stem }.parsed.json`,
		blocks: `${ stem }.json`,
		serialized: `${ stem }.serialized.html`,
	};
}

/**
 * @param {Object} result See openAndSave().
 * @return {Record<string, string>} Contents of the generated files, by kind.
 */
function contents( { parsed, blocks, serialized } ) {
	const json = ( value ) => JSON.stringify( value, null, '\t' ) + '\n';
	return { parsed: json( parsed ), blocks: json( blocks ), serialized: serialized + '\n' };
}

/**
 * Writes the missing generated files of a fixture.
 *
 * @param {boolean} overwrite Whether to overwrite existing files.
 * @return {string[]} Paths of the written files.
 */
export function writeCompanions( window, input, overwrite ) {
	const made = contents( openAndSave( window, readFileSync( input, 'utf8' ).trimEnd() ) );
	return Object.entries( companions( input ) )
		.filter( ( [ , path ] ) => overwrite || ! existsSync( path ) )
		.map( ( [ kind, path ] ) => {
			writeFileSync( path, made[ kind ] );
			return path;
		} );
}

/**
 * @param {Object[]} blocks
 * @return {string[]} A problem for each block that is invalid or unknown.
 */
export function complaints( blocks ) {
	return flatten( blocks )
		.map( ( block ) => {
			if ( block.name === 'core/missing' ) {
				return `${ block.attributes.originalName } is unknown`;
			}
			return block.isValid ? '' : `${ block.name } is invalid`;
		} )
		.filter( Boolean );
}

/**
 * @param {Object} value
 * @return {Object} A copy in which the keys of all objects are sorted.
 */
function inOrder( value ) {
	if ( Array.isArray( value ) ) {
		return value.map( inOrder );
	}
	if ( value === null || typeof value !== 'object' ) {
		return value;
	}
	return Object.fromEntries(
		Object.keys( value )
			.sort()
			.map( ( key ) => [ key, inOrder( value[ key ] ) ] )
	);
}

/**
 * Normalizes a generated file. WordPress versions save attributes in different orders and escape backslashes differently, with
 * the same meaning. Newer versions also add attributes to core blocks, which this version does not have.
 *
 * @param {string} kind See companions().
 * @param {string} text Content of the file.
 */
function meaning( window, kind, text ) {
	if ( kind === 'serialized' ) {
		return JSON.stringify( inOrder( window.wp.blockSerializationDefaultParser.parse( text.trimEnd() ) ) );
	}
	const withoutNewer = ( key, value ) => {
		const known = value?.name?.startsWith?.( 'core/' ) && window.wp.blocks.getBlockType( value.name )?.attributes;
		return known && value.attributes
			? { ...value, attributes: pick( value.attributes, Object.keys( known ) ) }
			: value;
	};
	return JSON.stringify( inOrder( JSON.parse( text, withoutNewer ) ) );
}

const pick = ( object, names ) =>
	Object.fromEntries( Object.entries( object ).filter( ( [ name ] ) => names.includes( name ) ) );

/**
 * Compares a fixture with its generated files.
 *
 * @param {string} input Path of a fixture of this project.
 * @return {string[]} Problems; empty if there are none.
 */
export function checkFixture( window, input ) {
	const result = openAndSave( window, readFileSync( input, 'utf8' ).trimEnd() );
	const made = contents( result );
	const differences = Object.entries( companions( input ) ).map( ( [ kind, path ] ) => {
		if ( ! existsSync( path ) ) {
			return `${ basename( path ) } is missing`;
		}
		const isSame = meaning( window, kind, readFileSync( path, 'utf8' ) ) === meaning( window, kind, made[ kind ] );
		return isSame ? '' : `${ basename( path ) } differs; now:\n${ made[ kind ] }`;
	} );
	const number = Number( basename( input ).match( /__deprecated-(\d+)/ )?.[ 1 ] ?? 0 );
	const used = result.deprecations.at( -1 )?.number ?? 0;
	return [
		...differences.filter( Boolean ),
		...complaints( result.blocks ),
		...( result.again === result.serialized ? [] : [ `saved again it changes:\n${ result.again }` ] ),
		...( number && used !== number ? [ `deprecation ${ used || 'none' } opened it instead of ${ number }` ] : [] ),
	];
}

/**
 * Checks that a post from elsewhere opens as valid and does not change when it is saved.
 *
 * @param {string} input Path of a saved post.
 * @return {string[]} Problems; empty if there are none.
 */
export function checkForeign( window, input ) {
	const { blocks, serialized, again } = openAndSave( window, readFileSync( input, 'utf8' ) );
	return [
		...complaints( blocks ),
		...( again === serialized ? [] : [ `saved again it changes:\n${ serialized }\n---\n${ again }` ] ),
	];
}
