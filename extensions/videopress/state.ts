import type { Media } from './hooks/use-media';
import type { VideoAttributes } from './types';

/** View of the block. */
export type State = 'hosted' | 'uploading' | 'fetching' | 'closed' | 'file';

/** A file with a local copy keeps playing from this site, even if VideoPress hosts it too. */
export function isFoundHosted( { src }: VideoAttributes, media: Media ): boolean {
	const isFile = media.mime !== 'video/videopress' && media.url === src;
	return media.guid !== '' && ! ( isFile && Boolean( src ) );
}

/**
 * @param attributes The block's attributes.
 * @param media      Library data of its file.
 * @param isClosed   Whether the plan excludes videos.
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
