<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\TestOrders;
use Slipstream\Money\Currency;
use Slipstream\Money\Money;

/** Total of all donations through the forms of a post, including renewals. Cached for five minutes or until an order changes. */
final class DonationProgress {

	private const CACHE_SECONDS = 300;

	/** Returns the amount raised, minus refunds and disputes. */
	public function raised( int $post_id, Currency $currency ): Money {
		$name   = self::transient( $post_id, $currency->code );
		$cached = get_transient( $name );
		// The database returns a string, the object cache an integer.
		if ( is_numeric( $cached ) ) {
			return Money::from_minor_units( (int) $cached, $currency->code );
		}
		$units = self::sum( $post_id, $currency->code );
		set_transient( $name, $units, self::CACHE_SECONDS );
		return Money::from_minor_units( $units, $currency->code );
	}

	/** Hook `slipstream_order_changed`: deletes the cached total. */
	public static function forget( Order $order ): void {
		if ( CheckoutLink::PLAN === $order->kind && $order->post_id > 0 ) {
			delete_transient( self::transient( $order->post_id, $order->amount->currency->code ) );
		}
	}

	private static function sum( int $post_id, string $currency ): int {
		$mode = TestOrders::are_counted() ? Order::TEST : Order::LIVE;
		$row  = OrdersTable::row(
			'SELECT SUM(paid - refunded - disputed) AS total FROM {table}'
				. ' WHERE post_id = %d AND currency = %s AND kind = %s AND mode IN (%s, %s)',
			[ $post_id, $currency, CheckoutLink::PLAN, Order::LIVE, $mode ]
		);
		return max( 0, (int) ( $row['total'] ?? 0 ) );
	}

	private static function transient( int $post_id, string $currency ): string {
		return "slipstream_donations_{$post_id}_$currency";
	}
}
