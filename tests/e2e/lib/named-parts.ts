/**
 * Leaves out what belongs to other parts than those that the caller of `npm test` named, so that a test
 * over several blocks spends no time on theirs.
 *
 * @return All of them when the caller named no part.
 */
export function ofNamedParts< T extends { readonly extension: string } >( items: readonly T[] ): readonly T[] {
	const parts = process.env.SLIPSTREAM_PARTS?.split( ',' );
	return parts ? items.filter( ( { extension } ) => parts.includes( extension ) ) : items;
}
