import type { MediaList } from '../../shared/media-upload';
import { filesOf, toMediaFile } from './media';
import type { MediaFile, StoryAttributes } from './types';

/** Reads and writes the slides of a block, for uploads. */
export const slides: MediaList< StoryAttributes, MediaFile > = {
	read: ( { mediaFiles } ) => filesOf( mediaFiles ),
	write: ( mediaFiles ) => ( { mediaFiles } ),
	toPlaceholder: ( url, { type: mime } ) => ( {
		alt: '',
		type: mime.startsWith( 'video/' ) ? 'video' : 'image',
		mime,
		caption: '',
		url,
	} ),
	toItem( media, { alt, caption } ) {
		const file = toMediaFile( media );
		return { ...file, alt: alt || file.alt, caption: caption || file.caption };
	},
};
