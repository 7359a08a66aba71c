import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The button of style link. One that was written before the style became inline stays, for the way back. */
export default function save() {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
