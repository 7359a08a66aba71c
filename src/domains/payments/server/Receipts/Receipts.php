<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Jobs\Outbox;
use Slipstream\Money\Money;
use Slipstream\Support\Clock;

/** Issues numbered receipts, one for each payment. Numbers start at 1 each year and have no gaps. */
final class Receipts {

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Hook `slipstream_order_changed`: issues the receipts for new payments. Runs in the ledger's transaction, so that a payment and its
	 * receipt are stored together or not at all.
	 * @throws QueryFailed If the database fails.
	 */
	public function issue( Order $order ): void {
		$payments = PaymentsTable::rows_or_fail( 'SELECT identity FROM {table} WHERE order_id = %d ORDER BY time, identity', [ $order->id ] );
		$known    = ReceiptsTable::rows_or_fail( 'SELECT payment FROM {table} WHERE order_id = %d', [ $order->id ] );
		$new      = array_diff( array_column( $payments, 'identity' ), array_column( $known, 'payment' ) );
		$now      = $this->clock->now();
		$year     = (int) $now->setTimezone( wp_timezone() )->format( 'Y' );
		foreach ( $new as $payment ) {
			ReceiptsTable::query_or_fail(
				'INSERT INTO {table} (mode, issue_year, issue_index, payment, order_id, issued) VALUES (%s, %d, %d, %s, %d, %d)',
				[ $order->mode, $year, self::next_index( $order->mode, $year ), $payment, $order->id, $now->getTimestamp() ]
			);
		}
		if ( [] !== $new ) {
			$this->outbox->schedule( ReceiptEmails::HOOK, [ 'order' => $order->id ], 0, "receipts-$order->id-" . count( $payments ) );
		}
	}

	/**
	 * Returns the receipts of an order.
	 * @return list<Receipt> Receipts, oldest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function of_order( Order $order ): array {
		$payments = array_column(
			PaymentsTable::rows_or_fail( 'SELECT identity, payment_id, time, amount, currency FROM {table} WHERE order_id = %d', [ $order->id ] ),
			null,
			'identity'
		);
		$receipts = [];
		$rows     = ReceiptsTable::rows_or_fail(
			'SELECT mode, issue_year, issue_index, payment, mailed FROM {table} WHERE order_id = %d ORDER BY issue_year, issue_index',
			[ $order->id ]
		);
		foreach ( $rows as $row ) {
			$payment = $payments[ $row['payment'] ] ?? null;
			if ( null !== $payment ) {
				$receipts[] = new Receipt(
					$row['mode'],
					(int) $row['issue_year'],
					(int) $row['issue_index'],
					$order->id,
					Money::from_minor_units( (int) $payment['amount'], $payment['currency'] ),
					(int) $payment['time'],
					$payment['payment_id'],
					(int) $row['mailed'] > 0
				);
			}
		}
		return $receipts;
	}

	/**
	 * Stores that the emails of a receipt are queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function set_mailed( Receipt $receipt ): void {
		ReceiptsTable::query_or_fail(
			'UPDATE {table} SET mailed = %d WHERE mode = %s AND issue_year = %d AND issue_index = %d',
			[ $this->clock->now()->getTimestamp(), $receipt->mode, $receipt->year, $receipt->index ]
		);
	}

	/** Returns the next number of a year. A second transaction waits here until the first one ends. */
	private static function next_index( string $mode, int $year ): int {
		$changed = ReceiptSeriesTable::query_or_fail(
			'UPDATE {table} SET last_index = last_index + 1 WHERE mode = %s AND issue_year = %d',
			[ $mode, $year ]
		);
		if ( 0 === $changed ) {
			ReceiptSeriesTable::query_or_fail( 'INSERT INTO {table} (mode, issue_year, last_index) VALUES (%s, %d, 1)', [ $mode, $year ] );
		}
		$row = ReceiptSeriesTable::row_or_fail( 'SELECT last_index FROM {table} WHERE mode = %s AND issue_year = %d', [ $mode, $year ] );
		return (int) ( $row['last_index'] ?? throw new QueryFailed() );
	}
}
