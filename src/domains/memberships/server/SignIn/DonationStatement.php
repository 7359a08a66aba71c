<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Receipts\StatementLine;
use Slipstream\Domains\Payments\Receipts\Statements;
use Slipstream\Mail\SiteName;
use Slipstream\Money\Money;

/** The printable yearly tax statement of a signed-in donor. */
final class DonationStatement {

	public function __construct( private readonly Statements $statements ) {}

	/**
	 * @return list<int> Years with donations, latest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function years( string $email ): array {
		return $this->statements->years( $email );
	}

	/**
	 * Returns the page with the statement of a year.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( string $email, int $year ): ReaderPageView {
		$lines = $this->statements->of_donor( $email, $year );
		/* translators: %d: a year. */
		$title = sprintf( __( 'Donations in %d', 'slipstream' ), $year );
		if ( [] === $lines ) {
			/* translators: %d: a year. */
			return new ReaderPageView( 404, $title, sprintf( __( 'There are no donations from this address in %d.', 'slipstream' ), $year ) );
		}
		return new ReaderPageView(
			200,
			$title,
			/* translators: 1: an email address, 2: name of the site. */
			sprintf( __( 'Donations from %1$s to %2$s', 'slipstream' ), $email, SiteName::line() ),
			rows: [ ...array_map( self::row( ... ), $lines ), ...self::sums( $lines ) ]
		);
	}

	/** @return array{date: string, receipt: string, item: string, amount: string, is_long: bool} */
	private static function row( StatementLine $line ): array {
		return [
			'date'    => (string) wp_date( (string) get_option( 'date_format' ), $line->receipt->paid ),
			'receipt' => $line->receipt->number(),
			'item'    => $line->order->title,
			'amount'  => self::amount( $line->receipt->amount, $line->returned ),
			'is_long' => 0 !== $line->returned->minor_units,
		];
	}

	/**
	 * @param list<StatementLine> $lines Lines of all receipts.
	 * @return list<array{date: string, receipt: string, item: string, amount: string, is_long: bool}> One row per currency.
	 */
	private static function sums( array $lines ): array {
		$rows = [];
		foreach ( Statements::sums( $lines ) as [ $paid, $returned ] ) {
			$rows[] = [
				'date'    => __( 'Total', 'slipstream' ),
				'receipt' => '',
				'item'    => '',
				'amount'  => $paid->minus( $returned )->format(),
				'is_long' => false,
			];
		}
		return $rows;
	}

	private static function amount( Money $paid, Money $returned ): string {
		return 0 === $returned->minor_units
			? $paid->format()
			/* translators: 1 and 2: amounts of money. */
			: sprintf( __( '%1$s, of which %2$s was refunded', 'slipstream' ), $paid->format(), $returned->format() );
	}
}
