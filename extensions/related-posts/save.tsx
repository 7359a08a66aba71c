import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import type { SaveProps } from '../../shared/types/extension';
import type { RelatedPostsAttributes } from './types';

type Props = SaveProps< RelatedPostsAttributes > & { readonly innerBlocks?: readonly Block[] };

/**
 * Saves nothing if there is no heading, as before Jetpack 13.2, so that the block is valid in every release. A heading is
 * saved in the wrapper of 13.2.
 */
export default function save( { innerBlocks = [] }: Props ) {
	return innerBlocks.length ? (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	) : null;
}
