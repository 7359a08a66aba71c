import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PinterestAttributes } from './types';

/** A link, for whoever reads the post without us. */
export default function save( { attributes: { url } }: SaveProps< PinterestAttributes > ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
