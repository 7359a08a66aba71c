/**
 * Keeps only the parts that the caller of `npm test` named, so that a test over several blocks skips all others.
 *
 * @return All parts when the caller named none.
 */
export function ofNamedParts< T extends { readonly extension: string } >( items: readonly T[] ): readonly T[] {
	const parts = process.env.SLIPSTREAM_PARTS?.split( ',' );
	return parts ? items.filter( ( { extension } ) => parts.includes( extension ) ) : items;
}
