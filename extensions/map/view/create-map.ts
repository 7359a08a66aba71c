import mapboxgl, { type Map as EngineMap } from 'mapbox-gl';
import { styleFor, withoutReports } from './styles';
import type { Settings, Source, Words } from './types';

/**
 * Makes the engine's map, with the controls that stay.
 *
 * @param container
 * @param settings
 * @param source
 * @param words
 */
export function createMap( container: HTMLElement, settings: Settings, source: Source, words: Words ): EngineMap {
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
	// The engine calls it a list, and puts no items into it.
	container.querySelector( '.mapboxgl-ctrl-attrib-inner' )?.removeAttribute( 'role' );
	if ( settings.fullscreen ) {
		map.addControl( new mapboxgl.FullscreenControl( { container } ), 'top-right' );
	}
	return map;
}

/**
 * Shows the labels of a map, or hides them.
 *
 * @param map
 * @param isShown
 */
export function showDetails( map: EngineMap, isShown: boolean ): void {
	for ( const { id, type } of map.getStyle()?.layers ?? [] ) {
		if ( type === 'symbol' ) {
			map.setLayoutProperty( id, 'visibility', isShown ? 'visible' : 'none' );
		}
	}
}
