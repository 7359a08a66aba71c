import type { MediaList } from '../../shared/media-upload';
import { toImage, urlOf } from './images';
import type { ComparedImage, ImageCompareAttributes } from './types';

const imageOf = ( image: unknown ): ComparedImage => ( urlOf( image ) ? ( image as ComparedImage ) : {} );

/** Reads and writes the two images for uploads. The first item is the image before. */
export const sides: MediaList< ImageCompareAttributes, ComparedImage > = {
	read: ( { imageBefore, imageAfter } ) => [ imageOf( imageBefore ), imageOf( imageAfter ) ],
	write: ( [ imageBefore = {}, imageAfter = {} ] ) => ( { imageBefore, imageAfter } ),
	toPlaceholder: ( url ) => ( { url, alt: '' } ),
	toItem( media, { alt } ) {
		const image = toImage( media );
		return { ...image, alt: alt || image.alt };
	},
};
