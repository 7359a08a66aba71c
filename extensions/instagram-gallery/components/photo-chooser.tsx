import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useUpload } from '../hooks/use-upload';
import { IMAGES, toIds } from '../images';
import limits from '../limits.json';

interface Props {
	readonly onChoose: ( ids: number[] ) => void;
}

/** Buttons to add photos without an account: from the media library, or from an Instagram export. */
export function PhotoChooser( { onChoose }: Props ) {
	const { upload, isUploading } = useUpload( limits.count.max );
	const take = async ( files: FileList | null ) => {
		const ids = toIds( ( await upload?.( [ ...( files ?? [] ) ] ) ) ?? [] );
		if ( ids.length ) {
			onChoose( ids );
		}
	};
	return (
		<MediaUploadCheck>
			<div className="jetpack-instagram-gallery__part">
				<p>
					{ __(
						'Or choose photos yourself. You can upload all photos of an Instagram export at once.',
						'slipstream'
					) }
				</p>
				<div className="jetpack-instagram-gallery__choices">
					{ upload && (
						<FormFileUpload
							accept="image/*"
							multiple
							onChange={ ( { currentTarget } ) => take( currentTarget.files ) }
							render={ ( { openFileDialog } ) => (
								<Button
									__next40pxDefaultSize
									variant="secondary"
									isBusy={ isUploading }
									disabled={ isUploading }
									accessibleWhenDisabled
									onClick={ openFileDialog }
								>
									{ isUploading ? __( 'Uploading…', 'slipstream' ) : __( 'Upload', 'slipstream' ) }
								</Button>
							) }
						/>
					) }
					<MediaUpload
						allowedTypes={ IMAGES }
						multiple="add"
						onSelect={ ( media: ReadonlyArray< { id?: number } > ) =>
							onChoose( toIds( media.map( ( { id } ) => id ) ) )
						}
						render={ ( { open }: { open: () => void } ) => (
							<Button __next40pxDefaultSize variant="tertiary" onClick={ open }>
								{ __( 'Media Library', 'slipstream' ) }
							</Button>
						) }
					/>
				</div>
			</div>
		</MediaUploadCheck>
	);
}
