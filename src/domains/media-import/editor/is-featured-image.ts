import type { MediaUploadProps } from './types';

/** Whether an upload sets the featured image of a post. */
export function isFeaturedImage( { unstableFeaturedImageFlow, modalClass }: MediaUploadProps ): boolean {
	return Boolean( unstableFeaturedImageFlow || modalClass?.includes( 'featured-image' ) );
}
