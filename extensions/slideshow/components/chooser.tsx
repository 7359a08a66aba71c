import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { filesIn } from '../../../shared/media-upload';
import { icon } from '../icon';
import type { Media } from '../images';

interface Props {
	readonly onChoose: ( media: Media[] ) => void;
	readonly onFiles: ( files: Iterable< unknown > ) => void;
	readonly onError: ( message: string ) => void;
}

/** Placeholder of a slideshow without images. */
export function Chooser( { onChoose, onFiles, onError }: Props ) {
	return (
		<MediaPlaceholder
			icon={ <BlockIcon icon={ icon } /> }
			labels={ {
				title: __( 'Slideshow', 'slipstream' ),
				instructions: __( 'Drag images, upload new ones or select files from your library.', 'slipstream' ),
			} }
			accept="image/*"
			allowedTypes={ [ 'image' ] }
			multiple
			// Let the block upload the files, because this placeholder is removed before uploads finish.
			handleUpload={ false }
			onSelect={ ( chosen: Iterable< Media | File > ) =>
				filesIn( chosen ).length ? onFiles( chosen ) : onChoose( [ ...chosen ] as Media[] )
			}
			onError={ onError }
		/>
	);
}
