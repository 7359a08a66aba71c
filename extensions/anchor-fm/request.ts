import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs, isURL, prependHTTP } from '@wordpress/url';
import { getText, toRecord } from '../../shared/site';
import type { Episode, Feed } from './types';

/** What the reader of feeds says when an episode is not in its feed. */
const NOT_FOUND = 'no_track';

export const notFound = () =>
	__(
		"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes.",
		'slipstream'
	);

const unreadable = () => __( 'The feed could not be read. Please try again in a few minutes.', 'slipstream' );

/**
 * @param text What an author wrote.
 * @return An address, with `http://` in front where there was nothing; null when it is none.
 */
export function toFeedUrl( text: string ): string | null {
	const url = prependHTTP( text.trim() );
	return isURL( url ) && /^https?:\/\/[^/\s]+/i.test( url ) ? url : null;
}

/** @return Whether the answer holds what is needed of an episode. */
function isEpisode( track: unknown ): track is Episode {
	const record = toRecord( track );
	return [ 'guid', 'title', 'description_html', 'src', 'type' ].every( ( key ) => typeof record[ key ] === 'string' );
}

function readOptions( options: unknown ): Feed[ 'options' ] {
	const list: unknown[] = Array.isArray( options ) ? options : [];
	return list.flatMap( ( option ) => {
		const { label, value } = toRecord( option );
		return typeof label === 'string' && typeof value === 'string' ? [ { label, value } ] : [];
	} );
}

/**
 * Asks the site for a podcast: its newest episodes, or some.
 *
 * @param guids   Of the episodes; empty for the newest.
 * @param isFresh Whether a copy of the feed that the site has will not do.
 */
export async function fetchFeed( url: string, guids: readonly string[] = [], isFresh = false ): Promise< Feed > {
	const query = { url, guids, 'episode-options': true, ...( isFresh ? { fresh: true } : {} ) };
	const answer = toRecord( await apiFetch( { path: addQueryArgs( '/wpcom/v2/podcast-player', query ) } ) );
	const tracks: unknown[] = Array.isArray( answer.tracks ) ? answer.tracks : [];
	return {
		url,
		title: getText( answer, 'title' ) ?? '',
		link: getText( answer, 'link' ) ?? '',
		cover: getText( answer, 'cover' ) ?? '',
		episodes: tracks.filter( isEpisode ),
		options: readOptions( answer.options ),
	};
}

/**
 * Asks for one episode; rejects when it is not in the feed.
 *
 * @param guid The newest without one.
 */
export async function fetchEpisode( url: string, guid: string ): Promise< Episode > {
	const { episodes } = await fetchFeed( url, guid ? [ guid ] : [], true );
	const [ episode ] = episodes;
	if ( ! episode ) {
		throw Object.assign( new Error(), { code: NOT_FOUND } );
	}
	return episode;
}

/** @return The server's words of what is wrong with a feed, or ours. */
export function messageOf( error: unknown ): string {
	const { code, message, data } = toRecord( error );
	if ( code === NOT_FOUND ) {
		return notFound();
	}
	const words = {
		// WordPress' own words name the parameter; what is wrong with it stands beside them.
		rest_invalid_param: getText( toRecord( toRecord( data ).params ), 'url' ),
		invalid_url: message,
		no_feed: message,
		no_tracks: message,
	}[ String( code ) ];
	return typeof words === 'string' && words ? words : unreadable();
}
