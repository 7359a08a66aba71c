import { isBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useRegistry } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { ALLOWED_TYPES, filesOf, replaceFiles, toMediaFile, type Media } from '../media';
import type { MediaFile } from '../types';

type UploadError = string | { readonly message: string };

interface BlockEditor {
	readonly getBlockAttributes: ( clientId: string ) => { mediaFiles?: unknown } | null;
	readonly getSettings: () => {
		readonly mediaUpload?: ( options: {
			allowedTypes: string[];
			filesList: File[];
			onFileChange: ( media: Media[] ) => void;
			onError: ( error: UploadError ) => void;
		} ) => void;
	};
}

/**
 * Uploads media to the library. An item stands in the story from the start, with an address in this browser only.
 *
 * @param clientId Of the block.
 * @param onChange Gets the story's items, whatever else was done to them meanwhile.
 */
export function useUpload( clientId: string, onChange: ( files: MediaFile[] ) => void ) {
	const registry = useRegistry();
	const { createErrorNotice } = useDispatch( noticesStore );
	const editor = () => registry.select( blockEditorStore ) as unknown as BlockEditor;

	const showError = ( error: UploadError ) => {
		createErrorNotice( typeof error === 'string' ? error : error.message, { type: 'snackbar' } );
	};
	/** Each file by itself: what becomes of one is told in the same way by every editor. */
	const upload = ( file: File ) => {
		let own: MediaFile[] = [];
		const become = ( next: MediaFile[] ) => {
			const files = filesOf( editor().getBlockAttributes( clientId )?.mediaFiles );
			if ( own.length || next.length ) {
				onChange( replaceFiles( files, own, next ) );
			}
			own = next;
		};
		editor()
			.getSettings()
			.mediaUpload?.( {
				allowedTypes: ALLOWED_TYPES,
				filesList: [ file ],
				onFileChange: ( media ) => become( media.map( toMediaFile ) ),
				onError( error ) {
					become( own.filter( ( { url } ) => ! isBlobURL( url ) ) );
					showError( error );
				},
			} );
	};
	return { showError, start: ( files: Iterable< File > | null ) => [ ...( files ?? [] ) ].forEach( upload ) };
}
