/** @return The words of a failed request, or its code when it has none. */
export function messageOf( error: unknown ): string {
	const { message, code } = ( error ?? {} ) as { message?: unknown; code?: unknown };
	return [ message, code, error ].map( ( words ) => String( words ?? '' ) ).find( Boolean ) ?? '';
}
