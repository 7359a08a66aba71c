import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import type { Media } from '../images';

interface Props {
	readonly onChoose: ( media: Media[] ) => void;
	readonly onError: ( message: string ) => void;
}

/** What a slideshow without images shows. */
export function Chooser( { onChoose, onError }: Props ) {
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
			onSelect={ ( media: Media[] ) => {
				// While files are on their way they have an address in this browser only.
				if ( media.length && media.every( ( { id } ) => id ) ) {
					onChoose( media );
				}
			} }
			onError={ onError }
		/>
	);
}
