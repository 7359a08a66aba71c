import type { MediaUploadProps } from './types';

/** Whether an upload button sets the featured image. */
export function isFeaturedImage( { unstableFeaturedImageFlow, modalClass }: MediaUploadProps ): boolean {
	return Boolean( unstableFeaturedImageFlow || modalClass?.includes( 'featured-image' ) );
}
