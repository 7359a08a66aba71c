import { useEffect, useRef, useState } from '@wordpress/element';
import { loadChunk } from '../../../shared/fetch';
import type { DrawnMap } from '../view/draw';
import type { Problem } from '../view/problems';
import type { Author, Settings, Source } from '../view/types';
import { words } from '../words';

/** A popup whose content is the editor's. */
export interface OpenPopup {
	readonly index: number;
	readonly element: HTMLElement;
}

interface Reactions extends Pick< Author, 'onMove' | 'onZoom' | 'onDrag' > {
	readonly onProblem: ( problem: Problem ) => void;
}

/**
 * Draws a map with the engine, which is loaded for the first one, and keeps it as the author has it.
 *
 * @param settings
 * @param source
 * @param reactions What follows when something happens on the map.
 * @return Where to put it, whether it stands, and its open popup.
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
		const author: Author = {
			onMove: ( centre ) => latest.current.reactions.onMove( centre ),
			onZoom: ( zoom ) => latest.current.reactions.onZoom( zoom ),
			onDrag: ( place, at ) => latest.current.reactions.onDrag( place, at ),
			onClose: () => setPopup( null ),
			fill( { index } ) {
				const element = document.createElement( 'div' );
				setPopup( { index, element } );
				return element;
			},
		};
		const onProblem = ( problem: Problem ) => latest.current.reactions.onProblem( problem );
		setReady( false );
		loadChunk( () => import( /* webpackChunkName: "mapbox-gl" */ '../view/draw' ) )
			.then( ( { drawMap } ) => {
				if ( isCurrent && room.current ) {
					drawn.current = drawMap( {
						room: room.current,
						settings: latest.current.settings,
						source: { api, token, tiles, attribution, attribution_url: link },
						words: words(),
						author,
						onReady: () => setReady( true ),
						onProblem,
					} );
				}
			} )
			.catch( ( { message }: Error ) => onProblem( { code: 'mapbox_error', message } ) );
		return () => {
			isCurrent = false;
			drawn.current?.remove();
			drawn.current = undefined;
			setPopup( null );
		};
	}, [ api, token, tiles, attribution, link ] );

	useEffect( () => drawn.current?.update( settings ), [ settings ] );

	return { room, isReady, popup };
}
