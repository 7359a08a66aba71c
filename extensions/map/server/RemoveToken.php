<?php
/**
 * DELETE /wpcom/v2/service-api-keys/mapbox
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
 * Forgets the token.
 */
final class RemoveToken implements Route {

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
		return TokenAnswer::endpoint( 'DELETE' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool|WP_Error {
		return TokenAnswer::permit_change();
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$problem = TokenAnswer::problem( $request );
		if ( null !== $problem ) {
			return $problem;
		}
		$done = $this->mapbox->remove_token();
		return $done instanceof WP_Error ? $done : TokenAnswer::success( $this->mapbox, __( 'API key deleted successfully.', 'slipstream' ) );
	}
}
