<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;

/** The payment gateways of this site. */
final class Gateways {

	public function __construct(
		private readonly Stripe $stripe,
		private readonly PayPal $paypal,
		private readonly BankTransfer $bank,
		private readonly Simulated $simulated,
	) {}

	/** @return list<Gateway> Gateways that can take a payment now, in the order that buyers see. */
	public function ready(): array {
		return array_values( array_filter( $this->all(), static fn ( Gateway $gateway ): bool => $gateway->is_ready() ) );
	}

	/**
	 * Returns the gateways that can take a payment for an item now.
	 * @param string $period  Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param int    $item_id Post ID of the product or plan.
	 * @return list<Gateway> Gateways in the order that buyers see.
	 */
	public function for_item( Money $amount, string $period, int $item_id ): array {
		return array_values(
			array_filter(
				$this->ready(),
				static fn ( Gateway $gateway ): bool => $gateway->can_take( $amount, $period )
					&& ( ! $gateway instanceof ItemGateway || $gateway->sells( $item_id ) )
			)
		);
	}

	/** Returns Order::TEST if all ready gateways are in test mode, otherwise Order::LIVE. */
	public function mode(): string {
		$modes = array_map( static fn ( Gateway $gateway ): string => $gateway->mode(), $this->ready() );
		return [] === $modes || in_array( Order::LIVE, $modes, true ) ? Order::LIVE : Order::TEST;
	}

	/** Returns the gateway with this ID; null if there is none. */
	public function find( string $id ): ?Gateway {
		foreach ( $this->all() as $gateway ) {
			if ( $gateway->id() === $id ) {
				return $gateway;
			}
		}
		return null;
	}

	/** @return list<Gateway> All gateways, ready or not. */
	public function all(): array {
		/**
		 * Filters the payment gateways.
		 * @param list<Gateway> $gateways Gateways in the order that buyers see.
		 */
		$gateways = apply_filters( 'slipstream_payment_gateways', [ $this->stripe, $this->paypal, $this->bank, $this->simulated ] );
		return array_values( array_filter( (array) $gateways, static fn ( mixed $gateway ): bool => $gateway instanceof Gateway ) );
	}
}
