import mapboxgl, { type Map as EngineMap } from 'mapbox-gl';
import { styleFor, withoutReports } from './styles';
import type { Base, Settings, MapLabels, World } from './types';

/**
 * @param edge Side in the direction of the text.
 * @return Mapbox' name of the upper corner on that side.
 */
export function upperCorner( map: EngineMap, edge: 'start' | 'end' ): 'top-left' | 'top-right' {
	const container = map.getContainer();
	const isRtl = container.ownerDocument.defaultView?.getComputedStyle( container ).direction === 'rtl';
	return ( edge === 'start' ) === isRtl ? 'top-right' : 'top-left';
}

/** Draws labels as images when the style needs them. */
function drawLabels( map: EngineMap, { drawLabel }: World ): void {
	const language = document.documentElement.lang;
	map.on( 'styleimagemissing', ( { id }: { id: string } ) => {
		const scale = Math.ceil( window.devicePixelRatio );
		const label = drawLabel( id, language, scale );
		if ( label && ! map.hasImage( id ) ) {
			map.addImage( id, label, { pixelRatio: scale } );
		}
	} );
}

/** Creates the Mapbox GL map with the controls that never change. */
export function createMap( container: HTMLElement, settings: Settings, base: Base, labels: MapLabels ): EngineMap {
	const { source, world, maxZoom = 22 } = base;
	mapboxgl.baseApiUrl = withoutReports( source.api );
	const map = new mapboxgl.Map( {
		container,
		style: styleFor( settings, base ),
		center: [ ...settings.center ],
		zoom: Math.min( settings.zoom, world?.startZoom ?? maxZoom ),
		maxZoom,
		accessToken: source.token,
		dragRotate: false,
		pitchWithRotate: false,
		touchPitch: false,
		trackResize: false,
		scrollZoom: settings.scrollToZoom,
		locale: {
			'AttributionControl.ToggleAttribution': labels.attribution,
			'FullscreenControl.Enter': labels.fullscreen,
			'FullscreenControl.Exit': labels.exitFullscreen,
			'NavigationControl.ZoomIn': labels.zoomIn,
			'NavigationControl.ZoomOut': labels.zoomOut,
		},
	} );
	map.touchZoomRotate.disableRotation();
	map.getCanvas().setAttribute( 'aria-label', labels.map );
	// Remove the role `list`, because the element has no list items.
	container.querySelector( '.mapboxgl-ctrl-attrib-inner' )?.removeAttribute( 'role' );
	if ( settings.fullscreen ) {
		map.addControl( new mapboxgl.FullscreenControl( { container } ), upperCorner( map, 'end' ) );
	}
	if ( world ) {
		drawLabels( map, world );
	}
	return map;
}

/** Shows or hides the labels of a map. */
export function showDetails( map: EngineMap, isShown: boolean ): void {
	for ( const { id, type } of map.getStyle()?.layers ?? [] ) {
		if ( type === 'symbol' ) {
			map.setLayoutProperty( id, 'visibility', isShown ? 'visible' : 'none' );
		}
	}
}
