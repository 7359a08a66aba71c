import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { toRecord } from '../../shared/site';
import type { Attributes } from '../../shared/types/extension';

/** Returns the widget's settings. WordPress passes the attributes of one block, or an array for several selected blocks. */
const rawOf = ( attributes: Attributes | Attributes[] ) => {
	const { idBase, instance } = [ attributes ].flat()[ 0 ] ?? {};
	return idBase === 'wpcom_instagram_widget' ? toRecord( instance ).raw : undefined;
};

/**
 * Converts the Instagram widget of older Jetpack versions. Its token ID names a connection at WordPress.com, so authors must connect
 * again.
 */
const fromWidget: BlockTransform = {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( attributes: Attributes | Attributes[] ) => Boolean( rawOf( attributes ) ),
	transform: ( attributes: Attributes | Attributes[] ) => {
		const { columns, count, token_id: token } = toRecord( rawOf( attributes ) );
		return createBlock( 'jetpack/instagram-gallery', {
			...( columns ? { columns: Number( columns ) } : {} ),
			...( count ? { count: Number( count ) } : {} ),
			...( token ? { accessToken: String( token ) } : {} ),
		} );
	},
};

export const transforms = { from: [ fromWidget ] };
