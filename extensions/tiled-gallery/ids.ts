import type { GalleryImage } from './types';

/** @return Attachment IDs. Skips external images, which have none. */
export const idsOf = ( images: readonly GalleryImage[] ) =>
	images.map( ( { id } ) => Number.parseInt( String( id ), 10 ) ).filter( Number.isFinite );
