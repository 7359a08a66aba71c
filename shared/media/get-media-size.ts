import sideways from '../data/orientation.json';
import type { Media } from '../media-upload';

interface MediaSize {
	readonly width?: number;
	readonly height?: number;
}

/**
 * Returns the size at which browsers show an image of the media library. WordPress rotates sideways photos and clears
 * their orientation. A photo that was not rotated still has its orientation, and the size of the unrotated file.
 *
 * @param media Record from the media modal, an upload or the REST API.
 * @return Width and height in pixels.
 */
export function getMediaSize( media: Media ): MediaSize {
	const { media_details: details } = media;
	const [ width, height ] = [ media.width ?? details?.width, media.height ?? details?.height ];
	const orientation = Number( details?.image_meta?.orientation );
	return orientation >= sideways.firstSideways && orientation <= sideways.lastSideways
		? { width: height, height: width }
		: { width, height };
}
