import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Without a container inside: themes could not lay the inner blocks out when the block was wide. */
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
