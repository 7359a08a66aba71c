import type { Map as EngineMap } from 'mapbox-gl';
import { adoptStyle } from '../../../shared/view/adopt-style';
import type { Engine } from '../engine';
import { debounce } from './debounce';
import { frameFor, PADDING, type Frame } from './frame';
import css from './map.scss';
import { createPins } from './pins';
import { createPopups } from './popups';
import { watch, type Problem } from './problems';
import { styleFor, withoutReports } from './styles';
import type { Place, Settings, Source, Words } from './types';

const RESIZE_MS = 250;

/** What an editor wants besides a picture. */
export interface Hooks {
	readonly onReady: () => void;
	readonly onProblem: ( problem: Problem ) => void;
	/** Fills a popup; without it there are title and caption, as text. */
	readonly content?: ( place: Place ) => HTMLElement;
	readonly onOpen?: ( place: Place | null ) => void;
	readonly onMove?: ( centre: { lng: number; lat: number } ) => void;
	readonly onZoom?: ( zoom: number ) => void;
	readonly onDrag?: ( place: Place, at: { lng: number; lat: number } ) => void;
}

export interface DrawnMap {
	update: ( settings: Settings ) => void;
	/** Opens the popup of a place, or closes the one that is open. */
	open: ( index: number | null ) => void;
	remove: () => void;
}

interface Request {
	readonly engine: { mapboxgl: Engine; css: string };
	/** Where the map goes; of the page, or of a frame in it. */
	readonly room: HTMLElement;
	readonly settings: Settings;
	readonly source: Source;
	readonly words: Words;
	readonly hooks: Hooks;
}

/** Makes the engine's map, with the controls that stay. */
function createMap( { engine: { mapboxgl }, settings, source, words }: Request, container: HTMLElement ): EngineMap {
	mapboxgl.baseApiUrl = withoutReports( source.api );
	const map = new mapboxgl.Map( {
		container,
		style: styleFor( settings, source ),
		center: [ ...settings.centre ],
		zoom: settings.zoom,
		accessToken: source.token,
		dragRotate: false,
		pitchWithRotate: false,
		touchPitch: false,
		trackResize: false,
		scrollZoom: settings.scrollToZoom,
		locale: {
			'AttributionControl.ToggleAttribution': words.attribution,
			'FullscreenControl.Enter': words.fullscreen,
			'FullscreenControl.Exit': words.exitFullscreen,
			'NavigationControl.ZoomIn': words.zoomIn,
			'NavigationControl.ZoomOut': words.zoomOut,
		},
	} );
	map.touchZoomRotate.disableRotation();
	map.getCanvas().setAttribute( 'aria-label', words.map );
	map.getCanvas().setAttribute( 'role', 'region' );
	if ( settings.fullscreen ) {
		map.addControl( new mapboxgl.FullscreenControl( { container } ), 'top-right' );
	}
	return map;
}

/** Hides the labels where the author wants none. */
function showDetails( map: EngineMap, isShown: boolean ): void {
	for ( const { id, type } of map.getStyle()?.layers ?? [] ) {
		if ( type === 'symbol' ) {
			map.setLayoutProperty( id, 'visibility', isShown ? 'visible' : 'none' );
		}
	}
}

/** Turns the camera to where the places are. */
function look( map: EngineMap, frame: Frame ): void {
	if ( frame.kind === 'centre' ) {
		map.jumpTo( { center: frame.centre, ...( frame.zoom !== undefined && { zoom: frame.zoom } ) } );
	}
	if ( frame.kind === 'bounds' ) {
		const { clientHeight, clientWidth } = map.getContainer();
		// On a map that is too small for it, there is less room around.
		const [ high, wide ] = [ clientHeight / 3, clientWidth / 4 ];
		const padding = {
			top: Math.min( PADDING.top, high ),
			bottom: Math.min( PADDING.bottom, high ),
			left: Math.min( PADDING.left, wide ),
			right: Math.min( PADDING.right, wide ),
		};
		map.fitBounds( frame.bounds, { padding, maxZoom: 18, animate: false } );
	}
}

/**
 * The engine listens to the document that its script is in; the pointer of a map inside a frame moves in another one.
 *
 * @param container
 * @return Stops it.
 */
