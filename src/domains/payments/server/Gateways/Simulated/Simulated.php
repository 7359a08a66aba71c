<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

use Slipstream\Domains\Payments\Gateways\ResumeGateway;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Money\Money;
use WP_Error;

/**
 * A simulated payment service on the site itself, for demos and tests. It moves no money. Available on local and development sites,
 * or if the constant SLIPSTREAM_SIMULATED_PAYMENTS is true.
 */
final class Simulated implements ResumeGateway {

	public const ID = 'simulated';

	/** Query argument of the simulated payment page. The value is the order's token. */
	public const PAGE = 'slipstream-simulated';

	public function __construct(
		private readonly PaymentSettings $settings,
		private readonly SimulatedClock $clock,
		private readonly OrderStore $orders,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function title(): string {
		return __( 'Simulated payment', 'slipstream' );
	}

	public function is_ready(): bool {
		return $this->settings->simulates_payments() && SimulationsTable::is_ready();
	}

	public function mode(): string {
		return Order::TEST;
	}

	public function can_take( Money $amount, string $period ): bool {
		return $amount->minor_units > 0;
	}

	public function start( Order $order ): string {
		$this->orders->set_session( $order, "sim_$order->id" );
		return self::url( $order );
	}

	/** Returns the URL of the payment page for an order. */
	public static function url( Order $order ): string {
		return add_query_arg( self::PAGE, $order->token, home_url( '/' ) );
	}

	public function look_up( Order $order ): array {
		return $this->is_ready() ? Simulation::facts( $order, $this->actions( $order ), $this->clock->now() ) : [];
	}

	public function refund( Order $order, string $payment_id, Money $amount, string $key ): Fact|WP_Error {
		if ( ! $this->is_ready() ) {
			return self::switched_off();
		}
		$id = $this->add( $order, SimulatedAction::REFUND, "$payment_id $amount->minor_units", $key );
		foreach ( $this->actions( $order ) as $action ) {
			if ( $action->id === $id ) {
				return Simulation::refund_fact( $order, $id, $payment_id, $amount->minor_units, $action->time );
			}
		}
		return self::switched_off();
	}

	public function portal( Order $order ): string|WP_Error {
		return $this->is_ready() ? self::url( $order ) : self::switched_off();
	}

	public function cancel( Order $order ): array|WP_Error {
		if ( ! $this->is_ready() ) {
			return self::switched_off();
		}
		$this->add( $order, SimulatedAction::CANCEL );
		return $this->look_up( $order );
	}

	public function resume( Order $order ): array|WP_Error {
		if ( ! $this->is_ready() ) {
			return self::switched_off();
		}
		$this->add( $order, SimulatedAction::RESUME );
		return $this->look_up( $order );
	}

	/**
	 * Stores an action.
	 * @param string $type  See SimulatedAction.
	 * @param string $value See SimulatedAction.
	 * @param string $key   Idempotency key: repeated calls with the same key are stored once; '' for no key.
	 * @return int ID of the action.
	 */
	public function add( Order $order, string $type, string $value = '', string $key = '' ): int {
		$identity = hash( 'sha256', "$order->id|$type|" . ( '' === $key ? bin2hex( random_bytes( 16 ) ) : $key ) );
		SimulationsTable::query_or_fail(
			'INSERT IGNORE INTO {table} (order_id, identity, type, value, time) VALUES (%d, %s, %s, %s, %d)',
			[ $order->id, $identity, $type, $value, $this->clock->now() ]
		);
		return (int) ( SimulationsTable::row_or_fail( 'SELECT id FROM {table} WHERE identity = %s', [ $identity ] )['id'] ?? 0 );
	}

	/** @return list<SimulatedAction> Actions, the oldest first. */
	private function actions( Order $order ): array {
		return array_map(
			static fn ( array $row ): SimulatedAction => new SimulatedAction(
				(int) $row['id'],
				$row['type'],
				$row['value'],
				(int) $row['time']
			),
			SimulationsTable::rows_or_fail( 'SELECT id, type, value, time FROM {table} WHERE order_id = %d ORDER BY time, id', [ $order->id ] )
		);
	}

	private static function switched_off(): WP_Error {
		return new WP_Error(
			'slipstream_simulation_off',
			__( 'Simulated payments are switched off on this site.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}
}
