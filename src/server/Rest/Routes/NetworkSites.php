<?php
/**
 * GET /slipstream/v1/sites
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Plans\NetworkPlans;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The sites of a network with their plans, a page at a time.
 */
final class NetworkSites implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param NetworkPlans $network The sites of the network.
	 */
	public function __construct( private readonly NetworkPlans $network ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/sites',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'sites',
				'type'       => 'object',
				'properties' => [
					'total' => [ 'type' => 'integer' ],
					'pages' => [ 'type' => 'integer' ],
					'plans' => [
						'type'  => 'array',
						'items' => [
							'type'       => 'object',
							'properties' => [
								'slug' => [ 'type' => 'string' ],
								'name' => [ 'type' => 'string' ],
							],
						],
					],
					'sites' => [
						'type'  => 'array',
						'items' => [
							'type'       => 'object',
							'properties' => [
								'id'      => [ 'type' => 'integer' ],
								'name'    => [ 'type' => 'string' ],
								'address' => [ 'type' => 'string' ],
								'plan'    => [ 'type' => 'string' ],
							],
						],
					],
				],
			],
			arguments: [
				'page'   => [
					'type'    => 'integer',
					'minimum' => 1,
					'default' => 1,
				],
				'search' => [
					'type'    => 'string',
					'pattern' => '^[^\x00-\x1f]{0,200}$',
					'default' => '',
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
		return is_multisite() && current_user_can( 'manage_network_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( $this->network->page( (int) $request['page'], (string) $request['search'] ) );
	}
}