function forwardPointer( container: HTMLElement ): () => void {
	const frame = container.ownerDocument;
	if ( frame === document ) {
		return () => {};
	}
	const forward = ( event: MouseEvent ) => document.dispatchEvent( new MouseEvent( event.type, event ) );
	frame.addEventListener( 'mousemove', forward );
	frame.addEventListener( 'mouseup', forward );
	return () => {
		frame.removeEventListener( 'mousemove', forward );
		frame.removeEventListener( 'mouseup', forward );
	};
}

/** Keeps the map as large as its room. */
function followSize( map: EngineMap, room: HTMLElement ): () => void {
	const resize = debounce( () => map.resize(), RESIZE_MS );
	const observer = new ResizeObserver( resize.call );
	observer.observe( room );
	return () => {
		observer.disconnect();
		resize.cancel();
	};
}

/**
 * Follows the places with the camera, and offers what then makes sense.
 *
 * @param request
 * @param map
 * @return To be called when the places have changed.
 */
function createArranger(
	{ engine: { mapboxgl }, hooks }: Request,
	map: EngineMap
): ( places: readonly Place[] ) => void {
	const zoomControl = new mapboxgl.NavigationControl( { showCompass: false } );
	const isEdited = Boolean( hooks.onDrag );
	let frame = frameFor( [] );
	return ( places ) => {
		const next = frameFor( places, frame.kind );
		if ( JSON.stringify( next ) !== JSON.stringify( frame ) ) {
			look( map, next );
			if ( next.kind === 'centre' && next.zoom !== undefined ) {
				hooks.onZoom?.( next.zoom );
			}
		}
		frame = next;
		// An author's zoom is of no use when the map shows all markers; a visitor's is.
		const wantsZoom = ! isEdited || places.length < 2;
		if ( wantsZoom !== map.hasControl( zoomControl ) ) {
			map[ wantsZoom ? 'addControl' : 'removeControl' ]( zoomControl, 'top-left' );
		}
		// While an author arranges markers the map follows them.
		map.dragPan[ isEdited && places.length ? 'disable' : 'enable' ]();
	};
}

/**
 * Draws a map.
 *
 * @param request
 * @return What can be done with it. Throws where there is no WebGL.
 */
export function drawMap( request: Request ): DrawnMap {
	const { engine, room, source, words, hooks } = request;
	let { settings } = request;
	// Made in this script's document: the engine takes no element of another window.
	const container = document.createElement( 'div' );
	container.className = 'wp-block-jetpack-map__gm-container';
	room.append( container );
	adoptStyle( room.ownerDocument, engine.css );
	adoptStyle( room.ownerDocument, css );

	const map = createMap( request, container );
	const popups = createPopups( engine.mapboxgl, map, words, hooks );
	const pins = createPins( {
		mapboxgl: engine.mapboxgl,
		map,
		words,
		onPress: ( place ) => popups.open( place, () => pins.find( place.index ) ),
		onDrag: hooks.onDrag,
	} );
	const undo = [ watch( map, hooks.onReady, hooks.onProblem ), forwardPointer( container ), followSize( map, room ) ];
	const arrangeCamera = createArranger( request, map );
	const arrange = () => {
		arrangeCamera( settings.places );
		pins.draw( settings );
	};

	map.on( 'click', () => popups.close() );
	map.on( 'moveend', () => pins.draw( settings ) );
	map.on( 'style.load', () => showDetails( map, settings.details ) );
	// What the camera does by itself is nobody's wish, and nothing to be saved; nor is where several markers put it.
	const isWish = ( { originalEvent }: { originalEvent?: unknown } ) => originalEvent && settings.places.length < 2;
	map.on( 'moveend', ( event ) => {
		if ( isWish( event ) && ! settings.places.length ) {
			hooks.onMove?.( map.getCenter().wrap() );
		}
	} );
	map.on( 'zoomend', ( event ) => isWish( event ) && hooks.onZoom?.( map.getZoom() ) );
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
		open( index ) {
			const place = settings.places.find( ( candidate ) => candidate.index === index );
			if ( place ) {
				popups.open( place, () => pins.find( place.index ) );
			} else {
				popups.close();
			}
		},
		remove() {
			undo.forEach( ( end ) => end() );
			map.remove();
			container.remove();
		},
	};
}
