import type { MediaList } from '../../shared/media-upload';
import { completeChanges, sizeOf, toSlide } from './images';
import type { Slide, SlideshowAttributes } from './types';

/** Reads and writes the slides of a block, for uploads. */
export const slides: MediaList< SlideshowAttributes, Slide > = {
	read: ( { images = [] } ) => images,
	write: ( images, attributes ) => completeChanges( attributes, { images } ),
	toPlaceholder: ( url ) => ( { alt: '', caption: '', url } ),
	toItem( media, { alt, caption }, attributes ) {
		const slide = toSlide( media, sizeOf( attributes ) );
		return { ...slide, alt: alt || slide.alt, caption: caption || slide.caption };
	},
};
