<?php
/**
 * POST /slipstream/v1/plan
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Plans\SitePlan;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Puts the site on a plan; on multisite the network’s administrators do.
 */
final class ChoosePlan implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param SitePlan $site_plan The site’s plan.
	 */
	public function __construct( private readonly SitePlan $site_plan ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/plan',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'plan',
				'type'       => 'object',
				'properties' => [ 'plan' => [ 'type' => 'string' ] ],
			],
			arguments: [
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
		return current_user_can( SitePlan::capability() );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$result = $this->site_plan->choose( (string) $request['plan'] );
		return true === $result ? new WP_REST_Response( [ 'plan' => $this->site_plan->current()->slug ?? '' ] ) : $result;
	}
}
