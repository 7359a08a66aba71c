import { __ } from '@wordpress/i18n';
import { isFeaturedImage } from '../is-featured-image';
import type { MediaUploadProps } from '../types';

/** Returns the label of the menu button. */
export function getLabel( upload: MediaUploadProps ): string {
	if ( isFeaturedImage( upload ) ) {
		// Without a featured image, the menu is an alternative to WordPress' button above it, which opens the media library.
		return upload.value ? __( 'Replace Image', 'slipstream' ) : __( 'Other sources', 'slipstream' );
	}
	if ( ( upload.allowedTypes?.length ?? 0 ) > 1 ) {
		return __( 'Select Media', 'slipstream' );
	}
	return upload.multiple ? __( 'Select Images', 'slipstream' ) : __( 'Select Image', 'slipstream' );
}
