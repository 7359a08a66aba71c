import { __ } from '@wordpress/i18n';
import { getErrorText, type Gallery } from './api';

/** What an author is told beside the block. */
export interface Message {
	readonly status: 'error' | 'info';
	readonly text: string;
}

export type GalleryState =
	| { readonly status: 'none' }
	| { readonly status: 'loading' }
	/** The connection is another site's, or gone. What is saved stays as it is. */
	| { readonly status: 'unknown'; readonly message: string }
	| { readonly status: 'loaded'; readonly gallery: Gallery };

/** @return What becomes of an answer: photos to show, or why the connection is given up. */
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
						'There are currently no posts in your Instagram account. Connect it again when there are.',
						'slipstream'
					),
				},
			];
}

export const isGallery = ( result: Gallery | readonly Message[] ): result is Gallery => ! Array.isArray( result );
