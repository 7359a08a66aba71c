import type { Place } from './types';

/** Margin around the places in pixels. */
export const PADDING = { top: 80, bottom: 80, left: 40, right: 40 };

export type Corner = [ number, number ];

/** The camera's target. */
export type Frame =
	| { readonly kind: 'saved' }
	| { readonly kind: 'center'; readonly center: Corner }
	| { readonly kind: 'bounds'; readonly bounds: [ Corner, Corner ] };

/** @return Target of the camera: the saved center without places, the place if there is one, or bounds around several. */
export function frameFor( places: readonly Place[] ): Frame {
	const [ first ] = places;
	if ( ! first ) {
		return { kind: 'saved' };
	}
	if ( places.length === 1 ) {
		return { kind: 'center', center: [ first.longitude, first.latitude ] };
	}
	const least: Corner = [ first.longitude, first.latitude ];
	const most: Corner = [ ...least ];
	for ( const { longitude, latitude } of places ) {
		least[ 0 ] = Math.min( least[ 0 ], longitude );
		least[ 1 ] = Math.min( least[ 1 ], latitude );
		most[ 0 ] = Math.max( most[ 0 ], longitude );
		most[ 1 ] = Math.max( most[ 1 ], latitude );
	}
	return { kind: 'bounds', bounds: [ least, most ] };
}
