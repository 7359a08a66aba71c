<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\ServicePresenter;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Connections\SignIn;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for accounts at services, connected with OAuth or an app password. */
final class AccountRoutes implements RouteProvider {

	private const PATH = '/services/(?P<service>[a-z0-9-]+)/accounts';

	/** Schema of `server`, for services with many servers. */
	private const SERVER = Schema::TEXT + [
		'maxLength' => 300,
		'pattern'   => Schema::ONE_LINE,
		'default'   => '',
	];

	/** Schema of `identifier` and `password`. */
	private const ENTERED = Schema::TEXT + [
		'required'  => true,
		'minLength' => 1,
		'maxLength' => 300,
		'pattern'   => Schema::ONE_LINE,
	];

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly Accounts $accounts,
		private readonly SignIn $sign_in,
		private readonly ServicePresenter $presenter,
	) {}

	public function routes(): array {
		$service = [ 'service' => Schema::TEXT + [ 'enum' => array_keys( $this->services->all() ) ] ];
		return [
			new Route(
				'slipstream/v1',
				self::PATH,
				Schema::collection( 'accounts', [ 'type' => 'object' ] ),
				[
					new Method( 'GET', $this->authorize( ... ), $this->list( ... ), $service ),
					new Method( 'POST', $this->authorize( ... ), $this->connect( ... ), $service + [ 'server' => self::SERVER ] ),
				]
			),
			new Route(
				'slipstream/v1',
				self::PATH . '/app-password',
				Schema::resource(
					'account',
					[
						'id'     => Schema::INTEGER,
						'name'   => Schema::TEXT,
						'status' => Schema::TEXT,
						'host'   => Schema::TEXT,
					]
				),
				[
					new Method(
						'POST',
						$this->authorize( ... ),
						$this->connect_with_password( ... ),
						$service + [
							'identifier' => self::ENTERED,
							'password'   => self::ENTERED,
							'server'     => self::SERVER,
						]
					),
				]
			),
			new Route(
				'slipstream/v1',
				self::PATH . '/(?P<account>\d+)',
				[ 'title' => 'service' ] + ServicePresenter::schema(),
				[ new Method( 'DELETE', $this->authorize( ... ), $this->disconnect( ... ), $service + [ 'account' => Schema::INTEGER ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Has `service`. */
	private function authorize( WP_REST_Request $request ): bool {
		$service = $this->services->find( (string) $request['service'] );
		return $service instanceof WP_Error ? current_user_can( 'manage_options' ) : SignIn::is_allowed( $service );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Has `service`. */
	private function list( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		if ( $service instanceof WP_Error ) {
			return $service;
		}
		$accounts = ! $service->has_accounts() ? [] : $this->accounts->usable_by( $service, get_current_user_id() );
		return new WP_REST_Response( array_map( static fn ( Account $account ): array => $account->to_array(), $accounts ) );
	}

	/**
	 * Returns `url`, where the user signs in.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `service` and `server`.
	 */
	private function connect( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		$url     = $service instanceof WP_Error ? $service : $this->sign_in->start( $service, (string) $request['server'] );
		return $url instanceof WP_Error ? $url : new WP_REST_Response( [ 'url' => $url ] );
	}

	/**
	 * Returns the account's `id`, `name`, `status` and `host`, but not the password.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `service`, `identifier`, `password` and `server`.
	 */
	private function connect_with_password( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		if ( $service instanceof WP_Error ) {
			return $service;
		}
		$account = $this->sign_in->connect_with_password(
			$service,
			trim( (string) $request['identifier'] ),
			trim( (string) $request['password'] ),
			(string) $request['server']
		);
		return $account instanceof WP_Error ? $account : new WP_REST_Response( $account->to_array() );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `service` and `account`. */
	private function disconnect( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		if ( $service instanceof WP_Error ) {
			return $service;
		}
		$done = $this->sign_in->disconnect( $service, (int) $request['account'] );
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $service ) );
	}
}
