import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { RevueAttributes } from './types';

/** Saves the same markup as Jetpack, including a URL that ends with `undefined` if there is no username. */
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
