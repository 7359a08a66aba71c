<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Overview;

use DateTimeImmutable;
use Slipstream\Domains\Payments\Orders\IncomeKind;
use Slipstream\Money\Money;

/** The figures of one currency. All amounts are in minor units. */
final class CurrencyFigures {

	public int $received         = 0;
	public int $refunded         = 0;
	public int $disputed         = 0;
	public int $recurring        = 0;
	public int $recurring_number = 0;
	public int $failed           = 0;
	public int $failed_number    = 0;

	/** @var array<int, array<string, int>> Money that the owner kept, by month (such as 202611) and IncomeKind. */
	public array $kept;

	/**
	 * @param list<DateTimeImmutable> $months First day of each month, oldest first.
	 */
	public function __construct(
		public readonly string $currency,
		public readonly array $months,
	) {
		$kinds      = array_fill_keys( array_column( IncomeKind::cases(), 'value' ), 0 );
		$this->kept = array_fill_keys(
			array_map( static fn ( DateTimeImmutable $month ): int => (int) $month->format( 'Ym' ), $months ),
			$kinds
		);
	}

	/** Adds the payments of a month. Refunds and disputes count in the month of their payment. */
	public function add_income( int $month, IncomeKind $kind, int $amount, int $refunded, int $disputed ): void {
		// Skip other months: a gateway's clock may be ahead of this site's.
		if ( ! isset( $this->kept[ $month ] ) ) {
			return;
		}
		$this->received                       += $amount;
		$this->refunded                       += $refunded;
		$this->disputed                       += $disputed;
		$this->kept[ $month ][ $kind->value ] += $amount - $refunded - $disputed;
	}

	/** @param int $amount Amount of one month. */
	public function add_recurring( int $number, int $amount ): void {
		$this->recurring        += $amount;
		$this->recurring_number += $number;
	}

	public function add_failed( int $number, int $amount ): void {
		$this->failed        += $amount;
		$this->failed_number += $number;
	}

	public function money( int $minor_units ): Money {
		return Money::from_minor_units( $minor_units, $this->currency );
	}
}
