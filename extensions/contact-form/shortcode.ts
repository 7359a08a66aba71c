/** A shortcode of a form: its name, and its attributes in lower case. */
export interface Tag {
	readonly name: string;
	readonly values: Readonly< Record< string, string > >;
}

/** Text between the tags, and the tags. Quoted values may hold a bracket. */
const TAG = /\[(\/?contact-f(?:orm|ield))\b((?:"[^"]*"|'[^']*'|[^\]"'])*)\]/;
const VALUE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

function readValues( text: string ): Tag[ 'values' ] {
	const found = text.replace( /\/\s*$/, '' ).matchAll( VALUE );
	return Object.fromEntries(
		[ ...found ].map( ( [ , name = '', ...given ] ) => [ name.toLowerCase(), given.find( ( one ) => one ) ?? '' ] )
	);
}

/**
 * @param text A paragraph's.
 * @return What stands in it in its order: tags, and the texts between them that say something.
 */
export function readShortcodes( text: string ): ( Tag | string )[] {
	const [ before = '', ...parts ] = text.split( TAG );
	const found: ( Tag | string )[] = [ before.trim() ];
	for ( let index = 0; index < parts.length; index += 3 ) {
		const [ name = '', values = '', after = '' ] = parts.slice( index, index + 3 );
		found.push( { name, values: readValues( values ) }, after.trim() );
	}
	return found.filter( Boolean );
}
