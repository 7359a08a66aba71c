import { DropZone, FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly isSelected: boolean;
	readonly isUploading: boolean;
	readonly onFiles: ( files: Iterable< unknown > | null ) => void;
}

/** Adds more images. */
export function AddItem( { isSelected, isUploading, onFiles }: Props ) {
	return (
		<>
			<DropZone onFilesDrop={ onFiles } />
			<div className="tiled-gallery__add-item">
				{ isSelected && (
					<FormFileUpload
						__next40pxDefaultSize
						className="tiled-gallery__add-item-button is-secondary"
						accept="image/*"
						multiple
						onChange={ ( event ) => onFiles( event.currentTarget.files ) }
					>
						{ __( 'Upload an image', 'slipstream' ) }
					</FormFileUpload>
				) }
				<span role="status">{ isUploading && __( 'Uploading…', 'slipstream' ) }</span>
			</div>
		</>
	);
}
