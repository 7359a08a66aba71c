/** Interval between checks in milliseconds. */
export const POLL_INTERVAL_MS = 100;

/**
 * Waits for changes of another window that fire no event, such as a closed popup or a navigation.
 *
 * @param target The window to watch.
 * @param check  Returns the result; undefined to keep waiting.
 * @param signal Cancels waiting, since a person may take any time.
 * @param interval Milliseconds between checks.
 * @return Result of `check`. Rejects when `signal` is aborted.
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
