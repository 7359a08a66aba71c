import { DropZone, FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly isSelected: boolean;
	readonly onFiles: ( files: Iterable< unknown > | null ) => void;
}

/** Adds more slides. */
export function UploadMore( { isSelected, onFiles }: Props ) {
	return (
		<>
			<DropZone onFilesDrop={ onFiles } />
			{ isSelected && (
				<FormFileUpload
					__next40pxDefaultSize
					className="wp-story__add is-secondary"
					accept="image/*,video/*"
					multiple
					onChange={ ( event ) => onFiles( event.currentTarget.files ) }
				>
					{ __( 'Upload images and videos', 'slipstream' ) }
				</FormFileUpload>
			) }
		</>
	);
}
