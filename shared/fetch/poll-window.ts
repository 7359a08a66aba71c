import { ChunkLoadError } from './chunk-load-error';
import { CHUNK_TIMEOUT_MS } from './load-chunk';

/** How often a window is looked at. */
export const POLL_INTERVAL_MS = 100;

/**
 * Waits for a library that announces itself by nothing but a global variable.
 *
 * @param name      Name of the variable.
 * @param target    The window to watch: the page's own, or that of the editor's iframed canvas.
 * @param timeoutMs How long to wait.
 * @return The variable's value, at once when it is there already. Rejects with a ChunkLoadError when it never comes.
 */
export function pollWindow(
	name: string,
	target: Window = window,
	timeoutMs: number = CHUNK_TIMEOUT_MS
): Promise< unknown > {
	return new Promise( ( resolve, reject ) => {
		const end = Date.now() + timeoutMs;

		function look(): void {
			const value: unknown = Reflect.get( target, name );
			if ( value !== undefined ) {
				resolve( value );
			} else if ( Date.now() >= end ) {
				reject( new ChunkLoadError( 'timeout' ) );
			} else {
				setTimeout( look, POLL_INTERVAL_MS );
			}
		}

		look();
	} );
}
