/** Default interval between checks, in milliseconds. */
export const POLL_INTERVAL_MS = 100;

/**
 * Polls another window for changes that fire no event, such as a popup that closes or navigates.
 *
 * @param target Window to check.
 * @param check  Returns the result; undefined to continue polling.
 * @param signal Stops polling. Needed because the user may take any time.
 * @param interval Milliseconds between two checks.
 * @return Result of `check`. Rejects if `signal` is aborted.
 */
export function pollWindow< Value >(
	target: Window,
	check: ( target: Window ) => Value | undefined,
	signal: AbortSignal,
	interval: number = POLL_INTERVAL_MS
): Promise< Value > {
	return new Promise( ( resolve, reject ) => {
		function poll(): void {
			const found = signal.aborted ? undefined : check( target );
			if ( signal.aborted ) {
				reject( signal.reason );
			} else if ( found !== undefined ) {
				resolve( found );
			} else {
				setTimeout( poll, interval );
			}
		}

		poll();
	} );
}
