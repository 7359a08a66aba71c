import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs, isURL, prependHTTP } from '@wordpress/url';
import { getText, toRecord } from '../../shared/site';
import type { Episode, Feed } from './types';

/** Error code of the podcast route if the feed does not contain the episode. */
const NOT_FOUND = 'no_track';

export const notFound = () =>
	__(
		"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes.",
		'slipstream'
	);

const unreadable = () => __( 'The feed could not be read. Please try again in a few minutes.', 'slipstream' );

/**
 * Reads a feed URL.
 *
 * @param text Text from the author.
 * @return The URL, with `http://` added if it has no scheme; null if it is invalid.
 */
export function toFeedUrl( text: string ): string | null {
	const url = prependHTTP( text.trim() );
	return isURL( url ) && /^https?:\/\/[^/\s]+/i.test( url ) ? url : null;
}

/** @return Whether the response has all fields of an episode. */
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
 * Loads a podcast with its latest episodes, or with the given ones.
 *
 * @param guids   GUIDs of episodes; empty for the latest ones.
 * @param isFresh Whether to bypass the site's cached copy of the feed.
 */
export async function fetchFeed( url: string, guids: readonly string[] = [], isFresh = false ): Promise< Feed > {
	const query = { url, guids, 'episode-options': true, ...( isFresh ? { fresh: true } : {} ) };
	const response = toRecord( await apiFetch( { path: addQueryArgs( '/wpcom/v2/podcast-player', query ) } ) );
	const tracks: unknown[] = Array.isArray( response.tracks ) ? response.tracks : [];
	return {
		url,
		title: getText( response, 'title' ) ?? '',
		link: getText( response, 'link' ) ?? '',
		cover: getText( response, 'cover' ) ?? '',
		episodes: tracks.filter( isEpisode ),
		options: readOptions( response.options ),
	};
}

/**
 * Loads one episode. Rejects if it is not in the feed.
 *
 * @param guid GUID of the episode; '' for the latest one.
 */
export async function fetchEpisode( url: string, guid: string ): Promise< Episode > {
	const { episodes } = await fetchFeed( url, guid ? [ guid ] : [], true );
	const [ episode ] = episodes;
	if ( ! episode ) {
		throw Object.assign( new Error(), { code: NOT_FOUND } );
	}
	return episode;
}

/** @return The server's message if it is about the feed; otherwise a general one. */
export function messageOf( error: unknown ): string {
	const { code, message, data } = toRecord( error );
	if ( code === NOT_FOUND ) {
		return notFound();
	}
	const messages = {
		// The message of a `rest_invalid_param` error only names the parameter. The reason is in `data`.
		rest_invalid_param: getText( toRecord( toRecord( data ).params ), 'url' ),
		invalid_url: message,
		no_feed: message,
		no_tracks: message,
	}[ String( code ) ];
	return typeof messages === 'string' && messages ? messages : unreadable();
}
