import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { InstagramGalleryAttributes } from './types';

/** Saves a link to the account, for sites without the plugin. */
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
