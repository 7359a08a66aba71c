import apiFetch from '@wordpress/api-fetch';
import type { APIFetchMiddleware } from '@wordpress/api-fetch';

/**
 * Middleware that answers a page's first requests with data that the server printed. After the first request that
 * changes something, all printed data is outdated and ignored.
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
