import { po } from 'gettext-parser';
import { DOMAIN } from './functions.mjs';
import { keyOf } from './key.mjs';

/** Headers of the template. They contain no dates and version, so the file changes only if texts do. */
const HEADERS = {
	'Project-Id-Version': 'Slipstream',
	Language: '',
	'MIME-Version': '1.0',
	'Content-Type': 'text/plain; charset=utf-8',
	'Content-Transfer-Encoding': '8bit',
	'Plural-Forms': 'nplurals=2; plural=(n != 1);',
	'X-Domain': DOMAIN,
};

/**
 * @typedef {{ msgid: string, msgid_plural?: string, msgctxt?: string, msgstr: string[], comments?: Object }} Entry
 * @typedef {{ headers: Object, entries: Map<string, Entry>, obsolete: Map<string, Entry> }} Catalog Entries by their key.
 */

/** Reads a .po or .pot file. */
export function readCatalog( content ) {
	const { headers, translations, obsolete } = po.parse( content, { defaultCharset: 'utf-8' } );
	return { headers, entries: byKey( translations ), obsolete: byKey( obsolete ) };
}

function byKey( contexts = {} ) {
	const entries = Object.values( contexts ).flatMap( ( context ) => Object.values( context ) );
	return new Map(
		entries
			.filter( ( { msgid } ) => msgid !== '' )
			.map( ( entry ) => [ keyOf( { id: entry.msgid, context: entry.msgctxt } ), entry ] )
	);
}

/** @return {Catalog} The content of a new .pot file. */
export function templateOf( messages ) {
	return { headers: HEADERS, entries: new Map( messages.map( entryOf ) ), obsolete: new Map() };
}

function entryOf( { id, plural, context, comments, places } ) {
	const entry = {
		...( context ? { msgctxt: context } : {} ),
		msgid: id,
		...( plural ? { msgid_plural: plural } : {} ),
		msgstr: plural ? [ '', '' ] : [ '' ],
		comments: { reference: places.join( '\n' ), extracted: comments.join( '\n' ) },
	};
	return [ keyOf( { id, context } ), entry ];
}

/**
 * Updates translations to a new template. Translations of removed texts become obsolete, and are used again if the text
 * returns.
 */
export function merge( template, old ) {
	const known = new Map( [ ...old.obsolete, ...old.entries ] );
	const entries = new Map(
		[ ...template.entries ].map( ( [ key, entry ] ) => [ key, translated( entry, known.get( key ), old ) ] )
	);
	const gone = [ ...known ].filter( ( [ key, entry ] ) => ! entries.has( key ) && isTranslated( entry ) );
	const obsolete = gone.map( ( [ key, { comments, ...entry } ] ) => [ key, entry ] );
	return { headers: { ...HEADERS, ...old.headers }, entries, obsolete: new Map( obsolete.sort() ) };
}

function translated( entry, old, { headers } ) {
	const forms = entry.msgid_plural ? formsOf( headers ) : 1;
	// Drop the translation if the text has gained, lost or changed its plural.
	const isSame = old !== undefined && ( old.msgid_plural ?? '' ) === ( entry.msgid_plural ?? '' );
	const { translator, flag } = old?.comments ?? {};
	return {
		...entry,
		msgstr: isSame && old.msgstr.length === forms ? old.msgstr : Array( forms ).fill( '' ),
		comments: { ...entry.comments, ...( translator ? { translator } : {} ), ...( flag ? { flag } : {} ) },
	};
}

function formsOf( headers ) {
	return Number( /nplurals\s*=\s*(\d+)/.exec( headers[ 'Plural-Forms' ] )?.[ 1 ] ?? 2 );
}

/** Checks whether all forms of a text are translated, and not marked as fuzzy. */
export function isTranslated( { msgstr, comments } ) {
	return msgstr.every( ( text ) => text !== '' ) && ! /\bfuzzy\b/.test( comments?.flag ?? '' );
}

/** @return {string} The content of a .po or .pot file. */
export function catalogText( { headers, entries, obsolete } ) {
	// Keep the order of entries with the same text in different contexts.
	const order = new Map( [ ...entries.values(), ...obsolete.values() ].map( ( entry, index ) => [ entry, index ] ) );
	const table = { charset: 'utf-8', headers, translations: nested( entries ), obsolete: nested( obsolete ) };
	return po
		.compile( table, { foldLength: 0, sort: ( one, other ) => order.get( one ) - order.get( other ) } )
		.toString( 'utf8' );
}

/** @return {Object} Entries by context and text, as gettext-parser expects them. */
export function nested( entries ) {
	const contexts = {};
	for ( const entry of entries.values() ) {
		const context = ( contexts[ entry.msgctxt ?? '' ] ??= {} );
		context[ entry.msgid ] = entry;
	}
	return contexts;
}
