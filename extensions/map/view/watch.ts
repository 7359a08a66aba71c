import type { Map as EngineMap } from 'mapbox-gl';

/** Error of the map. `status` is the HTTP status of the tile server's response. */
export interface MapError {
	readonly code: 'mapbox_error';
	readonly message: string;
	readonly status?: number;
}

interface Failure {
	readonly error?: { message?: string; status?: number };
	readonly sourceId?: string;
	readonly tile?: unknown;
}

/** Milliseconds after which a map that is not ready has failed. */
const TIMEOUT_MS = 30_000;

/** Returns an error message. If the response has no status text, Mapbox GL JS provides no message. */
const messageOf = ( error: Failure[ 'error' ] ): string =>
	error?.message || ( error?.status ? `HTTP ${ error.status }` : 'timeout' );

/**
 * Calls `onReady` when the style and sources are loaded, and either a tile was drawn or none failed.
 *
 * @param onError Called at most once, and never after onReady.
 */
export function watch( map: EngineMap, onReady: () => void, onError: ( error: MapError ) => void ): () => void {
	let isSettled = false;
	let hasStyle = false;
	let hasTile = false;
	let first: Failure[ 'error' ];
	const settle = ( act: () => void ) => {
		if ( ! isSettled ) {
			isSettled = true;
			act();
		}
	};
	const fail = () =>
		settle( () => onError( { code: 'mapbox_error', message: messageOf( first ), status: first?.status } ) );
	const timer = setTimeout( fail, TIMEOUT_MS );
	map.on( 'style.load', () => ( hasStyle = true ) );
	map.on( 'data', ( event: { tile?: { state?: string } } ) => {
		hasTile ||= event.tile?.state === 'loaded';
	} );
	map.on( 'error', ( event: object ) => {
		const { error, sourceId, tile } = event as Failure;
		first ??= error ?? {};
		if ( ! hasStyle || ( sourceId && ! tile ) ) {
			fail();
		}
	} );
	map.on( 'load', () => ( first && ! hasTile ? fail() : settle( onReady ) ) );
	return () => {
		clearTimeout( timer );
		isSettled = true;
	};
}
