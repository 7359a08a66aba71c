import type { Media } from './hooks/use-media';
import type { VideoAttributes } from './types';

/** What an author sees of the block. */
export type State = 'hosted' | 'uploading' | 'fetching' | 'closed' | 'file';

/** The library may know that a video is hosted elsewhere; a file that plays from here stays what it is. */
export function isFoundHosted( { src }: VideoAttributes, media: Media ): boolean {
	const isFile = media.mime !== 'video/videopress' && media.url === src;
	return media.guid !== '' && ! ( isFile && Boolean( src ) );
}

/**
 * @param attributes Of the block.
 * @param media      What the library says of its file.
 * @param isClosed   Whether the gate keeps videos from being added.
 */
export function stateOf( attributes: VideoAttributes, media: Media, isClosed: boolean ): State {
	const { blob, guid, id, src } = attributes;
	if ( guid ) {
		return 'hosted';
	}
	if ( blob || src?.startsWith( 'blob:' ) ) {
		return 'uploading';
	}
	if ( id && ( media.status === 'fetching' || isFoundHosted( attributes, media ) ) ) {
		return 'fetching';
	}
	return isClosed && ! src && ! id ? 'closed' : 'file';
}
