import { InnerBlocks } from '@wordpress/block-editor';

/** Version without the class of the block. */
const v1 = {
	apiVersion: 3,
	attributes: {},
	supports: { align: true, alignWide: false, inserter: false },
	save: () => (
		<div className="wp-block-buttons">
			<InnerBlocks.Content />
		</div>
	),
};

export const deprecated = [ v1 ];
