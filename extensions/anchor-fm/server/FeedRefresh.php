<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use WP_REST_Request;

/** Lets authors bypass the cached feed, which can be an hour old and lack a new episode. */
final class FeedRefresh {

	private const ROUTE = '/wpcom/v2/podcast-player';

	/**
	 * Hook `rest_request_before_callbacks`. Revalidates the cached feed if the request contains `fresh`. An unchanged feed
	 * costs a few bytes.
	 * @template T
	 * @param T                                     $response Response of another plugin; null otherwise.
	 * @param WP_REST_Request<array<string, mixed>> $request  Any request.
	 * @return T The response, unchanged.
	 */
	public function bypass_cache( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		if ( self::ROUTE === $request->get_route() && wp_validate_boolean( $request['fresh'] ?? false ) ) {
			add_filter( 'jetpack_podcast_feed_cache_timeout', '__return_zero' );
		}
		return $response;
	}
}
