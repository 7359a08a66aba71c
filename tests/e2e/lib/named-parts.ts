/**
 * Filters parts by the names in the arguments of `npm test`. Tests of several blocks skip all others.
 *
 * @return All parts if there are no names.
 */
export function ofNamedParts< T extends { readonly extension: string } >( items: readonly T[] ): readonly T[] {
	const parts = process.env.SLIPSTREAM_PARTS?.split( ',' );
	return parts ? items.filter( ( { extension } ) => parts.includes( extension ) ) : items;
}
