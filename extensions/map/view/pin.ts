import type { Group } from './groups';
import type { MapLabels } from './types';

const SVG = 'http://www.w3.org/2000/svg';
const SHAPE = 'M16 38C14 30 3 26.5 3 14.5a13 13 0 0 1 26 0C29 26.5 18 30 16 38Zm0-18.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z';

/**
 * @param color The saved value.
 * @return The color; red if the value is not a color, such as a URL.
 */
function colorOf( color: string ): string {
	return window.CSS?.supports?.( 'color', color ) ? color : 'red';
}

/** A drawn pin. */
function drawing( color: string ): SVGElement {
	const svg = document.createElementNS( SVG, 'svg' );
	const path = document.createElementNS( SVG, 'path' );
	svg.setAttribute( 'viewBox', '0 0 32 38' );
	svg.setAttribute( 'aria-hidden', 'true' );
	path.setAttribute( 'd', SHAPE );
	path.setAttribute( 'fill-rule', 'evenodd' );
	path.style.fill = colorOf( color );
	svg.append( path );
	return svg;
}

/** @return A button: a pin with the place's title as its name, or the number of places in a group. */
export function createPin( { places }: Group, color: string, labels: MapLabels ): HTMLButtonElement {
	const pin = document.createElement( 'button' );
	const isSingle = places.length === 1;
	pin.type = 'button';
	pin.className = `wp-block-jetpack-map-marker${ isSingle ? '' : ' is-cluster' }`;
	if ( isSingle ) {
		pin.setAttribute( 'aria-label', places[ 0 ]?.title ?? '' );
		pin.append( drawing( color ) );
	} else {
		pin.setAttribute( 'aria-label', labels.cluster.replace( '%d', String( places.length ) ) );
		pin.style.borderColor = colorOf( color );
		pin.textContent = String( places.length );
	}
	return pin;
}
