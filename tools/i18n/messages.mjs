import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDomains } from '../build/extensions.mjs';
import { ROOT } from '../lib/paths.mjs';
import { withImports } from './imports.mjs';
import { keyOf } from './key.mjs';
import { textsOfMetadata } from './metadata.mjs';
import { textsOfScript } from './scripts.mjs';
import { textsOfHeader, textsOfServer } from './server.mjs';

const FOLDERS = [ 'extensions', 'shared', 'src' ];
const MAIN = 'plugin.php';

/** Files that are not released, so their texts are not translated. */
const NOT_SHIPPED = /(^|\/)(test|node_modules)\/|\.(test|spec)\.tsx?$|\.d\.ts$/;

/**
 * @typedef {{ id: string, plural?: string, context?: string, comments: string[], places: string[] }} Message
 */

/**
 * Collects all translatable texts of a project.
 *
 * @return {Promise< { messages: Message[], problems: string[] } >} Texts in an order that depends only on texts and paths, and
 *     the reasons why texts cannot be translated.
 */
export async function collectMessages( root ) {
	const files = [ MAIN, ...FOLDERS.flatMap( ( folder ) => walk( root, folder ) ) ];
	const matching = ( pattern ) => files.filter( ( path ) => pattern.test( path ) );
	const read = ( path ) => readFileSync( join( root, path ), 'utf8' );
	const server = await textsOfServer( root, matching( /\.php$/ ) );
	const scripts = matching( /\.tsx?$/ ).map( ( path ) => textsOfScript( path, read( path ) ) );
	const metadata = matching( /\/(block|panel)\.json$/ ).flatMap( ( path ) => textsOfMetadata( path, read( path ) ) );
	const found = [ ...textsOfHeader( root, MAIN ), ...metadata, ...server.found, ...scripts.flatMap( foundOf ) ];
	const { messages, problems } = unite( found );
	return { messages, problems: [ ...server.problems, ...scripts.flatMap( problemsOf ), ...problems ] };
}

const foundOf = ( { found } ) => found;
const problemsOf = ( { problems } ) => problems;

function walk( root, folder ) {
	if ( ! existsSync( join( root, folder ) ) ) {
		return [];
	}
	return readdirSync( join( root, folder ), { withFileTypes: true } )
		.flatMap( ( entry ) => {
			const path = `${ folder }/${ entry.name }`;
			return entry.isDirectory() ? walk( root, path ) : [ path ];
		} )
		.filter( ( path ) => ! NOT_SHIPPED.test( path ) );
}

/** Merges uses of the same text into one message. */
function unite( found ) {
	const byKey = new Map();
	const problems = [];
	for ( const { comment, place, ...text } of found ) {
		const message = byKey.get( keyOf( text ) ) ?? { ...text, comments: [], places: [] };
		byKey.set( keyOf( text ), message );
		if ( text.plural && message.plural && text.plural !== message.plural ) {
			problems.push( `${ place }: "${ text.id }" has two plurals: "${ message.plural }", "${ text.plural }"` );
		}
		message.plural ??= text.plural;
		message.places.push( place );
		message.comments.push( ...( comment ? [ comment ] : [] ) );
	}
	const messages = [ ...byKey.values() ].map( ( { comments, places, plural, ...text } ) => ( {
		...text,
		...( plural ? { plural } : {} ),
		comments: sorted( comments ),
		places: sorted( places ),
	} ) );
	return { messages: messages.sort( inOrder ), problems };
}

function sorted( texts ) {
	return [ ...new Set( texts ) ].sort();
}

function inOrder( one, other ) {
	const keys = [ one, other ].map(
		( message ) => `${ message.places[ 0 ] }\n${ message.id }\n${ message.context ?? '' }`
	);
	return keys[ 0 ] < keys[ 1 ] ? -1 : 1;
}

/**
 * Finds scripts for the settings of extensions and domains, and all scripts that they import. They are chunks of the settings screen's
 * script.
 */
const SETTINGS = new Set(
	[ 'extensions', 'src/domains' ]
		.flatMap( ( folder ) =>
			readdirSync( join( ROOT, folder ) ).map( ( name ) => `${ folder }/${ name }/settings.tsx` )
		)
		.filter( ( path ) => existsSync( join( ROOT, path ) ) )
		.flatMap( ( path ) => [ ...withImports( ROOT, path ) ] )
);

/** Sources of each script and its chunks, by script handle. */
const SOURCES = {
	'slipstream-editor': ( path ) => ! /^src\/(admin|domains\/[^/]+\/admin)\//.test( path ),
	'slipstream-admin': ( path ) => /^(src\/admin|shared)\//.test( path ) || SETTINGS.has( path ),
	'slipstream-admin-home': ( path ) => /^(src\/admin|shared)\//.test( path ),
	'slipstream-admin-move': ( path ) => /^(src\/admin|shared)\//.test( path ),
	...Object.fromEntries(
		findDomains( ROOT )
			.filter( ( { admin } ) => admin )
			.map( ( { name } ) => [
				`slipstream-admin-${ name }`,
				( path ) => /^(src\/admin|shared)\//.test( path ) || path.startsWith( `src/domains/${ name }/admin/` ),
			] )
	),
};

/** Handles of scripts that have translations. */
export const SCRIPTS = Object.keys( SOURCES );

/**
 * @param {string} handle Handle of a script.
 * @return {( message: Message ) => boolean} Returns whether the script may use a message.
 */
export function isOfScript( handle ) {
	return ( { places } ) =>
		places.some( ( place ) => /\.tsx?$/.test( pathOf( place ) ) && SOURCES[ handle ]( pathOf( place ) ) );
}

/** Returns whether the server uses a message: in PHP, or in metadata, which PHP registers. */
export function isOfServer( { places } ) {
	return places.some( ( place ) => ! /\.tsx?$/.test( place ) );
}

/** Removes the line number from a place. */
function pathOf( place ) {
	return place.replace( /:\d+$/, '' );
}
