import { __ } from '@wordpress/i18n';
import { getErrorText, type Gallery } from './api';

/** A notice about the gallery. */
export interface Message {
	readonly status: 'error' | 'info';
	readonly text: string;
}

export type GalleryState =
	| { readonly status: 'none' }
	| { readonly status: 'loading' }
	/** The connection was made on another site, or has been removed. The block keeps its attributes. */
	| { readonly status: 'unknown'; readonly message: string }
	| { readonly status: 'loaded'; readonly gallery: Gallery };

/** @return The gallery; messages if it is empty or invalid. The block then drops the connection. */
export function readGallery( gallery: Gallery | null ): Gallery | readonly Message[] {
	if ( ! gallery ) {
		return [ { status: 'error', text: getErrorText() } ];
	}
	return gallery.images.length || gallery.waiting
		? gallery
		: [
				{ status: 'error', text: __( 'No images were found in your Instagram account.', 'slipstream' ) },
				{
					status: 'info',
					text: __(
						'There are currently no posts in your Instagram account. Connect it again when it has some.',
						'slipstream'
					),
				},
			];
}

export const isGallery = ( result: Gallery | readonly Message[] ): result is Gallery => ! Array.isArray( result );
