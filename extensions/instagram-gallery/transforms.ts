import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { toRecord } from '../../shared/site';
import type { Attributes } from '../../shared/types/extension';

/** The widget's attributes: WordPress hands over one block's, or those of all selected ones. */
const rawOf = ( given: Attributes | Attributes[] ) => {
	const { idBase, instance } = [ given ].flat()[ 0 ] ?? {};
	return idBase === 'wpcom_instagram_widget' ? toRecord( instance ).raw : undefined;
};

/** The widget that sites had in their sidebars before blocks. Its connection is as old: the site does not know it. */
const fromWidget: BlockTransform = {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( given: Attributes | Attributes[] ) => Boolean( rawOf( given ) ),
	transform: ( given: Attributes | Attributes[] ) => {
		const { columns, count, token_id: token } = toRecord( rawOf( given ) );
		return createBlock( 'jetpack/instagram-gallery', {
			...( columns ? { columns: Number( columns ) } : {} ),
			...( count ? { count: Number( count ) } : {} ),
			...( token ? { accessToken: String( token ) } : {} ),
		} );
	},
};

export const transforms = { from: [ fromWidget ] };
