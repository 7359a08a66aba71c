import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import emailLogo from '../../../shared/data/email-logo.json';

/** Image of the media library, as WordPress' REST API returns it. */
export interface LibraryImage {
	readonly id: number;
	readonly alt_text: string;
	readonly title: { readonly rendered: string };
	/** Local time, such as `2026-11-28T01:27:00`. */
	readonly date: string;
	readonly source_url: string;
	readonly media_details: { readonly sizes?: { readonly thumbnail?: { readonly source_url: string } } };
}

/** Maximum images of a type that the picker shows. A search finds older ones. */
const MAX_IMAGES = 48;

const IMAGE_FIELDS = 'id,alt_text,title,date,source_url,media_details';

const statusOf = ( error: unknown ) => ( error as { data?: { status?: unknown } | null } | null )?.data?.status;

/** Requests of the image picker. They are not in the script of the first screen. */
export const imageRequests = {
	/** @return The image; null if it was deleted. */
	image: async ( id: number ) => {
		try {
			const path = addQueryArgs( `/wp/v2/media/${ id }`, { _fields: IMAGE_FIELDS } );
			return await apiFetch< LibraryImage >( { path } );
		} catch ( error ) {
			if ( statusOf( error ) === 404 ) {
				return null;
			}
			throw error;
		}
	},
	/** @return Images that all email programs show, newest first. */
	images: async ( search: string ) => {
		// WordPress 6.8 accepts only one type per request.
		const found = await Promise.all(
			emailLogo.types.map( ( type ) => {
				const query = {
					mime_type: type,
					per_page: MAX_IMAGES,
					_fields: IMAGE_FIELDS,
					...( search && { search } ),
				};
				return apiFetch< LibraryImage[] >( { path: addQueryArgs( '/wp/v2/media', query ) } );
			} )
		);
		return found.flat().sort( ( a, b ) => b.date.localeCompare( a.date ) || b.id - a.id );
	},
};
