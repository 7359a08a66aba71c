import sideways from '../data/orientation.json';
import type { Media } from '../media-upload';

interface MediaSize {
	readonly width?: number;
	readonly height?: number;
}

/**
 * The size in which browsers show a file of the library. WordPress turns a picture that lies on its side and forgets the
 * orientation then; one that was not turned keeps it, with the size of the file.
 *
 * @param media As the library's window, an upload or the REST API describes it.
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
