import { isBlobURL } from '@wordpress/blob';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { isImage, toImage, type Media } from '../images';
import type { ComparedImage } from '../types';

/**
 * Takes what an author chooses or uploads.
 *
 * @param onImage Gets an image that is in the library.
 */
export function useChoice( onImage: ( image: ComparedImage ) => void ) {
	const [ isUploading, setIsUploading ] = useState( false );
	const { createErrorNotice } = useDispatch( noticesStore );

	const fail = ( message: string ) => {
		setIsUploading( false );
		createErrorNotice( message, { type: 'snackbar' } );
	};

	return {
		isUploading,
		fail,
		choose( media?: Media ) {
			if ( ! media?.url ) {
				return;
			}
			if ( ! isImage( media ) ) {
				fail( __( 'Please choose an image.', 'slipstream' ) );
				return;
			}
			// While a file is on its way it has an address in this browser only.
			const isOnItsWay = isBlobURL( media.url );
			setIsUploading( isOnItsWay );
			if ( ! isOnItsWay ) {
				onImage( toImage( media ) );
			}
		},
	};
}

/** What useChoice() gives. */
export type Choice = ReturnType< typeof useChoice >;
