import { mo } from 'gettext-parser';
import { isTranslated, nested } from './catalogue.mjs';
import { DOMAIN } from './functions.mjs';

/**
 * Compiles translations to what WordPress reads.
 *
 * @param {{ scripts: Object<string, Set<string>>, server: Set<string> }} users Keys of the texts that each script uses, by
 * its handle, and that PHP uses. What a script loads later finds its translations with the script's own.
 * @return {Object<string, Buffer>} Contents by file name.
 */
export function compile( locale, catalogue, users ) {
	const { headers } = catalogue;
	const ready = [ ...catalogue.entries ].filter( ( [ , entry ] ) => isTranslated( entry ) );
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

/** WordPress looks up a plural by its singular too, and so finds the one for both. */
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

/** Only double quotes know the two signs with which gettext separates a context and plural forms. */
function phpString( text ) {
	const plain = text.split( /([\0\u0004])/ ).filter( Boolean );
	const parts = plain.map( ( part ) => {
		const sign = { '\0': '"\\0"', '\u0004': '"\\4"' }[ part ];
		return sign ?? `'${ part.replace( /[\\']/g, '\\$&' ) }'`;
	} );
	return parts.join( ' . ' ) || "''";
}

/** Jed's form, one text a line. WordPress prints the file into a script tag: no `<` may stand in it. */
function scriptFile( locale, headers, entries ) {
	const lines = [
		[ '', { domain: 'messages', lang: locale, 'plural-forms': headers[ 'Plural-Forms' ] } ],
		...entries.map( ( [ key, { msgstr } ] ) => [ key, msgstr ] ),
	].map( ( [ key, value ] ) =>
		`${ JSON.stringify( key ) }:${ JSON.stringify( value ) }`.replaceAll( '<', '\\u003c' )
	);
	return `{"domain":"messages","locale_data":{"messages":{\n${ lines.join( ',\n' ) }\n}}}\n`;
}
