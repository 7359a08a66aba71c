/** @return The message of a failed request, or else its code. */
export function messageOf( error: unknown ): string {
	const { message, code } = ( error ?? {} ) as { message?: unknown; code?: unknown };
	return [ message, code, error ].map( ( words ) => String( words ?? '' ) ).find( Boolean ) ?? '';
}
