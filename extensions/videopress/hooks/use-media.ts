import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

/** Library data of a video. */
export interface Media {
	readonly status: 'fetching' | 'failed' | 'known';
	/** '' if no other server hosts it. */
	readonly guid: string;
	readonly rating: string;
	readonly url: string;
	readonly mime: string;
}

interface Answer {
	readonly source_url?: string;
	readonly mime_type?: string;
	readonly jetpack_videopress?: { readonly guid?: string | null; readonly rating?: string | null };
}

const NOTHING: Omit< Media, 'status' > = { guid: '', rating: '', url: '', mime: '' };

/**
 * Loads an attachment without fields for its editors, because authors use each other's videos.
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
		apiFetch< Answer >( { path: `/wp/v2/media/${ id }` } ).then(
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

	// Ignores the result for another file.
	return id && found?.id === id ? found.media : { ...NOTHING, status: id ? 'fetching' : 'failed' };
}
