import { useEffect, useRef, useState } from '@wordpress/element';
import { loadChunk } from '../../../shared/fetch';
import { useLatest } from '../../../shared/hooks/use-latest';
import type { DrawnMap } from '../view/draw';
import type { MapError } from '../view/watch';
import type { EditorCallbacks, Settings, Source } from '../view/types';
import { labels } from '../labels';

/** An open popup. The editor renders the marker's form into `element`. */
export interface OpenPopup {
	readonly index: number;
	readonly element: HTMLElement;
}

interface Reactions extends Pick< EditorCallbacks, 'onMove' | 'onZoom' | 'onDrag' | 'onPress' > {
	readonly onError: ( error: MapError ) => void;
}

const loadEngine = () => loadChunk( () => import( /* webpackChunkName: "mapbox-gl" */ '../view/draw' ) );
const loadWorld = () => loadChunk( () => import( /* webpackChunkName: "world-atlas" */ '../view/world' ) );

/**
 * Draws a map and updates it when the attributes change. Loads Mapbox GL JS with the first map.
 *
 * @param reactions Callbacks for events on the map.
 * @return The ref of the container, whether the map is ready, its open popup, and a function that opens another popup.
 */
export function useDrawnMap( settings: Settings, source: Source, reactions: Reactions ) {
	const container = useRef< HTMLDivElement >( null );
	const drawn = useRef< DrawnMap >();
	const next = useRef( -1 );
	const latest = useLatest( { settings, reactions } );
	const [ isReady, setReady ] = useState( false );
	const [ popup, setPopup ] = useState< OpenPopup | null >( null );
	const { api, token, tiles, attribution, attribution_url: link } = source;

	useEffect( () => {
		let isCurrent = true;
		const editor: EditorCallbacks = {
			onMove: ( center ) => latest.current.reactions.onMove( center ),
			onZoom: ( zoom ) => latest.current.reactions.onZoom( zoom ),
			onDrag: ( place, at ) => latest.current.reactions.onDrag( place, at ),
			onPress: ( at ) => latest.current.reactions.onPress( at ),
			onClose: () => setPopup( null ),
			fill( { index } ) {
				const element = document.createElement( 'div' );
				setPopup( { index, element } );
				return element;
			},
		};
		const onError = ( error: MapError ) => latest.current.reactions.onError( error );
		setReady( false );
		Promise.all( [ loadEngine(), token || tiles ? undefined : loadWorld() ] )
			.then( ( [ { drawMap }, base ] ) => {
				if ( isCurrent && container.current ) {
					drawn.current = drawMap( {
						container: container.current,
						settings: latest.current.settings,
						source: { api, token, tiles, attribution, attribution_url: link },
						world: base?.world,
						labels: labels(),
						editor,
						onReady: () => setReady( true ),
						onError,
					} );
				}
			} )
			.catch( ( { message }: Error ) => onError( { code: 'mapbox_error', message } ) );
		return () => {
			isCurrent = false;
			drawn.current?.remove();
			drawn.current = undefined;
			setPopup( null );
		};
	}, [ api, token, tiles, attribution, link, latest ] );

	useEffect( () => {
		drawn.current?.update( settings );
		if ( settings.places.some( ( { index } ) => index === next.current ) ) {
			drawn.current?.open( next.current );
			next.current = -1;
		}
	}, [ settings ] );

	return { container, isReady, popup, openNext: ( index: number ) => ( next.current = index ) };
}
