import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { RevueAttributes } from './types';

/** Exactly as Jetpack saved it: without a username the URL ends with `undefined`. */
export default function save( { attributes }: SaveProps< RevueAttributes > ) {
	const url = `https://www.getrevue.co/profile/${ attributes.revueUsername }`;
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
			<a className="wp-block-jetpack-revue__fallback" href={ url }>
				{ url }
			</a>
		</div>
	);
}
