import apiFetch from '@wordpress/api-fetch';
import type { APIFetchMiddleware } from '@wordpress/api-fetch';

/**
 * Answers the first requests of a page with data that the server printed. The first request that changes something
 * makes all preloaded data outdated, including unused ones.
 *
 * @param answers Response bodies by REST path.
 */
export function preloadUntilChange( answers: Record< string, { body: unknown } > ): APIFetchMiddleware {
	const preloading = apiFetch.createPreloadingMiddleware( answers );
	let isCurrent = true;
	return ( options, next ) => {
		isCurrent &&= [ 'GET', 'HEAD', 'OPTIONS' ].includes( options.method ?? 'GET' );
		return isCurrent ? preloading( options, next ) : next( options );
	};
}
