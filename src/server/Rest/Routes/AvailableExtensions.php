<?php
/**
 * GET /wpcom/v2/gutenberg/available-extensions
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\Availability;
use Slipstream\Availability\Status;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The availability of every extension, for authors.
 */
final class AvailableExtensions implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Availability $availability The gate.
	 */
	public function __construct( private readonly Availability $availability ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'wpcom/v2',
			path: '/gutenberg/available-extensions',
			schema: [
				'$schema'              => 'http://json-schema.org/draft-04/schema#',
				'title'                => 'available-extensions',
				'type'                 => 'object',
				'additionalProperties' => [
					'type'       => 'object',
					'properties' => [
						'available'          => [ 'type' => 'boolean' ],
						'unavailable_reason' => [ 'type' => 'string' ],
						'details'            => [ 'type' => [ 'object', 'array' ] ],
					],
				],
			],
		);
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'edit_posts' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( array_map( static fn ( Status $status ): array => $status->to_array(), $this->availability->all() ) );
	}
}
