<?php
/**
 * POST /slipstream/v1/sites/<site>/plan
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Plans\NetworkPlans;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Puts a site of the network on a plan.
 */
final class ChooseSitePlan implements Route {

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
			path: '/sites/(?P<site>\d+)/plan',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'site-plan',
				'type'       => 'object',
				'properties' => [ 'plan' => [ 'type' => 'string' ] ],
			],
			arguments: [
				'site' => [
					'type'    => 'integer',
					'minimum' => 1,
				],
				'plan' => [
					'type'     => 'string',
					'required' => true,
					'pattern'  => '^[A-Za-z0-9_-]{1,100}$',
				],
			],
			methods: 'POST',
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
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$result = $this->network->put( (int) $request['site'], (string) $request['plan'] );
		return $result instanceof WP_Error ? $result : new WP_REST_Response( [ 'plan' => $result ] );
	}
}
