import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

/** Data of a video in the media library. */
export interface Media {
	readonly status: 'fetching' | 'failed' | 'known';
	/** GUID on VideoPress; '' if VideoPress does not host the video. */
	readonly guid: string;
	readonly rating: string;
	readonly url: string;
	readonly mime: string;
}

interface MediaResponse {
	readonly source_url?: string;
	readonly mime_type?: string;
	readonly jetpack_videopress?: { readonly guid?: string | null; readonly rating?: string | null };
}

const NOTHING: Omit< Media, 'status' > = { guid: '', rating: '', url: '', mime: '' };

/**
 * Loads an attachment in the `view` context, since authors may use videos that they cannot edit.
 *
 * @param id Attachment ID.
 */
export function useMedia( id: number | undefined ): Media {
	const [ found, setFound ] = useState< { id: number | undefined; media: Media } >();

	useEffect( () => {
		if ( ! id ) {
			return undefined;
		}
		let isCurrent = true;
		const settle = ( media: Media ) => isCurrent && setFound( { id, media } );
		apiFetch< MediaResponse >( { path: `/wp/v2/media/${ id }` } ).then(
			( { jetpack_videopress: hosted, source_url: url, mime_type: mime } ) =>
				settle( {
					status: 'known',
					guid: hosted?.guid ?? '',
					rating: hosted?.rating ?? '',
					url: url ?? '',
					mime: mime ?? '',
				} ),
			() => settle( { ...NOTHING, status: 'failed' } )
		);
		return () => {
			isCurrent = false;
		};
	}, [ id ] );

	// Ignore the result for a previous file.
	return id && found?.id === id ? found.media : { ...NOTHING, status: id ? 'fetching' : 'failed' };
}
