import { _n, sprintf } from '@wordpress/i18n';

/** Number of images of a post; nothing for 0. */
export function PictureCount( { count }: { readonly count: number } ) {
	/* translators: %d: number of images. */
	return count > 0 ? <p>{ sprintf( _n( '%d image', '%d images', count, 'slipstream' ), count ) }</p> : null;
}
