<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Overview;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Money\Money;
use Slipstream\Support\Clock;

/** Income of the current month, for the Home screen. */
final class MonthIncome {

	/** Transient with the latest sums. */
	private const CACHE = 'slipstream_month_income';

	private const CACHE_SECONDS = 86_400;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Returns the payments of this month without refunds and disputes. Cached until the ledger contains a new fact, because payments never
	 * change without one.
	 * @param string $mode Order::LIVE or TEST.
	 * @return list<Money> Amounts, sorted by currency code.
	 * @throws QueryFailed If the database fails.
	 */
	public function amounts( string $mode ): array {
		if ( ! PaymentsTable::is_ready() || ! EventsTable::is_ready() ) {
			return [];
		}
		$month  = PaymentsTable::month( $this->clock->now()->getTimestamp() );
		$fact   = EventsTable::row_or_fail( 'SELECT MAX(id) AS id FROM {table}' )['id'] ?? '';
		$key    = "$mode-$month-$fact";
		$stored = get_transient( self::CACHE );
		$income = is_array( $stored ) && ( $stored['key'] ?? '' ) === $key ? (array) ( $stored['kept'] ?? [] ) : null;
		if ( null === $income ) {
			$income = self::read( $mode, $month );
			set_transient(
				self::CACHE,
				[
					'key'  => $key,
					'kept' => $income,
				],
				self::CACHE_SECONDS
			);
		}
		$money = [];
		foreach ( $income as $currency => $units ) {
			$money[] = Money::from_minor_units( (int) $units, (string) $currency );
		}
		return $money;
	}

	/**
	 * @param int $month Such as 202611.
	 * @return array<string, int> Minor units by currency.
	 */
	private static function read( string $mode, int $month ): array {
		$rows   = PaymentsTable::rows_or_fail(
			'SELECT currency, SUM(amount) AS amount, SUM(refunded) AS refunded, SUM(disputed) AS disputed FROM {table}'
				. ' WHERE mode = %s AND month = %d GROUP BY currency ORDER BY currency',
			[ $mode, $month ]
		);
		$income = [];
		foreach ( $rows as $row ) {
			$income[ $row['currency'] ] = (int) $row['amount'] - (int) $row['refunded'] - (int) $row['disputed'];
		}
		return $income;
	}
}
