import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { attributes } from './attributes';

/** Jetpack 13.4 and newer: a wrapper around the button. */
export const wrapped = {
	apiVersion: 3,
	attributes,
	supports: {
		align: [ 'wide', 'full' ] as Array< 'wide' | 'full' >,
		color: { gradients: true },
		spacing: { margin: true, padding: true },
	},
	save: () => (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	),
};
