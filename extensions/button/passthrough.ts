import type { Attributes } from '../../shared/types/extension';

/** The block's attributes, as its registered type has them. */
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

/** Objects are compared by what is in them: those of parent and child were parsed apart. */
function isSame( a: unknown, b: unknown ): boolean {
	return a === b || ( typeof a === 'object' && JSON.stringify( a ) === JSON.stringify( b ) );
}

/**
 * What has to change for own attributes to follow the parent's.
 *
 * @param own    The button's attributes; `passthroughAttributes` says which follow which.
 * @param parent The parent block's.
 * @param schema The button's; a name that is not in it, or a value of another type, is not copied.
 */
export function passthroughChanges( own: Attributes, parent: Attributes, schema: Schema ): Attributes {
	const map = own.passthroughAttributes;
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
				! isSame( own[ name ], value )
		);
	return Object.fromEntries( changes );
}
