import { createBlock, type BlockTransform } from '@wordpress/blocks';

const SHORTCODE = /^\s*\[simple-payment\b[^\]]*?\bid=["']?(\d+)[^\]]*\]\s*$/;

/** @return Product ID in a shortcode block; NaN for any other block. */
const readId = ( attributes: unknown ): number =>
	Number( SHORTCODE.exec( String( ( attributes as { text?: unknown } ).text ?? '' ) )?.[ 1 ] );

const from: BlockTransform[] = [
	{
		type: 'shortcode',
		tag: 'simple-payment',
		isMatch: ( { named }: { named: { id?: string } } ) => Number( named.id ) > 0,
		attributes: {
			productId: {
				type: 'number',
				shortcode: ( { named }: { named: { id?: string } } ) => parseInt( named.id ?? '', 10 ),
			},
		},
	},
	{
		type: 'block',
		blocks: [ 'core/shortcode' ],
		isMatch: ( attributes ) => readId( attributes ) > 0,
		transform: ( attributes: object ) =>
			createBlock( 'jetpack/simple-payments', { productId: readId( attributes ) } ),
	},
];

export const transforms = { from };
