import { useState } from '@wordpress/element';
import { fetchEpisode, fetchFeed, messageOf, toFeedUrl } from '../request';
import type { Episode, Feed } from '../types';
import { __ } from '@wordpress/i18n';

/** What an author sees of a podcast: nothing yet, its episodes, or what went wrong. What was there stays while more is asked for. */
interface State {
	readonly feed?: Feed;
	readonly message?: string;
	readonly isLoading: boolean;
}

export function usePodcast() {
	const [ state, setState ] = useState< State >( { isLoading: false } );

	/** @return What was asked for; undefined after a failure, which is told. */
	async function attempt< Answer >( ask: () => Promise< Answer > ): Promise< Answer | undefined > {
		setState( ( { feed } ) => ( { feed, isLoading: true } ) );
		try {
			const answer = await ask();
			setState( ( { feed } ) => ( { feed, isLoading: false } ) );
			return answer;
		} catch ( error ) {
			setState( ( { feed } ) => ( { feed, isLoading: false, message: messageOf( error ) } ) );
			return undefined;
		}
	}

	return {
		...state,
		/**
		 * @param text    What the author wrote.
		 * @param isFresh Whether the author waits for an episode that was not there.
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
		/** Finds an episode: one of the newest is here already. */
		async find( { url, episodes }: Feed, guid: string ): Promise< Episode | undefined > {
			return episodes.find( ( episode ) => episode.guid === guid ) ?? attempt( () => fetchEpisode( url, guid ) );
		},
	};
}
