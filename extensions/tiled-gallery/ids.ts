import type { GalleryImage } from './types';

/** @return Their numbers in the library. An image from elsewhere has none. */
export const idsOf = ( images: readonly GalleryImage[] ) =>
	images.map( ( { id } ) => Number.parseInt( String( id ), 10 ) ).filter( Number.isFinite );
