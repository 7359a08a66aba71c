<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\Connections;
use Slipstream\Connections\ServicePresenter;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** DELETE /slipstream/v1/services/<service>/credentials: forgets what the settings keep. */
final class RemoveCredentials implements Route {

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly Connections $connections,
		private readonly ServicePresenter $presenter,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/credentials',
			schema: [ 'title' => 'service' ] + ServicePresenter::schema(),
			arguments: [
				'service' => [
					'type' => 'string',
					'enum' => array_keys( $this->services->all() ),
				],
			],
			methods: 'DELETE',
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
		$done = $this->connections->remove( $service );
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $service ) );
	}
}
