import { __ } from '@wordpress/i18n';
import { isFeaturedImage } from '../is-featured-image';
import type { MediaUploadProps } from '../types';

/** Returns the label of the menu button. */
export function getLabel( upload: MediaUploadProps ): string {
	if ( isFeaturedImage( upload ) ) {
		// Not "Replace": there is no image to replace, and WordPress' own button above adds one.
		return upload.value ? __( 'Replace Image', 'slipstream' ) : __( 'Other sources', 'slipstream' );
	}
	if ( ( upload.allowedTypes?.length ?? 0 ) > 1 ) {
		return __( 'Select Media', 'slipstream' );
	}
	return upload.multiple ? __( 'Select Images', 'slipstream' ) : __( 'Select Image', 'slipstream' );
}
