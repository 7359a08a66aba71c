import type { Slide } from './types';

/** @return Their numbers in the library. An image from elsewhere has none. */
export function idsOf( images: readonly Slide[] ): number[] {
	return images.map( ( { id } ) => Number.parseInt( String( id ), 10 ) ).filter( Number.isFinite );
}
