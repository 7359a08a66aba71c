import type { GalleryImage } from './types';

/** @return IDs of library images. External images have none. */
export const idsOf = ( images: readonly GalleryImage[] ) =>
	images.map( ( { id } ) => Number.parseInt( String( id ), 10 ) ).filter( Number.isFinite );
