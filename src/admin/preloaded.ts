import apiFetch from '@wordpress/api-fetch';
import type { APIFetchMiddleware } from '@wordpress/api-fetch';

/**
 * Answers the first requests of a page from what the server sent with it. The first request that changes something makes
 * all of these answers outdated: a page that was opened on another tab may not have used them yet.
 *
 * @param answers Body of each answer, by REST path.
 */
export function preloadUntilChange( answers: Record< string, { body: unknown } > ): APIFetchMiddleware {
	const preloading = apiFetch.createPreloadingMiddleware( answers );
	let isCurrent = true;
	return ( options, next ) => {
		isCurrent &&= [ 'GET', 'HEAD', 'OPTIONS' ].includes( options.method ?? 'GET' );
		return isCurrent ? preloading( options, next ) : next( options );
	};
}
