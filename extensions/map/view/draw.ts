import mapboxgl from 'mapbox-gl';
import engineCss from 'mapbox-gl/dist/mapbox-gl.css';
import { adoptStyle } from '../../../shared/view/adopt-style';
import { createCamera, tellWishes } from './camera';
import { createMap, showDetails } from './create-map';
import css from './map.scss';
import { createPins } from './pins';
import { createPopups } from './popups';
import { watch, type Problem } from './problems';
import { followSize, takePointer } from './room';
import { styleFor } from './styles';
import type { Author, Settings, Source, Words } from './types';

interface Request {
	/** Where the map goes; of the page, or of a frame in it. */
	readonly room: HTMLElement;
	readonly settings: Settings;
	readonly source: Source;
	readonly words: Words;
	readonly author?: Author;
	readonly onReady: () => void;
	/** The map can't be drawn. */
	readonly onProblem: ( problem: Problem ) => void;
}

export interface DrawnMap {
	update: ( settings: Settings ) => void;
	remove: () => void;
}

/** Makes the element that the engine draws in: of this script's document, since it takes none of another window. */
function createContainer( room: HTMLElement ): HTMLElement {
	const container = document.createElement( 'div' );
	container.className = 'wp-block-jetpack-map__gm-container';
	room.append( container );
	adoptStyle( room.ownerDocument, engineCss );
	adoptStyle( room.ownerDocument, css );
	return container;
}

/**
 * Draws a map.
 *
 * @param request
 * @return What can be done with it. Throws where there is no WebGL.
 */
export function drawMap( { room, source, words, author, onReady, onProblem, ...request }: Request ): DrawnMap {
	if ( ! mapboxgl.supported() ) {
		throw new Error( 'WebGL' );
	}
	let { settings } = request;
	const container = createContainer( room );
	const map = createMap( container, settings, source, words );
	const follow = createCamera( map, author );
	const popups = createPopups( map, words, author );
	const pins = createPins( map, words, { onPress: popups.open, onDrag: author?.onDrag } );
	const undo = [ watch( map, onReady, onProblem ), followSize( map, room ) ];
	const arrange = () => {
		follow( settings.places );
		pins.draw( settings );
	};

	map.on( 'click', popups.close );
	map.on( 'moveend', () => pins.draw( settings ) );
	map.on( 'style.load', () => showDetails( map, settings.details ) );
	if ( author ) {
		tellWishes( map, author, () => settings.places.length );
		undo.push( takePointer( map.getCanvasContainer() ) );
	}
	arrange();

	return {
		update( next ) {
			const last = settings;
			settings = next;
			if ( next.style !== last.style ) {
				map.setStyle( styleFor( next, source ), { diff: false } );
			} else if ( next.details !== last.details && map.isStyleLoaded() ) {
				showDetails( map, next.details );
			}
			map.scrollZoom[ next.scrollToZoom ? 'enable' : 'disable' ]();
			if ( next.zoom !== last.zoom && Math.abs( next.zoom - map.getZoom() ) > 0.001 ) {
				map.setZoom( next.zoom );
			}
			arrange();
			if ( next.places.length < last.places.length ) {
				// The numbers of those behind it are no longer what they were.
				popups.close();
			} else {
				popups.refresh( next.places );
			}
		},
		remove() {
			undo.forEach( ( end ) => end() );
			map.remove();
			container.remove();
		},
	};
}
