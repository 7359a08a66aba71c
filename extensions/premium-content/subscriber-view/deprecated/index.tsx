import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Version without the class `entry-content`. */
const v1 = {
	apiVersion: 3,
	attributes: {},
	supports: { html: false, inserter: false },
	save: () => (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	),
};

export const deprecated = [ v1 ];
