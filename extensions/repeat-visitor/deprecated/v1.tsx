import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Version without an inner container. Themes could not lay out the inner blocks of a wide block. */
export const v1 = {
	apiVersion: 3,
	attributes: {
		criteria: { type: 'string', default: 'after-visits' },
		threshold: { type: 'number', default: 3 },
	},
	supports: { html: false },
	save() {
		return (
			<div { ...useBlockProps.save() }>
				<InnerBlocks.Content />
			</div>
		);
	},
};
