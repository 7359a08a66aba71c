import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PodcastAttributes } from './types';

/** Saves a link to the feed, as a fallback for feeds, emails and sites without the plugin. */
export default function save( { attributes: { url } }: SaveProps< PodcastAttributes > ) {
	if ( ! url ) {
		return null;
	}
	return (
		<a { ...useBlockProps.save( { className: 'jetpack-podcast-player__direct-link' } ) } href={ url }>
			{ url }
		</a>
	);
}
