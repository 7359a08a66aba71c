import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import { ALLOWED_TYPES, type Media } from '../media';

interface Props {
	readonly onChoose: ( media: Media[] ) => void;
	readonly onFiles: ( files: Iterable< File > ) => void;
	readonly onError: ( message: string ) => void;
}

/** Files come from the frame that the block is shown in, whose classes are others. */
const areFiles = ( chosen: Iterable< Media | File > ): chosen is Iterable< File > =>
	[ ...chosen ].some( ( one ) => Object.prototype.toString.call( one ) === '[object File]' );

/** What a story without slides shows. */
export function Chooser( { onChoose, onFiles, onError }: Props ) {
	return (
		<MediaPlaceholder
			icon={ <BlockIcon icon={ icon } /> }
			labels={ {
				title: __( 'Story', 'slipstream' ),
				instructions: __(
					'Drag images and videos, upload new ones, or select files from your library.',
					'slipstream'
				),
			} }
			accept="image/*,video/*"
			allowedTypes={ ALLOWED_TYPES }
			// A click adds a file to the choice.
			multiple="add"
			// Uploads are the block's affair: this placeholder is gone before they have arrived.
			handleUpload={ false }
			onSelect={ ( chosen: Iterable< Media > | Iterable< File > ) =>
				areFiles( chosen ) ? onFiles( chosen ) : onChoose( [ ...chosen ] )
			}
			onError={ onError }
		/>
	);
}
