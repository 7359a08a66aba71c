<?php
/**
 * POST /slipstream/v1/features
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Availability\Switches;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Switches features on and off: only those that are named.
 */
final class SwitchFeatures implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Switches $switches The switches.
	 */
	public function __construct( private readonly Switches $switches ) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/features',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'switched-features',
				'type'       => 'object',
				'properties' => [ 'changed' => [ 'type' => 'integer' ] ],
			],
			arguments: [
				'changes' => [
					'description'          => 'Whether each is on from now on, by its slug.',
					'type'                 => 'object',
					'required'             => true,
					'minProperties'        => 1,
					'additionalProperties' => [ 'type' => 'boolean' ],
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
		return current_user_can( 'manage_options' );
	}

	/**
	 * See Route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$result = $this->switches->set( (array) $request['changes'] );
		return true === $result ? new WP_REST_Response( [ 'changed' => count( (array) $request['changes'] ) ] ) : $result;
	}
}
