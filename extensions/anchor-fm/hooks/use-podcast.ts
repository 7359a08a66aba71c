import { useState } from '@wordpress/element';
import { fetchEpisode, fetchFeed, messageOf, toFeedUrl } from '../request';
import type { Episode, Feed } from '../types';
import { __ } from '@wordpress/i18n';

/** State of the podcast panel. While another feed is loading, `feed` is the previous one. */
interface State {
	readonly feed?: Feed;
	readonly message?: string;
	readonly isLoading: boolean;
}

export function usePodcast() {
	const [ state, setState ] = useState< State >( { isLoading: false } );

	/** @return The result of a request; undefined if it failed. Then `message` is set. */
	async function attempt< Result >( request: () => Promise< Result > ): Promise< Result | undefined > {
		setState( ( { feed } ) => ( { feed, isLoading: true } ) );
		try {
			const result = await request();
			setState( ( { feed } ) => ( { feed, isLoading: false } ) );
			return result;
		} catch ( error ) {
			setState( ( { feed } ) => ( { feed, isLoading: false, message: messageOf( error ) } ) );
			return undefined;
		}
	}

	return {
		...state,
		/**
		 * Loads a feed.
		 *
		 * @param text    URL from the author.
		 * @param isFresh Whether to bypass the cached feed, because the author expects a new episode.
		 */
		async load( text: string, isFresh = false ): Promise< Feed | undefined > {
			const url = toFeedUrl( text );
			if ( ! url ) {
				setState( { isLoading: false, message: __( 'This is not a web address.', 'slipstream' ) } );
				return undefined;
			}
			const feed = await attempt( () => fetchFeed( url, [], isFresh ) );
			if ( feed ) {
				setState( { feed, isLoading: false } );
			}
			return feed;
		},
		/** Returns an episode. Sends a request only if the loaded feed does not contain the episode. */
		async find( { url, episodes }: Feed, guid: string ): Promise< Episode | undefined > {
			return episodes.find( ( episode ) => episode.guid === guid ) ?? attempt( () => fetchEpisode( url, guid ) );
		},
	};
}
