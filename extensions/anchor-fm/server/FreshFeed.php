<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use WP_REST_Request;

/** An episode that was published minutes ago is not in a copy of the feed that is an hour old. */
final class FreshFeed {

	private const ROUTE = '/wpcom/v2/podcast-player';

	/**
	 * Hook `rest_request_before_callbacks`: a request with `fresh` has the feed asked for, which answers in a few bytes when it is still
	 * the same.
	 * @template T
	 * @param T                                     $response What answers in the route's place, mostly null.
	 * @param WP_REST_Request<array<string, mixed>> $request  Any request.
	 * @return T The same.
	 */
	public function ask( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		if ( self::ROUTE === $request->get_route() && wp_validate_boolean( $request['fresh'] ?? false ) ) {
			add_filter( 'jetpack_podcast_feed_cache_timeout', '__return_zero' );
		}
		return $response;
	}
}
