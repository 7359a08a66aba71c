<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Money\Money;
use Slipstream\Support\Csv;

/** Yearly tax statements of donations. A donation belongs to the year of its payment, in the site's time zone. Live payments only. */
final class Statements {

	/** Rows per query. */
	private const BATCH = 200;

	private const DONOR_COLUMNS = [ 'receipt', 'date', 'item', 'currency', 'paid', 'returned', 'donation' ];
	private const ALL_COLUMNS   = [ 'email', 'name', 'address', 'currency', 'paid', 'returned', 'donation', 'receipts' ];

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Receipts $receipts,
		private readonly Ledger $ledger,
	) {}

	/**
	 * Returns the donations of a donor in a year.
	 * @return list<StatementLine> Lines, oldest receipt first.
	 * @throws QueryFailed If the database fails.
	 */
	public function of_donor( string $email, int $year ): array {
		$lines  = [];
		$offset = 0;
		do {
			$orders  = $this->orders->find_by_email( $email, self::BATCH, $offset );
			$offset += self::BATCH;
			$count   = count( $orders );
			foreach ( $orders as $order ) {
				if ( $order->is_donation && Order::LIVE === $order->mode ) {
					array_push( $lines, ...$this->of_order( $order, $year ) );
				}
			}
		} while ( self::BATCH === $count );
		usort(
			$lines,
			static fn ( StatementLine $one, StatementLine $other ): int => [ $one->receipt->year, $one->receipt->index ]
				<=> [ $other->receipt->year, $other->receipt->index ]
		);
		return $lines;
	}

	/**
	 * Returns the years in which a donor donated.
	 * @return list<int> Years, latest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function years( string $email ): array {
		$years  = [];
		$offset = 0;
		do {
			$orders  = $this->orders->find_by_email( $email, self::BATCH, $offset );
			$offset += self::BATCH;
			$count   = count( $orders );
			foreach ( $orders as $order ) {
				$payments = $order->is_donation && Order::LIVE === $order->mode ? $this->ledger->payments( $order ) : [];
				foreach ( $payments as $payment ) {
					$years[ (int) wp_date( 'Y', $payment->time ) ] = true;
				}
			}
		} while ( self::BATCH === $count );
		krsort( $years );
		return array_keys( $years );
	}

	/**
	 * Adds up the lines per currency.
	 * @param list<StatementLine> $lines Lines to add up.
	 * @return array<string, array{Money, Money}> Paid and returned sums by currency code.
	 */
	public static function sums( array $lines ): array {
		$sums = [];
		foreach ( $lines as $line ) {
			$code            = $line->receipt->amount->currency->code;
			$zero            = Money::from_minor_units( 0, $code );
			[ $paid, $back ] = $sums[ $code ] ?? [ $zero, $zero ];
			$sums[ $code ]   = [ $paid->plus( $line->receipt->amount ), $back->plus( $line->returned ) ];
		}
		ksort( $sums );
		return $sums;
	}

	/**
	 * Writes the statement of one donor as CSV: a row per receipt, and a row with the total per currency.
	 * @param Closure(string): void $write Receives each line.
	 * @throws QueryFailed If the database fails.
	 */
	public function export_donor( string $email, int $year, Closure $write ): void {
		$lines = $this->of_donor( $email, $year );
		$write( Csv::line( self::DONOR_COLUMNS ) );
		foreach ( $lines as $line ) {
			$write(
				Csv::line(
					[
						$line->receipt->number(),
						(string) wp_date( 'Y-m-d', $line->receipt->paid ),
						$line->order->title,
						...self::amounts( $line->receipt->amount, $line->returned ),
					]
				)
			);
		}
		foreach ( self::sums( $lines ) as [ $paid, $returned ] ) {
			$write( Csv::line( [ 'sum', (string) $year, '', ...self::amounts( $paid, $returned ) ] ) );
		}
	}

	/**
	 * Writes the totals of all donors as CSV: a row per donor and currency, with the receipt numbers. Donors whose data was
	 * erased have no row.
	 * @param Closure(string): void $write Receives each line.
	 * @throws QueryFailed If the database fails.
	 */
	public function export_all( int $year, Closure $write ): void {
		$write( Csv::line( self::ALL_COLUMNS ) );
		$email = '';
		do {
			$rows = OrdersTable::rows_or_fail(
				'SELECT DISTINCT email FROM {table} WHERE email > %s AND is_donation = 1 AND paid > 0 AND mode = %s ORDER BY email LIMIT %d',
				[ $email, Order::LIVE, self::BATCH ]
			);
			foreach ( $rows as $row ) {
				$email = $row['email'];
				$this->export_sums( $this->of_donor( $email, $year ), $write );
			}
		} while ( [] !== $rows );
	}

	/**
	 * @param list<StatementLine>   $lines Lines of one donor.
	 * @param Closure(string): void $write Receives each line.
	 */
	private function export_sums( array $lines, Closure $write ): void {
		foreach ( self::sums( $lines ) as $currency => [ $paid, $returned ] ) {
			$own   = array_values(
				array_filter( $lines, static fn ( StatementLine $line ): bool => $line->receipt->amount->currency->code === $currency )
			);
			$order = $own[ count( $own ) - 1 ]->order;
			$write(
				Csv::line(
					[
						$order->email,
						$order->name,
						$order->address,
						...self::amounts( $paid, $returned ),
						implode( ' ', array_map( static fn ( StatementLine $line ): string => $line->receipt->number(), $own ) ),
					]
				)
			);
		}
	}

	/** @return list<StatementLine> */
	private function of_order( Order $order, int $year ): array {
		$lines    = [];
		$payments = $this->ledger->payments( $order );
		foreach ( $this->receipts->of_order( $order ) as $receipt ) {
			if ( (int) wp_date( 'Y', $receipt->paid ) !== $year ) {
				continue;
			}
			foreach ( $payments as $payment ) {
				if ( $payment->id === $receipt->payment_id ) {
					$lines[] = new StatementLine( $order, $receipt, $order->money( $payment->refunded + $payment->disputed ) );
				}
			}
		}
		return $lines;
	}

	/** @return array{string, string, string, string} Cells: currency, paid, returned and remaining amount. */
	private static function amounts( Money $paid, Money $returned ): array {
		return [ $paid->currency->code, $paid->decimal(), $returned->decimal(), $paid->minus( $returned )->decimal() ];
	}
}
