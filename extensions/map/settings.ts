import { getActiveStyleName } from '../../shared/lookup/get-active-style-name';
import type { MapAttributes } from './types';
import { readCenter, readPlaces, readZoom } from './view/read';
import type { Settings } from './view/types';

const STYLES = [
	{ name: 'default', isDefault: true },
	{ name: 'black_and_white' },
	{ name: 'satellite' },
	{ name: 'terrain' },
];

/**
 * @param attributes The block's attributes.
 * @return Settings for drawing the map in the editor, without the fullscreen button.
 */
export function settingsFrom( { className = '', ...attributes }: MapAttributes ): Settings {
	const isGrey = className.split( /\s+/ ).includes( 'is-style-black-and-white' );
	return {
		style: isGrey ? 'black_and_white' : ( getActiveStyleName( STYLES, className ) ?? 'default' ),
		details: attributes.mapDetails,
		zoom: readZoom( attributes.zoom ),
		center: readCenter( attributes.mapCenter ),
		color: attributes.markerColor,
		scrollToZoom: attributes.scrollToZoom,
		fullscreen: false,
		places: readPlaces( attributes.points ),
	};
}
