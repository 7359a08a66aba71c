<?php
/**
 * POST /slipstream/v1/services/<service>/test
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Services\Directory;
use Slipstream\Services\Secrets;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Asks a service whether it takes the key that is set.
 */
final class TestKey implements Route {

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Directory $directory The services.
	 * @param Secrets $secrets Their keys.
	 */
	public function __construct(
		private readonly Directory $directory,
		private readonly Secrets $secrets,
	) {}

	/**
	 * See Route.
	 */
	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/test',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'key-test',
				'type'       => 'object',
				'properties' => [
					'works'   => [ 'type' => 'boolean' ],
					'message' => [ 'type' => 'string' ],
				],
			],
			arguments: [
				'service' => [
					'type' => 'string',
					'enum' => array_keys( $this->directory->all() ),
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
		$service = $this->directory->find( (string) $request['service'] );
		if ( null === $service ) {
			return Directory::unknown();
		}
		if ( ! $this->secrets->is_set( $service->secret() ) ) {
			return new WP_Error( 'slipstream_key_missing', __( 'There is no key to test yet.', 'slipstream' ), [ 'status' => 409 ] );
		}
		$result = $service->test( $this->secrets->value( $service->secret() ) );
		return new WP_REST_Response(
			[
				'works'   => true === $result,
				'message' => $result instanceof WP_Error ? $result->get_error_message() : __( 'The key works.', 'slipstream' ),
			]
		);
	}
}
