<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Overview;

use DateTimeImmutable;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\IncomeKind;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Support\Clock;

/** Computes the owner's figures of the last twelve months, separately for each currency. */
final class Overview {

	public const MONTHS = 12;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Returns the figures per currency. Each figure needs one query, which reads only an index.
	 * @param string $mode Order::LIVE or TEST.
	 * @return list<CurrencyFigures> Figures, sorted by currency code.
	 * @throws QueryFailed If the database fails.
	 */
	public function figures( string $mode ): array {
		$start   = $this->first_month();
		$months  = array_map(
			static fn ( int $index ): DateTimeImmutable => $start->modify( "+$index months" ),
			range( 0, self::MONTHS - 1 )
		);
		$figures = [];
		foreach ( self::income( $mode, (int) $start->format( 'Ym' ) ) as $row ) {
			$figures[ $row['currency'] ] ??= new CurrencyFigures( $row['currency'], $months );
			$figures[ $row['currency'] ]->add_income(
				(int) $row['month'],
				IncomeKind::tryFrom( $row['kind'] ) ?? IncomeKind::Product,
				(int) $row['amount'],
				(int) $row['refunded'],
				(int) $row['disputed']
			);
		}
		foreach ( self::recurring( $mode ) as $row ) {
			$figures[ $row['currency'] ] ??= new CurrencyFigures( $row['currency'], $months );
			$figures[ $row['currency'] ]->add_recurring( (int) $row['number'], self::monthly( (int) $row['amount'], $row['period'] ) );
		}
		foreach ( self::failed( $mode, $start->getTimestamp() ) as $row ) {
			$figures[ $row['currency'] ] ??= new CurrencyFigures( $row['currency'], $months );
			$figures[ $row['currency'] ]->add_failed( (int) $row['number'], (int) $row['amount'] );
		}
		ksort( $figures );
		return array_values( $figures );
	}

	/** Returns midnight of the first day of the oldest month, in the site's time zone. */
	private function first_month(): DateTimeImmutable {
		$months = self::MONTHS - 1;
		return $this->clock->now()->setTimezone( wp_timezone() )->modify( 'first day of this month midnight' )->modify( "-$months months" );
	}

	/**
	 * @param int $since First month, such as 202611.
	 * @return list<array<string, string>>
	 */
	private static function income( string $mode, int $since ): array {
		return PaymentsTable::rows_or_fail(
			'SELECT month, kind, currency, SUM(amount) AS amount, SUM(refunded) AS refunded, SUM(disputed) AS disputed FROM {table}'
				. ' WHERE mode = %s AND month >= %d GROUP BY month, kind, currency',
			[ $mode, $since ]
		);
	}

	/** @return list<array<string, string>> */
	private static function recurring( string $mode ): array {
		return OrdersTable::rows_or_fail(
			'SELECT currency, period, COUNT(*) AS number, SUM(amount) AS amount FROM {table}'
				. ' WHERE subscription = %s AND mode = %s GROUP BY currency, period',
			[ Subscription::ACTIVE, $mode ]
		);
	}

	/**
	 * @param int $since Unix time.
	 * @return list<array<string, string>>
	 */
	private static function failed( string $mode, int $since ): array {
		return OrdersTable::rows_or_fail(
			'SELECT currency, COUNT(*) AS number, SUM(amount) AS amount FROM {table}'
				. ' WHERE mode = %s AND status = %s AND created >= %d GROUP BY currency',
			[ $mode, OrderStatus::Failed->value, $since ]
		);
	}

	/** Returns the amount per month, rounded to the nearest minor unit. */
	private static function monthly( int $minor_units, string $period ): int {
		return Plan::YEARLY === $period ? intdiv( $minor_units + 6, 12 ) : $minor_units;
	}
}
