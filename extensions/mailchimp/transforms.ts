import { createBlock, type BlockTransform } from '@wordpress/blocks';

const to: BlockTransform[] = [
	{ type: 'block', blocks: [ 'jetpack/subscriptions' ], transform: () => createBlock( 'jetpack/subscriptions' ) },
];

export const transforms = { to };
