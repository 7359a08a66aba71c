import mapboxgl from 'mapbox-gl';
import engineCss from 'mapbox-gl/dist/mapbox-gl.css';
import { adoptStyle } from '../../../shared/view/adopt-style';
import { createCamera, reportUserMoves } from './camera';
import { capturePointer, followSize } from './container';
import { createMap, showDetails } from './create-map';
import css from './map.scss';
import { createPins } from './pins';
import { createPopups } from './popups';
import { watch, type MapError } from './watch';
import { styleFor } from './styles';
import { shareTouch } from './touch';
import type { Base, EditorCallbacks, Settings, Source, MapLabels, World } from './types';

interface Request {
	/** Element to draw into. In the editor it may be in an iframe. */
	readonly container: HTMLElement;
	readonly settings: Settings;
	readonly source: Source;
	/** Built-in map, for sites without a tile source. */
	readonly world?: World;
	readonly labels: MapLabels;
	readonly editor?: EditorCallbacks;
	readonly onReady: () => void;
	/** Called if the map cannot be drawn. */
	readonly onError: ( error: MapError ) => void;
}

export interface DrawnMap {
	update: ( settings: Settings ) => void;
	/** Opens the popup of the place with this index. */
	open: ( index: number ) => void;
	remove: () => void;
}

/** Creates the map's element in this script's document, because Mapbox GL JS rejects elements of other windows. */
function createElement( container: HTMLElement ): HTMLElement {
	const element = document.createElement( 'div' );
	element.className = 'wp-block-jetpack-map__gm-container';
	container.append( element );
	adoptStyle( container.ownerDocument, engineCss );
	adoptStyle( container.ownerDocument, css );
	return element;
}

/**
 * Draws a map. Throws if the browser has no WebGL.
 *
 * @return Methods to change the map.
 */
export function drawMap( {
	container,
	source,
	world,
	labels,
	editor,
	onReady,
	onError,
	...request
}: Request ): DrawnMap {
	if ( ! mapboxgl.supported() ) {
		throw new Error( 'WebGL' );
	}
	let { settings } = request;
	// In the editor, limit the zoom to the level at which visitors' maps start.
	const base: Base = { source, world, maxZoom: editor ? world?.startZoom : world?.maxZoom };
	const element = createElement( container );
	const map = createMap( element, settings, base, labels );
	const follow = createCamera( map, { world, editor } );
	const popups = createPopups( map, labels, editor );
	const pins = createPins( map, labels, { onPress: popups.open, onDrag: editor?.onDrag } );
	const report = ( error: MapError ) => {
		container.dispatchEvent( new CustomEvent( error.code, { bubbles: true, detail: error } ) );
		onError( error );
	};
	const undo = [ watch( map, onReady, report ), followSize( map, element ), shareTouch( map, labels.twoFingers ) ];
	const arrange = () => {
		follow( settings );
		pins.draw( settings );
	};

	map.on( 'click', ( { lngLat }: { lngLat: mapboxgl.LngLat } ) => {
		if ( ! popups.close() ) {
			editor?.onPress( lngLat.wrap() );
		}
	} );
	map.on( 'moveend', () => pins.draw( settings ) );
	map.on( 'style.load', () => showDetails( map, settings.details ) );
	if ( editor ) {
		reportUserMoves( map, editor, () => settings.places.length );
		undo.push( capturePointer( map.getCanvasContainer() ) );
	}
	arrange();

	return {
		update( next ) {
			const last = settings;
			settings = next;
			if ( next.style !== last.style ) {
				map.setStyle( styleFor( next, base ), { diff: false } );
			} else if ( next.details !== last.details && map.isStyleLoaded() ) {
				showDetails( map, next.details );
			}
			map.scrollZoom[ next.scrollToZoom ? 'enable' : 'disable' ]();
			const zoom = Math.min( next.zoom, map.getMaxZoom() );
			if ( next.zoom !== last.zoom && Math.abs( zoom - map.getZoom() ) > 0.001 ) {
				map.setZoom( zoom );
			}
			arrange();
			if ( next.places.length < last.places.length ) {
				// Close the popup: after a removal, the indexes of later places have changed.
				popups.close();
			} else {
				popups.refresh( next.places );
			}
		},
		open: pins.press,
		remove() {
			undo.forEach( ( end ) => end() );
			map.remove();
			element.remove();
		},
	};
}
