<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\Connections;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** POST /slipstream/v1/services/<service>/test: asks a service whether it takes what is set. */
final class TestService implements Route {

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly Connections $connections,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/test',
			schema: [
				'$schema'    => 'http://json-schema.org/draft-04/schema#',
				'title'      => 'service-test',
				'type'       => 'object',
				'properties' => [
					'works'   => [ 'type' => 'boolean' ],
					'message' => [ 'type' => 'string' ],
				],
			],
			arguments: [
				'service' => [
					'type' => 'string',
					'enum' => array_keys( $this->services->all() ),
				],
			],
			methods: 'POST',
		);
	}

	public function permit( WP_REST_Request $request ): bool {
		return $this->services->is_managed_by_user( $request['service'] );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		if ( $service instanceof WP_Error ) {
			return $service;
		}
		$result = $this->connections->test( $service );
		// What is missing is an error of the request; what the service says is the answer.
		if ( $result instanceof WP_Error && 'slipstream_key_missing' === $result->get_error_code() ) {
			return $result;
		}
		return new WP_REST_Response(
			[
				'works'   => true === $result,
				'message' => $result instanceof WP_Error ? $result->get_error_message() : __( 'The key works.', 'slipstream' ),
			]
		);
	}
}
