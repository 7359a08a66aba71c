import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogText, isTranslated, merge, readCatalog, templateOf } from './catalog.mjs';
import { compile } from './compiled.mjs';
import { DOMAIN } from './functions.mjs';
import { keyOf } from './key.mjs';
import { SCRIPTS, collectMessages, isOfScript, isOfServer } from './messages.mjs';
import { brokenPlaceholders } from './placeholders.mjs';

const FOLDER = 'languages';
const TEMPLATE = `${ DOMAIN }.pot`;

/** Locales in which all texts must be translated. Others may be incomplete. */
const COMPLETE = new Set( [ 'de_DE' ] );

/**
 * @typedef {import('./catalog.mjs').Catalog} Catalog
 *
 * @typedef {{ problems: string[], summary: string }} Outcome Problems to print, and the last line to print.
 */

/**
 * Computes all files in languages/.
 *
 * @param {string} root Folder of the project.
 * @return {Promise< { problems: string[], template: Catalog, locales: Map<string, Catalog>, files: Map<string, Buffer> } >}
 */
async function plan( root ) {
	const { messages, problems } = await collectMessages( root );
	const keys = ( filter ) => new Set( messages.filter( filter ).map( keyOf ) );
	const scripts = SCRIPTS.map( ( handle ) => [ handle, keys( isOfScript( handle ) ) ] );
	const users = { scripts: Object.fromEntries( scripts ), server: keys( isOfServer ) };
	const template = templateOf( messages );
	const files = new Map( [ [ TEMPLATE, Buffer.from( catalogText( template ) ) ] ] );
	const locales = new Map();
	for ( const [ locale, old ] of readLocales( root ) ) {
		const catalog = merge( template, old );
		locales.set( locale, catalog );
		files.set( `${ DOMAIN }-${ locale }.po`, Buffer.from( catalogText( catalog ) ) );
		for ( const [ name, content ] of Object.entries( compile( locale, catalog, users ) ) ) {
			files.set( name, content );
		}
	}
	return { problems, template, locales, files };
}

function readLocales( root ) {
	const folder = join( root, FOLDER );
	const names = existsSync( folder ) ? readdirSync( folder ).sort() : [];
	return names.flatMap( ( name ) => {
		const locale = new RegExp( `^${ DOMAIN }-(\\w+)\\.po$` ).exec( name )?.[ 1 ];
		return locale ? [ [ locale, readCatalog( readFileSync( join( folder, name ) ) ) ] ] : [];
	} );
}

/**
 * Updates languages/.
 *
 * @param {string} root Folder of the project.
 * @return {Promise< Outcome >} Problems are texts that cannot be translated. If there are any, nothing is written.
 */
export async function write( root ) {
	const { problems, template, locales, files } = await plan( root );
	if ( problems.length ) {
		return { problems, summary: 'Nothing was written.' };
	}
	mkdirSync( join( root, FOLDER ), { recursive: true } );
	const changed = [ ...files ].filter( ( [ name, content ] ) => ! isCurrent( root, name, content ) );
	changed.forEach( ( [ name, content ] ) => writeFileSync( join( root, FOLDER, name ), content ) );
	const open = [ ...locales ].flatMap( ( [ locale, catalog ] ) => untranslated( locale, catalog ) );
	return {
		problems: [],
		summary: [
			`${ template.entries.size } texts, ${ changed.length ? `${ changed.length } files written` : 'nothing new' }.`,
			...open,
		].join( '\n' ),
	};
}

/**
 * Checks whether languages/ is up to date and complete.
 *
 * @param {string} root Folder of the project.
 * @return {Promise< Outcome >} A problem for each untranslated text and each outdated file.
 */
export async function check( root ) {
	const { problems, template, locales, files } = await plan( root );
	for ( const [ locale, catalog ] of locales ) {
		problems.push( ...( COMPLETE.has( locale ) ? untranslated( locale, catalog ) : [] ) );
		for ( const entry of catalog.entries.values() ) {
			problems.push( ...brokenPlaceholders( entry ).map( ( text ) => `${ locale }: ${ text }` ) );
		}
	}
	for ( const locale of [ ...COMPLETE ].filter( ( one ) => ! locales.has( one ) ) ) {
		problems.push( `${ FOLDER }/${ DOMAIN }-${ locale }.po is missing` );
	}
	problems.push( ...differences( root, template ) );
	for ( const [ name, content ] of files ) {
		if ( ! isCurrent( root, name, content ) ) {
			problems.push( `${ FOLDER }/${ name } is out of date; npm run i18n writes it` );
		}
	}
	const state = problems.length
		? `${ problems.length } problems`
		: `complete in ${ [ ...locales.keys() ].join( ', ' ) }`;
	return { problems, summary: `${ template.entries.size } texts, ${ state }.` };
}

function untranslated( locale, { entries } ) {
	return [ ...entries.values() ]
		.filter( ( entry ) => ! isTranslated( entry ) )
		.map( ( entry ) => `${ locale }: ${ named( entry ) } is not translated` );
}

/** Lists texts that have been added to the template or removed from it. */
function differences( root, template ) {
	const path = join( root, FOLDER, TEMPLATE );
	const old = existsSync( path ) ? readCatalog( readFileSync( path ) ) : templateOf( [] );
	const missing = ( from, others ) => [ ...from.entries ].filter( ( [ key ] ) => ! others.entries.has( key ) );
	return [
		...missing( template, old ).map( ( [ , entry ] ) => `${ TEMPLATE } lacks ${ named( entry ) }` ),
		...missing( old, template ).map( ( [ , entry ] ) => `${ TEMPLATE } still has ${ named( entry ) }` ),
	];
}

function named( { msgid, msgctxt, comments } ) {
	const place = comments?.reference?.split( '\n' )[ 0 ];
	return `"${ msgid }"${ msgctxt ? ` (${ msgctxt })` : '' }${ place ? ` of ${ place }` : '' }`;
}

function isCurrent( root, name, content ) {
	const path = join( root, FOLDER, name );
	return existsSync( path ) && content.equals( readFileSync( path ) );
}
