<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Connections\Connections;
use Slipstream\Connections\ServicePresenter;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\Service;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for outside services and their credentials. */
final class ServiceRoutes implements RouteProvider {

	private const VALUES = [
		'type'                 => 'object',
		'required'             => true,
		'minProperties'        => 1,
		'additionalProperties' => false,
		'patternProperties'    => [
			'^[a-z][a-z0-9_]*$' => [
				'type'      => 'string',
				'maxLength' => 2000,
				'pattern'   => '^\s*[^\x00-\x1f\x7f]+\s*$',
			],
		],
	];

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly Connections $connections,
		private readonly ServicePresenter $presenter,
	) {}

	public function routes(): array {
		$service   = [ 'service' => Schema::TEXT + [ 'enum' => array_keys( $this->services->all() ) ] ];
		$authorize = fn ( WP_REST_Request $request ): bool => $this->services->is_managed_by_user( $request['service'] );
		$read      = fn (): WP_REST_Response => new WP_REST_Response(
			array_map( $this->presenter->present( ... ), array_values( $this->services->all() ) )
		);
		$tested    = [
			'works'   => Schema::BOOLEAN,
			'message' => Schema::TEXT,
		];
		return [
			new Route(
				'slipstream/v1',
				'/services',
				Schema::collection( 'services', ServicePresenter::schema() ),
				[ new Method( 'GET', 'manage_options', $read ) ]
			),
			new Route(
				'slipstream/v1',
				'/services/(?P<service>[a-z0-9-]+)/credentials',
				[ 'title' => 'service' ] + ServicePresenter::schema(),
				[
					new Method( 'POST', $authorize, $this->set_credentials( ... ), $service + [ 'values' => self::VALUES ] ),
					new Method( 'DELETE', $authorize, $this->remove_credentials( ... ), $service ),
				]
			),
			new Route(
				'slipstream/v1',
				'/services/(?P<service>[a-z0-9-]+)/test',
				Schema::resource( 'service-test', $tested ),
				[ new Method( 'POST', $authorize, $this->test( ... ), $service ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `service` and `values`. */
	private function set_credentials( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		return $service instanceof WP_Error
			? $service
			: $this->present( $service, $this->connections->set( $service, array_map( 'strval', (array) $request['values'] ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Has `service`. */
	private function remove_credentials( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		return $service instanceof WP_Error ? $service : $this->present( $service, $this->connections->remove( $service ) );
	}

	/**
	 * Tests the stored credentials. Responds with an error only if credentials are missing; otherwise returns the result of the test.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `service`.
	 */
	private function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$service = $this->services->find( (string) $request['service'] );
		if ( $service instanceof WP_Error ) {
			return $service;
		}
		$result = $this->connections->test( $service );
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

	private function present( Service $service, bool|WP_Error $done ): WP_REST_Response|WP_Error {
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $service ) );
	}
}
