import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import type { Media } from '../images';

interface Props {
	readonly title: string;
	readonly onSelect: ( media: Media ) => void;
	readonly onError: ( message: string ) => void;
}

/** Where an author uploads or chooses one of the two images. */
export function Picker( { title, onSelect, onError }: Props ) {
	return (
		<MediaPlaceholder
			icon={ <BlockIcon icon={ icon } /> }
			labels={ {
				title,
				instructions: __( 'Upload an image or choose one from your library.', 'slipstream' ),
			} }
			accept="image/*"
			allowedTypes={ [ 'image' ] }
			onSelect={ onSelect }
			onError={ onError }
		/>
	);
}
