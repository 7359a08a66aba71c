import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../lib/process.mjs';
import { FUNCTIONS, isForTranslators, readSource } from './functions.mjs';

/** Header fields that WordPress translates on the Plugins screen. */
const HEADER_FIELDS = [ 'Plugin Name', 'Plugin URI', 'Description', 'Author', 'Author URI' ];

/**
 * Finds the texts of PHP files.
 *
 * @param {string}   root  Folder of the project.
 * @param {string[]} paths Paths in the project.
 * @return {Promise< { found: import('./functions.mjs').Found[], problems: string[] } >}
 */
export async function textsOfServer( root, paths ) {
	const input = JSON.stringify( { functions: Object.keys( FUNCTIONS.server ), files: paths } );
	const output = await must( 'php', [ join( import.meta.dirname, 'calls.php' ), root ], { input } );
	const results = JSON.parse( output ).map( ( { calls, comments }, index ) =>
		readSource(
			{ calls, comments: comments.filter( ( { text } ) => isForTranslators( text ) ) },
			paths[ index ],
			'server'
		)
	);
	return {
		found: results.flatMap( ( { found } ) => found ),
		problems: results.flatMap( ( { problems } ) => problems ),
	};
}

/**
 * Finds the texts of a plugin's header.
 *
 * @param {string} path Path of the plugin's main file.
 */
export function textsOfHeader( root, path ) {
	// WordPress reads headers only in the first 8 KB.
	const text = readFileSync( join( root, path ), 'utf8' ).slice( 0, 8192 );
	return HEADER_FIELDS.flatMap( ( field ) => {
		const id = new RegExp( `^[ \\t/*#@]*${ field }:(.*)$`, 'm' ).exec( text )?.[ 1 ].trim();
		return id ? [ { id, place: path, comment: `${ field } of the plugin` } ] : [];
	} );
}
