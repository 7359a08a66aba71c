<?php
/**
 * One REST route.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * What the router needs to know of a route. Making one does nothing; its constructor's arguments are services.
 */
interface Route {

	/**
	 * Where it is and what it takes and gives.
	 */
	public function endpoint(): Endpoint;

	/**
	 * Who may.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return bool|WP_Error False or an error for who may not.
	 */
	public function permit( WP_REST_Request $request ): bool|WP_Error;

	/**
	 * Answers.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request, its arguments checked.
	 * @return WP_REST_Response|WP_Error An error carries its HTTP status.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error;
}
