import type { BlockTransform } from '@wordpress/blocks';

const from: BlockTransform[] = [ { type: 'shortcode', tag: 'jetpack-related-posts', attributes: {} } ];

export const transforms = { from };
