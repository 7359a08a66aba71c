import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PinterestAttributes } from './types';

/** A link, for sites without the plugin. */
export default function save( { attributes: { url } }: SaveProps< PinterestAttributes > ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
