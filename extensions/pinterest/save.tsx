import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PinterestAttributes } from './types';

/** Saves a link, as a fallback without the plugin. */
export default function save( { attributes: { url } }: SaveProps< PinterestAttributes > ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
