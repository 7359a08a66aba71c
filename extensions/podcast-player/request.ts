import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { getText, toRecord } from '../../shared/site/initial-state';
import type { Request } from './state';
import type { Feed } from './types';

/** Fallback message. */
export const failure = () => __( "Your podcast couldn't be embedded. Please double check your URL.", 'slipstream' );

/**
 * @param error The error that apiFetch() threw.
 * @return The server's message, or a general one if it sent none.
 */
export function messageOf( error: unknown ): string {
	const { code, message, data } = toRecord( error );
	// WordPress' message for an invalid parameter only names it. The reason is in `data.params`.
	const reason = code === 'rest_invalid_param' ? getText( toRecord( toRecord( data ).params ), 'url' ) : message;
	const isOfServer = code !== 'fetch_error' && code !== 'invalid_json';
	return isOfServer && typeof reason === 'string' && reason ? reason : failure();
}

/**
 * Loads a feed.
 *
 * @param quantity Number of newest episodes.
 * @param signal   Aborts the request.
 */
export async function fetchFeed( { url, guids }: Request, quantity: number, signal: AbortSignal ): Promise< Feed > {
	const query = { url, guids, 'episode-options': true, quantity };
	const answer = await apiFetch< Feed >( { path: addQueryArgs( '/wpcom/v2/podcast-player', query ), signal } );
	return { ...answer, options: answer.options ?? [] };
}

/**
 * Checks whether a URL that is not a feed can be embedded as another block.
 *
 * @param signal Aborts the request.
 */
export async function isEmbeddable( url: string, signal: AbortSignal ): Promise< boolean > {
	try {
		const path = addQueryArgs( '/oembed/1.0/proxy', { url } );
		const html = toRecord( await apiFetch( { path, signal } ) ).html;
		return typeof html === 'string' && html !== '' && html !== `<a href="${ url }">${ url }</a>`;
	} catch {
		return false;
	}
}
