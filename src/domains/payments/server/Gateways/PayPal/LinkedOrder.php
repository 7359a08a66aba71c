<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;

/**
 * Finds the order of a payment link. A link passes on no token, and a buyer can enter the address of another person. So the order must
 * also have the item and the name that PayPal reports, where it has them. Of orders with the same content, the last one counts.
 */
final class LinkedOrder {

	/** Orders of a buyer that are compared, the newest first. */
	private const MAX_ORDERS = 50;

	public function __construct( private readonly OrderStore $orders ) {}

	/**
	 * Returns the orders that a payment may belong to.
	 * @param string $mode Order::LIVE or TEST.
	 * @return list<Order> One when it is certain.
	 * @throws QueryFailed When the database refused.
	 */
	public function find( Notification $notification, string $mode ): array {
		$money = $notification->money();
		$found = null === $money ? [] : $this->orders->find_unpaid( PayPal::ID, $mode, $notification->payer(), $money, self::MAX_ORDERS );
		$found = array_filter( $found, static fn ( Order $order ): bool => PayPal::is_linked( $order ) );
		$found = self::narrow( $found, static fn ( Order $order ): bool => self::is_same( $order->title, $notification->item() ) );
		$found = self::narrow( $found, static fn ( Order $order ): bool => self::is_same( $order->name, $notification->payer_name() ) );
		$first = $found[0] ?? null;
		foreach ( $found as $order ) {
			if ( null !== $first && self::content( $order ) !== self::content( $first ) ) {
				return $found;
			}
		}
		return array_slice( $found, 0, 1 );
	}

	/**
	 * Keeps the orders that fit, or all when none does: PayPal may know another name of the item or of the buyer.
	 * @param array<Order>           $orders Of a buyer.
	 * @param callable(Order): bool $fits
	 * @return list<Order> Orders that the payment can belong to.
	 */
	private static function narrow( array $orders, callable $fits ): array {
		$fitting = array_filter( $orders, $fits );
		return array_values( [] === $fitting ? $orders : $fitting );
	}

	private static function is_same( string $stored, string $reported ): bool {
		return '' !== $stored && mb_strtolower( trim( $stored ) ) === mb_strtolower( trim( $reported ) );
	}

	/** @return list<string|int> Item and address of the delivery. */
	private static function content( Order $order ): array {
		return [ $order->kind, $order->item_id, $order->title, $order->quantity, $order->name, $order->address ];
	}
}
