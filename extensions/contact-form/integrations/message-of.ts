/** @return The error message of a failed request; its code if there is none. */
export function messageOf( error: unknown ): string {
	const { message, code } = ( error ?? {} ) as { message?: unknown; code?: unknown };
	return [ message, code, error ].map( ( words ) => String( words ?? '' ) ).find( Boolean ) ?? '';
}
