import type { Attributes } from '../../shared/types/extension';

/** The `attributes` of a registered block type. */
export type Schema = Readonly< Record< string, { readonly type?: string | readonly string[] } > >;

function isOfType( value: unknown, type: unknown ): boolean {
	if ( value === undefined ) {
		return true;
	}
	if ( type === 'object' ) {
		return typeof value === 'object' && value !== null && ! Array.isArray( value );
	}
	return typeof value === type;
}

/** Compares objects by value: parent and child are parsed separately, so equal objects are never identical. */
function isSame( a: unknown, b: unknown ): boolean {
	return a === b || ( typeof a === 'object' && JSON.stringify( a ) === JSON.stringify( b ) );
}

/**
 * Returns the attributes to update so that they match the parent's.
 *
 * @param attributes The button's attributes; `passthroughAttributes` maps them to the parent's.
 * @param parent     The parent block's attributes.
 * @param schema     The button's schema. Unknown names and values of another type are not copied.
 */
export function passthroughChanges( attributes: Attributes, parent: Attributes, schema: Schema ): Attributes {
	const map = attributes.passthroughAttributes;
	if ( typeof map !== 'object' || map === null ) {
		return {};
	}
	const changes = Object.entries( map )
		.filter( ( [ name, from ] ) => name !== 'passthroughAttributes' && typeof from === 'string' )
		.map( ( [ name, from ] ) => [ name, parent[ from as string ] ] as const )
		.filter(
			( [ name, value ] ) =>
				Object.hasOwn( schema, name ) &&
				isOfType( value, schema[ name ]?.type ) &&
				! isSame( attributes[ name ], value )
		);
	return Object.fromEntries( changes );
}
