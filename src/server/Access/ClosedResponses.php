<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Closure;
use WP_REST_Response;

/** Removes closed parts from the raw content in REST responses, for all post types. Loaded only in REST requests. */
final class ClosedResponses {

	/**
	 * Hook `rest_api_init`. Runs last, after all post types are registered.
	 * @param Closure(string, Closure): Closure $guard Takes the name of a method of ClosedParts and a condition; returns the filter
	 *     callback.
	 */
	public static function add_filters( Closure $guard ): void {
		$has_raw = static fn ( mixed $response ): bool => $response instanceof WP_REST_Response
			&& is_string( $response->get_data()['content']['raw'] ?? null );
		foreach ( get_post_types( [ 'show_in_rest' => true ] ) as $type ) {
			add_filter( "rest_prepare_$type", $guard( 'filter_response', $has_raw ), PHP_INT_MAX, 2 );
		}
	}
}
