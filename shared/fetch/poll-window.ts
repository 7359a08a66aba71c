/** How often a window is looked at. */
export const POLL_INTERVAL_MS = 100;

/**
 * Waits for what no event tells of another window: that a popup was closed, or where it has got to.
 *
 * @param target The window to watch.
 * @param look   Gives what is waited for, and undefined until it is there.
 * @param signal Ends the watch: a person may take any time.
 * @return What was found. Rejects when the watch is ended before.
 */
export function pollWindow< Value >(
	target: Window,
	look: ( target: Window ) => Value | undefined,
	signal: AbortSignal
): Promise< Value > {
	return new Promise( ( resolve, reject ) => {
		function poll(): void {
			const found = signal.aborted ? undefined : look( target );
			if ( signal.aborted ) {
				reject( signal.reason );
			} else if ( found !== undefined ) {
				resolve( found );
			} else {
				setTimeout( poll, POLL_INTERVAL_MS );
			}
		}

		poll();
	} );
}
