import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { RevueAttributes } from './types';

/** As Jetpack saved it, to the letter: without a name the address ends in the word `undefined`. */
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
