<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts as AccountList;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Connections\SignIn;
use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** GET /slipstream/v1/services/<service>/accounts: those that the current user may use, without tokens. */
final class Accounts implements Route {

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly AccountList $accounts,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/services/(?P<service>[a-z0-9-]+)/accounts',
			schema: [
				'title' => 'accounts',
				'type'  => 'array',
				'items' => [ 'type' => 'object' ],
			],
			arguments: [
				'service' => [
					'type' => 'string',
					'enum' => array_keys( $this->services->all() ),
				],
			],
			methods: 'GET',
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
		$accounts = null === $service->oauth ? [] : $this->accounts->usable_by( $service, get_current_user_id() );
		return new WP_REST_Response( array_map( static fn ( Account $account ): array => $account->to_array(), $accounts ) );
	}
}
