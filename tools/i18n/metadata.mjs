/**
 * Fields of a block.json that WordPress translates when it registers a block, with the context of each. The same as in
 * WordPress' block-i18n.json.
 */
const SCHEMA = {
	title: 'block title',
	description: 'block description',
	keywords: [ 'block keyword' ],
	styles: [ { label: 'block style label' } ],
	variations: [
		{
			title: 'block variation title',
			description: 'block variation description',
			keywords: [ 'block variation keyword' ],
		},
	],
};

/**
 * Finds the texts of a block.json or panel.json.
 *
 * @param {string} path Path for references.
 */
export function textsOfMetadata( path, text ) {
	return texts( JSON.parse( text ), SCHEMA ).map( ( found ) => ( { ...found, place: path } ) );
}

function texts( value, schema ) {
	if ( typeof schema === 'string' ) {
		return typeof value === 'string' && value !== '' ? [ { id: value, context: schema } ] : [];
	}
	if ( Array.isArray( schema ) ) {
		return Array.isArray( value ) ? value.flatMap( ( one ) => texts( one, schema[ 0 ] ) ) : [];
	}
	return Object.entries( schema ).flatMap( ( [ field, part ] ) => texts( value?.[ field ], part ) );
}
