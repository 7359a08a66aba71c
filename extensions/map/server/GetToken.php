<?php
/**
 * GET /wpcom/v2/service-api-keys/mapbox
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Tells authors the token that maps are drawn with.
 */
final class GetToken implements Route {

	/**
	 * Reads nothing yet.
	 *
	 * @param Mapbox $mapbox Whose token it is.
	 */
	public function __construct( private readonly Mapbox $mapbox ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return TokenAnswer::endpoint( 'GET' );
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
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return TokenAnswer::problem( $request ) ?? TokenAnswer::success( $this->mapbox, __( 'API key retrieved successfully.', 'slipstream' ) );
	}
}
