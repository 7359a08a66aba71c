<?php
/**
 * GET /slipstream/v1/services
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Services\Cards;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The outside services and where each key comes from; never a key.
 */
final class Services implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Cards $cards What is shown of them.
	 */
	public function __construct( private readonly Cards $cards ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'services',
				'type'    => 'array',
				'items'   => Cards::schema(),
			],
		);
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $this->cards->all() );
	}
}
