import type { GalleryImage } from './types';

/** @return Whether the image can be saved. False while it is uploading. */
export const isSaved = ( { url }: GalleryImage ) => ! url?.startsWith( 'blob:' );

export const getSavedImages = ( images: readonly GalleryImage[] = [] ) => images.filter( isSaved );
