import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Saves the button for both styles, so that it is kept if the author changes the style. */
export default function save() {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
