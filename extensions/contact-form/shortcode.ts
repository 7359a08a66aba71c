/** A form shortcode. Its attribute names are in lower case. */
export interface Tag {
	readonly name: string;
	readonly values: Readonly< Record< string, string > >;
}

/** Stands for a comma in an option, which shortcodes write as `&#044;`. A private-use character. */
export const WRITTEN_COMMA = '\uE000';

export const withCommas = ( text: string ) => text.replaceAll( WRITTEN_COMMA, ',' );

/** Pattern of a form's tag. Quoted values may contain a bracket. */
const TAG = /\[(\/?contact-f(?:orm|ield))\b((?:"[^"]*"|'[^']*'|[^\]"'])*)\]/;
const VALUE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

function readValues( text: string ): Tag[ 'values' ] {
	const found = text.replace( /\/\s*$/, '' ).matchAll( VALUE );
	return Object.fromEntries(
		[ ...found ].map( ( [ , name = '', ...candidates ] ) => {
			const value = candidates.find( ( one ) => one ) ?? '';
			return [ name.toLowerCase(), name === 'options' ? value : withCommas( value ) ];
		} )
	);
}

/**
 * Splits a text into form tags and other text.
 *
 * @param text Text of a paragraph.
 * @return Tags and non-blank texts, in order.
 */
export function readShortcodes( text: string ): ( Tag | string )[] {
	const [ before = '', ...parts ] = text.split( TAG );
	const found: ( Tag | string )[] = [ withCommas( before ).trim() ];
	for ( let index = 0; index < parts.length; index += 3 ) {
		const [ name = '', values = '', after = '' ] = parts.slice( index, index + 3 );
		found.push( { name, values: readValues( values ) }, withCommas( after ).trim() );
	}
	return found.filter( Boolean );
}
