import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Saves the button. It stays when the style changes to inline, so that the author can change back. */
export default function save() {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
