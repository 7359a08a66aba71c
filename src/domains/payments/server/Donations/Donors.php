<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\TestOrders;
use Slipstream\Support\Clock;

/** Stores and lists donors who agreed to be listed on the page of their donation. */
final class Donors {

	/** Maximum characters of a message. */
	public const MAX_MESSAGE = 300;

	/** Maximum donors on a page. */
	public const MAX_LISTED = 10;

	/** @var array<int, list<Donor>> Lists by post, read once per request: a page may contain many forms. */
	private array $listed = [];

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Stores a donor's consent to be listed. The page lists the donor after the order is paid.
	 * @param string $name    Plain text.
	 * @param string $message Plain text, at most MAX_MESSAGE characters.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( Order $order, string $name, string $message ): void {
		$this->listed = [];
		DonorsTable::query_or_fail(
			'INSERT INTO {table} (order_id, post_id, name, message, created) VALUES (%d, %d, %s, %s, %d)',
			[ $order->id, $order->post_id, mb_substr( $name, 0, 200 ), $message, $this->clock->now()->getTimestamp() ]
		);
	}

	/**
	 * Hook `slipstream_order_changed`: lists the donor while the order is paid. Runs in the ledger's transaction.
	 * @throws QueryFailed If the database fails.
	 */
	public function update( Order $order ): void {
		if ( CheckoutLink::PLAN !== $order->kind ) {
			return;
		}
		$this->listed = [];
		$is_listed    = $order->status->is_delivered() && ( Order::LIVE === $order->mode || TestOrders::are_counted() );
		DonorsTable::query_or_fail(
			$is_listed
				? 'UPDATE {table} SET paid = %d WHERE order_id = %d AND paid = 0'
				: 'UPDATE {table} SET paid = 0 WHERE %d > 0 AND order_id = %d',
			[ $this->clock->now()->getTimestamp(), $order->id ]
		);
	}

	/** @return list<Donor> Visible donors of a post, latest first. */
	public function listed( int $post_id ): array {
		return $this->listed[ $post_id ] ??= array_map(
			Donor::from_row( ... ),
			DonorsTable::rows(
				'SELECT * FROM {table} WHERE post_id = %d AND is_hidden = 0 AND paid > 0 ORDER BY paid DESC, order_id DESC LIMIT %d',
				[ $post_id, self::MAX_LISTED ]
			)
		);
	}

	/**
	 * Returns the donor of an order; null if they did not agree to be listed.
	 * @throws QueryFailed If the database fails.
	 */
	public function of_order( Order $order ): ?Donor {
		return $this->of_orders( [ $order ] )[ $order->id ] ?? null;
	}

	/**
	 * Returns the donors of several orders, if they agreed to be listed.
	 * @param list<Order> $orders Orders of donations.
	 * @return array<int, Donor> Donors by ID of the order.
	 * @throws QueryFailed If the database fails.
	 */
	public function of_orders( array $orders ): array {
		$rows = [] === $orders ? [] : DonorsTable::rows_or_fail(
			'SELECT * FROM {table} WHERE order_id IN (' . DonorsTable::placeholders( count( $orders ), '%d' ) . ')',
			array_map( static fn ( Order $order ): int => $order->id, $orders )
		);
		return array_column( array_map( Donor::from_row( ... ), $rows ), null, 'order_id' );
	}

	/**
	 * Shows or hides a donor on the page.
	 * @throws QueryFailed If the database fails.
	 */
	public function set_hidden( Order $order, bool $is_hidden ): void {
		$this->listed = [];
		DonorsTable::query_or_fail( 'UPDATE {table} SET is_hidden = %d WHERE order_id = %d', [ (int) $is_hidden, $order->id ] );
		DonationProgress::forget( $order );
	}

	/**
	 * Removes the name and the message of an order's donor.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete( Order $order ): void {
		$this->listed = [];
		DonorsTable::query_or_fail( 'DELETE FROM {table} WHERE order_id = %d', [ $order->id ] );
		DonationProgress::forget( $order );
	}
}
