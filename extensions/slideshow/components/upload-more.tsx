import { DropZone, FormFileUpload, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly isSelected: boolean;
	readonly isBusy: boolean;
	readonly onFiles: ( files: FileList | File[] | null ) => void;
}

/** Takes further images. */
export function UploadMore( { isSelected, isBusy, onFiles }: Props ) {
	return (
		<>
			<DropZone onFilesDrop={ onFiles } />
			{ isBusy && <Spinner /> }
			{ isSelected && (
				<FormFileUpload
					__next40pxDefaultSize
					className="wp-block-jetpack-slideshow__add"
					accept="image/*"
					multiple
					onChange={ ( event ) => onFiles( event.currentTarget.files ) }
				>
					{ __( 'Upload an image', 'slipstream' ) }
				</FormFileUpload>
			) }
		</>
	);
}
