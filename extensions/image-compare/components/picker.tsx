import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import type { Side } from '../hooks/use-sides';

interface Props {
	readonly title: string;
	readonly onSelect: Side[ 'take' ];
	readonly onError: Side[ 'fail' ];
}

/** A placeholder for one image, to upload or select it. */
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
			// Upload files in use-sides.ts instead: an author can drop two files here, and the second one is the image of the
			// other side.
			handleUpload={ false }
			onSelect={ onSelect }
			onError={ onError }
		/>
	);
}
