import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

/** What the library says of a video. */
export interface Media {
	readonly status: 'fetching' | 'failed' | 'known';
	/** '' for what nobody else hosts. */
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
 * Asks the library, without what only those see who may edit the file: authors use videos of each other.
 *
 * @param id Of the attachment.
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

	// What was found of another file says nothing of this one.
	return id && found?.id === id ? found.media : { ...NOTHING, status: id ? 'fetching' : 'failed' };
}
