/** A shortcode of a form: its name, and its attributes in lower case. */
export interface Tag {
	readonly name: string;
	readonly values: Readonly< Record< string, string > >;
}

/** Stands for a comma within an option, which shortcodes write `&#044;`; a sign that is nobody's. */
export const WRITTEN_COMMA = '\uE000';

export const withCommas = ( text: string ) => text.replaceAll( WRITTEN_COMMA, ',' );

/** Text between the tags, and the tags. Quoted values may hold a bracket. */
const TAG = /\[(\/?contact-f(?:orm|ield))\b((?:"[^"]*"|'[^']*'|[^\]"'])*)\]/;
const VALUE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

function readValues( text: string ): Tag[ 'values' ] {
	const found = text.replace( /\/\s*$/, '' ).matchAll( VALUE );
	return Object.fromEntries(
		[ ...found ].map( ( [ , name = '', ...given ] ) => {
			const value = given.find( ( one ) => one ) ?? '';
			return [ name.toLowerCase(), name === 'options' ? value : withCommas( value ) ];
		} )
	);
}

/**
 * @param text A paragraph's.
 * @return What stands in it in its order: tags, and the texts between them that say something.
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
