<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Health\GatewayHealth;
use Slipstream\Domains\Payments\Health\PaymentHealth;
use Slipstream\Domains\Payments\Health\TestEvent;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the state of the payment gateways, and for sending a test webhook event. */
final class HealthRoutes implements RouteProvider {

	public function __construct(
		private readonly PaymentHealth $health,
		private readonly TestEvent $test,
	) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/payments/health',
				self::schema(),
				[ new Method( 'GET', 'manage_options', $this->read( ... ) ) ]
			),
			new Route(
				'slipstream/v1',
				'/payments/health/test',
				self::schema(),
				[
					new Method(
						'POST',
						'manage_options',
						$this->test( ... ),
						[
							'gateway' => Schema::TEXT + [
								'pattern'  => '^[a-z]{1,20}$',
								'required' => true,
							],
						]
					),
				]
			),
		];
	}

	private function read(): WP_REST_Response {
		return new WP_REST_Response( [ 'gateways' => array_map( self::row( ... ), $this->health->gateways() ) ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `gateway`. */
	private function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$can_test = array_filter(
			$this->health->gateways(),
			static fn ( GatewayHealth $gateway ): bool => $gateway->can_test && $gateway->id === $request['gateway']
		);
		$error    = [] === $can_test
			? new WP_Error( 'slipstream_no_test', __( 'This payment method has no test event.', 'slipstream' ), [ 'status' => 409 ] )
			: $this->test->send();
		return $error ?? $this->read();
	}

	/** @return array<string, mixed> */
	private static function row( GatewayHealth $gateway ): array {
		return [
			'last_event' => 0 === $gateway->last_event ? null : gmdate( DATE_RFC3339, $gateway->last_event ),
		] + get_object_vars( $gateway );
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$gateway = array_fill_keys( [ 'id', 'title', 'problem', 'webhook_url' ], Schema::TEXT )
			+ array_fill_keys( [ 'is_ready', 'is_test', 'can_test' ], Schema::BOOLEAN )
			+ [
				'last_event' => [
					'type'   => [ 'string', 'null' ],
					'format' => 'date-time',
				],
			];
		return Schema::resource( 'payment-health', [ 'gateways' => Schema::list( Schema::object( $gateway ) ) ] );
	}
}
