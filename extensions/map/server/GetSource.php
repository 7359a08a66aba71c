<?php
/**
 * GET /slipstream/v1/map
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Tells the editor where maps come from.
 */
final class GetSource implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param SourceAnswer $answer What it says.
	 */
	public function __construct( private readonly SourceAnswer $answer ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return SourceAnswer::endpoint( 'GET' );
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
		return $this->answer->respond();
	}
}
