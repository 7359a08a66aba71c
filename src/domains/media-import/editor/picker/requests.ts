import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { getText, isSimpleSite, toRecord } from '../../../../../shared/site';
import type { MediaSource } from '../sources';
import type { ImportedMedia } from '../types';
import { findFailure, toFailure } from './failure';
import { toFilterParts } from './filters';
import { firstCopied, toImported, toMediaList, toSession } from './parse';
import { PHOTOS } from './paths';
import type { MediaItem, MediaList, MediaQuery, PickerSession } from './types';

const BASE = '/wpcom/v2/external-media';

const PAGE_SIZE = 20;

type SourceId = MediaSource[ 'id' ];

/** Returns the query arguments of the list. Only Google has folders, filters and sessions; the other sources have a search. */
const getQuery = ( source: SourceId, { path, search, filters, pageHandle, sessionId }: MediaQuery ) => ( {
	number: PAGE_SIZE,
	path: path || PHOTOS,
	...( source === 'google_photos' ? {} : { search } ),
	...( source === 'google_photos' && path === PHOTOS ? { filter: toFilterParts( filters ) } : {} ),
	...( sessionId ? { session_id: sessionId } : {} ),
	...( pageHandle ? { page_handle: pageHandle } : {} ),
} );

/** @return URL of a page of the list. */
export const getListPath = ( source: SourceId, query: MediaQuery ): string =>
	addQueryArgs( `${ BASE }/list/${ source }`, getQuery( source, query ) );

/** Sends a request. All rejections are of type Failure. */
async function request( options: APIFetchOptions< true > ): Promise< unknown > {
	const answer = await apiFetch< unknown >( options ).catch( ( error: unknown ) =>
		Promise.reject( toFailure( error ) )
	);
	const failure = findFailure( answer );
	return failure ? Promise.reject( failure ) : answer;
}

export async function fetchList( path: string, signal: AbortSignal ): Promise< MediaList > {
	return toMediaList( await request( { path, signal } ) );
}

/**
 * Copies one photo. Several photos in one request would show no progress, and a single slow file could make all of them fail.
 * @param postId ID of the edited post; 0 for none.
 */
export async function copyItem(
	source: SourceId,
	{ guid, caption, title }: MediaItem,
	postId: number,
	signal: AbortSignal
): Promise< ImportedMedia > {
	const entry = firstCopied(
		await request( {
			path: isSimpleSite()
				? `/rest/v1.1/external-media-upload?service=${ source }`
				: `${ BASE }/copy/${ source }`,
			method: 'POST',
			data: { external_ids: [ guid ], media: [ { guid, caption, title } ], service: source, post_id: postId },
			signal,
		} )
	);
	return toImported( entry ) ?? Promise.reject( toFailure( entry ) );
}

/** @return URL where the author grants access to their photos. */
export async function fetchConnectUrl( source: SourceId ): Promise< string > {
	const answer = await request( { path: `${ BASE }/connection/${ source }` } );
	return getText( toRecord( answer ), 'connect_URL' ) ?? Promise.reject( toFailure( answer ) );
}

export async function disconnect( source: SourceId ): Promise< void > {
	await request( { path: `${ BASE }/connection/${ source }`, method: 'DELETE' } );
}

const sessionOf = ( answer: unknown ) => toSession( answer ) ?? Promise.reject( toFailure( answer ) );

/** @param max Maximum photos to pick. */
export async function createSession( source: SourceId, max: number ): Promise< PickerSession > {
	const path = `${ BASE }/session/${ source }`;
	return sessionOf( await request( { path, method: 'POST', data: { max_items: max } } ) );
}

const getSessionPath = ( source: SourceId, id: string ) =>
	`${ BASE }/session/${ source }/${ encodeURIComponent( id ) }`;

export async function fetchSession( source: SourceId, id: string, signal: AbortSignal ): Promise< PickerSession > {
	return sessionOf( await request( { path: getSessionPath( source, id ), signal } ) );
}

/** Deletes a session. Ignores errors, because Google also deletes old sessions. */
export function deleteSession( source: SourceId, id: string ): void {
	request( { path: getSessionPath( source, id ), method: 'DELETE' } ).catch( () => {} );
}
