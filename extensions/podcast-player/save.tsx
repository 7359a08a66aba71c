import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PodcastAttributes } from './types';

/** A link to the feed, for feeds, emails and sites without the plugin. Visitors see the server's output. */
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
