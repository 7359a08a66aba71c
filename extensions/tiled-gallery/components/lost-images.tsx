import { Warning } from '@wordpress/block-editor';
import { Button, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Media } from '../../../shared/media-upload';

interface Props {
	/** Number of image IDs that the block contains. */
	readonly count: number;
	/** Images that are still in the library; undefined while loading. */
	readonly found?: readonly Media[];
	readonly onRestore: ( media: readonly Media[] ) => void;
}

/** Offers to restore a gallery that was saved with only the IDs of its images, as some releases did. */
export function LostImages( { count, found, onRestore }: Props ) {
	if ( ! found ) {
		return <Spinner />;
	}
	/* translators: 1: number of images in the media library, 2: number of images that the gallery had. */
	const text = _n(
		'This gallery was saved without its images. The media library still has %1$s of %2$s image.',
		'This gallery was saved without its images. The media library still has %1$s of %2$s images.',
		count,
		'slipstream'
	);
	const restore = (
		<Button key="restore" variant="primary" __next40pxDefaultSize onClick={ () => onRestore( found ) }>
			{ __( 'Restore images', 'slipstream' ) }
		</Button>
	);
	return (
		<Warning actions={ found.length ? [ restore ] : [] }>
			{ sprintf( text, String( found.length ), String( count ) ) }
		</Warning>
	);
}
