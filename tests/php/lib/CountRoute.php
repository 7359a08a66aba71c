<?php
/**
 * A route with an argument.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

final class CountRoute implements Route {

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/count',
			schema: [ 'type' => 'integer' ],
			arguments: [
				'count' => [
					'type'     => 'integer',
					'minimum'  => 1,
					'maximum'  => 9,
					'required' => true,
				],
			],
			methods: 'POST',
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function permit( WP_REST_Request $request ): bool {
		return is_user_logged_in();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $request['count'] );
	}
}
