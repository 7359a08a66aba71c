<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\ServiceRegistry;
use Slipstream\Connections\SignIn;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** POST /slipstream/v1/services/<service>/accounts: begins a sign-in. The answer says where the browser goes. */
final class ConnectAccount implements Route {

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly SignIn $sign_in,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/accounts',
			schema: [
				'title'      => 'sign-in',
				'type'       => 'object',
				'properties' => [ 'url' => [ 'type' => 'string' ] ],
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
		$service = $this->services->find( (string) $request['service'] );
		return $service instanceof WP_Error ? current_user_can( 'manage_options' ) : SignIn::is_allowed( $service );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		if ( $service instanceof WP_Error ) {
			return $service;
		}
		$url = $this->sign_in->begin( $service );
		return $url instanceof WP_Error ? $url : new WP_REST_Response( [ 'url' => $url ] );
	}
}
