import { isBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import type { Media } from '../images';

/** Keeps a post from being saved while images are on their way to it. */
const LOCK = 'slideshowBlockLock';

interface Settings {
	readonly mediaUpload?: ( options: {
		allowedTypes: string[];
		filesList: FileList | File[];
		onFileChange: ( files: Media[] ) => void;
		onError: ( error: string | { message: string } ) => void;
	} ) => void;
}

interface EditorActions {
	readonly lockPostSaving: ( name: string ) => void;
	readonly unlockPostSaving: ( name: string ) => void;
}

/**
 * Uploads images to the library.
 *
 * @param onDone Gets those that have arrived.
 */
export function useUpload( onDone: ( media: Media[] ) => void ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { createErrorNotice } = useDispatch( noticesStore );
	// Not every editor edits a post.
	const post = useDispatch( 'core/editor' ) as unknown as EditorActions | undefined;
	const mediaUpload = useSelect(
		( select ) =>
			( select( blockEditorStore ) as unknown as { getSettings: () => Settings } ).getSettings().mediaUpload,
		[]
	);

	const setBusy = ( next: boolean ) => {
		setIsBusy( next );
		( next ? post?.lockPostSaving : post?.unlockPostSaving )?.( LOCK );
	};
	const showError = ( error: string | { message: string } ) => {
		createErrorNotice( typeof error === 'string' ? error : error.message, { type: 'snackbar' } );
	};

	return {
		isBusy,
		showError,
		start( files: FileList | File[] | null ) {
			if ( ! files?.length ) {
				return;
			}
			mediaUpload?.( {
				allowedTypes: [ 'image' ],
				filesList: files,
				onFileChange( media ) {
					const isOnItsWay = media.some( ( { url } ) => isBlobURL( url ) );
					setBusy( isOnItsWay );
					if ( ! isOnItsWay && media.length ) {
						onDone( media );
					}
				},
				onError( error ) {
					setBusy( false );
					showError( error );
				},
			} );
		},
	};
}
