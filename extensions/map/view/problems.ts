import type { Map as EngineMap } from 'mapbox-gl';

/** What went wrong; a status is that of the answer of the server that was asked. */
export interface Problem {
	readonly code: 'mapbox_error';
	readonly message: string;
	readonly status?: number;
}

interface Failure {
	readonly error?: { message?: string; status?: number };
	readonly sourceId?: string;
	readonly tile?: unknown;
}

/** After this time without a map, there will be none. */
const PATIENCE_MS = 30_000;

/** The engine knows no words for an answer whose status came without one. */
const messageOf = ( error: Failure[ 'error' ] ): string =>
	error?.message || ( error?.status ? `HTTP ${ error.status }` : 'timeout' );

/**
 * Tells whether a map comes to stand: its style and sources are known, and of its tiles at least one was drawn, or none failed.
 *
 * @param onProblem Called for what keeps the map from being drawn, once, and never after onReady.
 */
export function watch( map: EngineMap, onReady: () => void, onProblem: ( problem: Problem ) => void ): () => void {
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
		settle( () => onProblem( { code: 'mapbox_error', message: messageOf( first ), status: first?.status } ) );
	const timer = setTimeout( fail, PATIENCE_MS );
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
