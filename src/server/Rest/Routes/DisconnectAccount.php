<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\ServicePresenter;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Connections\SignIn;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** DELETE /slipstream/v1/services/<service>/accounts/<id>: signs out, here and at the service. */
final class DisconnectAccount implements Route {

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly SignIn $sign_in,
		private readonly ServicePresenter $presenter,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/accounts/(?P<account>\d+)',
			schema: [ 'title' => 'service' ] + ServicePresenter::schema(),
			arguments: [
				'service' => [
					'type' => 'string',
					'enum' => array_keys( $this->services->all() ),
				],
				'account' => [ 'type' => 'integer' ],
			],
			methods: 'DELETE',
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
		$done = $this->sign_in->disconnect( $service, (int) $request['account'] );
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $service ) );
	}
}
