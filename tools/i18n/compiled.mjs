import { mo } from 'gettext-parser';
import { isTranslated, nested } from './catalog.mjs';
import { DOMAIN } from './functions.mjs';

/**
 * Compiles translations to the files that WordPress loads.
 *
 * @param {{ scripts: Object<string, Set<string>>, server: Set<string> }} users Keys of the texts in each script, by handle, and
 *     of the texts in PHP. Chunks use the translations of their script.
 * @return {Object<string, Buffer>} Contents by file name.
 */
export function compile( locale, catalog, users ) {
	const { headers } = catalog;
	const ready = [ ...catalog.entries ].filter( ( [ , entry ] ) => isTranslated( entry ) );
	const server = ready.filter( ( [ key ] ) => users.server.has( key ) );
	const name = `${ DOMAIN }-${ locale }`;
	const scripts = Object.entries( users.scripts ).map( ( [ handle, keys ] ) => {
		const own = ready.filter( ( [ key ] ) => keys.has( key ) );
		return [ `${ name }-${ handle }.json`, Buffer.from( scriptFile( locale, headers, own ) ) ];
	} );
	return {
		[ `${ name }.mo` ]: mo.compile( { charset: 'utf-8', headers, translations: nested( new Map( server ) ) } ),
		[ `${ name }.l10n.php` ]: Buffer.from( phpFile( locale, headers, server ) ),
		...Object.fromEntries( scripts ),
	};
}

/** Uses the singular as the key, by which WordPress looks up plurals. */
function phpFile( locale, headers, entries ) {
	return [
		'<?php',
		'declare( strict_types=1 );',
		'return [',
		`\t'language' => ${ phpString( locale ) },`,
		`\t'plural-forms' => ${ phpString( headers[ 'Plural-Forms' ] ) },`,
		"\t'messages' => [",
		...entries.map(
			( [ key, { msgstr } ] ) => `\t\t${ phpString( key ) } => ${ phpString( msgstr.join( '\0' ) ) },`
		),
		'\t],',
		'];',
		'',
	].join( '\n' );
}

/** Puts texts with gettext's two separators (of context and of plural forms) into double quotes, where PHP can escape them. */
function phpString( text ) {
	const plain = text.split( /([\0\u0004])/ ).filter( Boolean );
	const parts = plain.map( ( part ) => {
		const sign = { '\0': '"\\0"', '\u0004': '"\\4"' }[ part ];
		return sign ?? `'${ part.replace( /[\\']/g, '\\$&' ) }'`;
	} );
	return parts.join( ' . ' ) || "''";
}

/** Returns JSON in Jed's format, with one text per line. WordPress prints it into a script element, so `<` is escaped. */
function scriptFile( locale, headers, entries ) {
	const lines = [
		[ '', { domain: 'messages', lang: locale, 'plural-forms': headers[ 'Plural-Forms' ] } ],
		...entries.map( ( [ key, { msgstr } ] ) => [ key, msgstr ] ),
	].map( ( [ key, value ] ) =>
		`${ JSON.stringify( key ) }:${ JSON.stringify( value ) }`.replaceAll( '<', '\\u003c' )
	);
	return `{"domain":"messages","locale_data":{"messages":{\n${ lines.join( ',\n' ) }\n}}}\n`;
}
