<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;

/**
 * Finds the order of a payment through a payment link. Links do not pass on the order's token, and buyers can enter a stranger's email
 * address. Item and buyer name are therefore compared as well, if they are known. Of orders with the same content, the newest one is used.
 */
final class LinkedOrder {

	/** Maximum orders of a buyer to compare, newest first. */
	private const MAX_ORDERS = 50;

	public function __construct( private readonly OrderStore $orders ) {}

	/**
	 * Returns the orders that a payment may belong to.
	 * @param string $mode Order::LIVE or TEST.
	 * @return list<Order> A single order if the match is certain; none if nothing fits.
	 * @throws QueryFailed If the database fails.
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
	 * Returns the orders that fit. If none fits, returns all orders, because PayPal may have another name for the item or buyer.
	 * @param array<Order>           $orders Orders of a buyer.
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

	/** @return list<string|int> Item, name and delivery address. */
	private static function content( Order $order ): array {
		return [ $order->kind, $order->item_id, $order->title, $order->quantity, $order->name, $order->address ];
	}
}
