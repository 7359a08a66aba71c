import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import type { SaveProps } from '../../shared/types/extension';
import type { RelatedPostsAttributes } from './types';

type Props = SaveProps< RelatedPostsAttributes > & { readonly innerBlocks?: readonly Block[] };

/**
 * Saves nothing without a heading, as before 13.2, so that every release of Jetpack can read it. A heading needs the
 * element of 13.2 around it.
 */
export default function save( { innerBlocks = [] }: Props ) {
	return innerBlocks.length ? (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	) : null;
}
