import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { InstagramGalleryAttributes } from './types';

/** What is left where nobody renders the gallery. */
export default function save( { attributes: { instagramUser } }: SaveProps< InstagramGalleryAttributes > ) {
	const url = `https://www.instagram.com/${ instagramUser }/`;
	return instagramUser ? (
		<div { ...useBlockProps.save() }>
			<a href={ url } rel="noopener noreferrer" target="_blank">
				{ url }
			</a>
		</div>
	) : null;
}
