import { useEffect, useRef, useState } from '@wordpress/element';
import { loadChunk } from '../../../shared/fetch';
import type { Engine } from '../engine';
import { drawMap, type DrawnMap, type Hooks } from '../view/draw';
import type { Settings, Source } from '../view/types';
import { words } from '../words';

/** A popup whose content is the editor's. */
export interface OpenPopup {
	readonly index: number;
	readonly element: HTMLElement;
}

type Reactions = Required< Pick< Hooks, 'onMove' | 'onZoom' | 'onDrag' | 'onProblem' > >;

/**
 * Draws a map with the engine, which is loaded for the first one, and keeps it as the author has it.
 *
 * @param settings
 * @param source
 * @param reactions What follows when something happens on the map.
 * @return Where to put it, whether it stands, its open popup, and what can be done with it.
 */
export function useDrawnMap( settings: Settings, source: Source, reactions: Reactions ) {
	const room = useRef< HTMLDivElement >( null );
	const drawn = useRef< DrawnMap >();
	const latest = useRef( { settings, reactions } );
	latest.current = { settings, reactions };
	const [ isReady, setReady ] = useState( false );
	const [ popup, setPopup ] = useState< OpenPopup | null >( null );
	const { api, token, tiles, attribution, attribution_url: link } = source;

	useEffect( () => {
		let isCurrent = true;
		const problem = ( error: unknown ) => {
			const { message = '' } = error as Error;
			latest.current.reactions.onProblem( { code: 'mapbox_error', message } );
		};
		const draw = ( engine: { mapboxgl: Engine; css: string } ) => {
			if ( ! isCurrent || ! room.current ) {
				return;
			}
			drawn.current = drawMap( {
				engine,
				room: room.current,
				settings: latest.current.settings,
				source: { api, token, tiles, attribution, attribution_url: link },
				words: words(),
				hooks: {
					onReady: () => setReady( true ),
					onProblem: ( error ) => latest.current.reactions.onProblem( error ),
					onMove: ( centre ) => latest.current.reactions.onMove( centre ),
					onZoom: ( zoom ) => latest.current.reactions.onZoom( zoom ),
					onDrag: ( place, at ) => latest.current.reactions.onDrag( place, at ),
					onOpen: ( place ) => ! place && setPopup( null ),
					content( { index } ) {
						const element = document.createElement( 'div' );
						setPopup( { index, element } );
						return element;
					},
				},
			} );
		};
		setReady( false );
		loadChunk( () => import( /* webpackChunkName: "mapbox-gl" */ '../engine' ) )
			.then( draw )
			.catch( problem );
		return () => {
			isCurrent = false;
			drawn.current?.remove();
			drawn.current = undefined;
			setPopup( null );
		};
	}, [ api, token, tiles, attribution, link ] );

	useEffect( () => drawn.current?.update( settings ), [ settings ] );

	return { room, isReady, popup, open: ( index: number | null ) => drawn.current?.open( index ) };
}
