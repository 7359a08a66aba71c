import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { filesIn } from '../../../shared/media-upload';
import { icon } from '../icon';
import { ALLOWED_TYPES, type Media } from '../media';

interface Props {
	readonly onChoose: ( media: Media[] ) => void;
	readonly onFiles: ( files: Iterable< unknown > ) => void;
	readonly onError: ( message: string ) => void;
}

/** Placeholder of a story without slides. */
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
			// Lets the author select several files by clicking them one after the other.
			multiple="add"
			// Let the block upload the files, because this placeholder is removed before uploads finish.
			handleUpload={ false }
			onSelect={ ( chosen: Iterable< Media | File > ) =>
				filesIn( chosen ).length ? onFiles( chosen ) : onChoose( [ ...chosen ] as Media[] )
			}
			onError={ onError }
		/>
	);
}
