import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { filesIn, type Media } from '../../../shared/media-upload';
import { icon } from '../icon';

interface Props {
	readonly onChoose: ( media: Media[] ) => void;
	readonly onFiles: ( files: Iterable< unknown > ) => void;
	readonly onError: ( message: string ) => void;
}

/** What a gallery without images shows. */
export function Chooser( { onChoose, onFiles, onError }: Props ) {
	return (
		<MediaPlaceholder
			icon={ <BlockIcon icon={ icon } /> }
			labels={ {
				title: __( 'Tiled Gallery', 'slipstream' ),
				instructions: __( 'Drag images, upload new ones or select files from your library.', 'slipstream' ),
			} }
			accept="image/*"
			allowedTypes={ [ 'image' ] }
			multiple
			// Uploads are the block's affair: this placeholder is gone before they have arrived.
			handleUpload={ false }
			onSelect={ ( chosen: Iterable< Media | File > ) =>
				filesIn( chosen ).length ? onFiles( chosen ) : onChoose( [ ...chosen ] as Media[] )
			}
			onError={ onError }
		/>
	);
}
