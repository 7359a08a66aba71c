import type { GalleryImage } from './types';

/** @return Whether a post can hold the image; else it is on its way to the library. */
export const isSaved = ( { url }: GalleryImage ) => ! url?.startsWith( 'blob:' );

export const getSavedImages = ( images: readonly GalleryImage[] = [] ) => images.filter( isSaved );
