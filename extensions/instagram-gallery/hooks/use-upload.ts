import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { IMAGES } from '../images';

type UploadError = string | { readonly message?: string };

/**
 * Uploads each image in a separate request, so that one failure does not affect the others.
 *
 * @param max Maximum number of images.
 * @return A function that uploads files and returns attachment IDs in the author's order; undefined for users who may not
 *     upload.
 */
export function useUpload( max: number ) {
	const registry = useRegistry();
	const { createErrorNotice } = useDispatch( noticesStore );
	const [ isUploading, setIsUploading ] = useState( false );
	const canUpload = useSelect( ( select ) => Boolean( select( blockEditorStore ).getSettings().mediaUpload ), [] );

	const uploadOne = ( file: File ) =>
		new Promise< number | null >( ( resolve ) => {
			registry
				.select( blockEditorStore )
				.getSettings()
				.mediaUpload?.( {
					allowedTypes: IMAGES,
					filesList: [ file ],
					onFileChange: ( [ media ] ) => {
						if ( typeof media?.id === 'number' ) {
							resolve( media.id );
						}
					},
					onError: ( error: UploadError ) => {
						const text = ( typeof error === 'string' ? error : error.message ) ?? '';
						void createErrorNotice( text.includes( file.name ) ? text : `${ file.name }: ${ text }`, {
							type: 'snackbar',
						} );
						resolve( null );
					},
				} );
		} );

	const upload = async ( files: readonly File[] ) => {
		setIsUploading( true );
		const ids = await Promise.all( files.slice( 0, max ).map( uploadOne ) );
		setIsUploading( false );
		return ids.filter( ( id ) => id !== null );
	};
	return { upload: canUpload ? upload : undefined, isUploading };
}
