import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';

/** Nothing, as before 13.2, so that every age of Jetpack can read it; only a heading needs the element of 13.2 around it. */
export default function save( { innerBlocks = [] }: { innerBlocks?: readonly Block[] } ) {
	return innerBlocks.length ? (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	) : null;
}
