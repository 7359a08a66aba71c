<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Money\Currency;
use SplTempFileObject;

/**
 * A bank statement as CSV. Banks print lines about the account above the table, and name the columns in their own language; the
 * reference of a transfer may be in any column.
 */
final class Statement {

	/** Column names in lower case, without text in brackets. */
	private const AMOUNTS = [
		'amount',
		'betrag',
		'umsatz',
		'credit',
		'credit amount',
		'paid in',
		'haben',
		'gutschrift',
		'montant',
		'crédit',
		'importe',
		'importo',
		'bedrag',
		'kwota',
		'belopp',
		'beløb',
		'beløp',
		'zahlungseingang',
		'money in',
		'deposit',
		'deposits',
	];

	private const CURRENCIES = [ 'currency', 'währung', 'waehrung', 'devise', 'moneda', 'divisa', 'valuta', 'waluta' ];

	private const SEPARATORS = [ ';', ',', "\t" ];

	/** Maximum lines to search for the column names. */
	private const HEAD = 40;

	private const MAX_CELLS = 100;
	private const MAX_CELL  = 1000;

	/**
	 * @param array<int, list<string>> $rows     Cells by line, from 1, below the names of columns.
	 * @param int                      $width    Number of columns.
	 * @param int                      $amount   Column.
	 * @param int|null                 $currency Column; null without one.
	 * @param int|null                 $direction Column that says which way the money went; null where the sign of the amount does.
	 * @param string                   $unit     Currency in the name of the amount's column, such as "EUR"; '' without one.
	 */
	private function __construct(
		private readonly array $rows,
		private readonly int $width,
		private readonly int $amount,
		private readonly ?int $currency,
		private readonly ?int $direction,
		private readonly string $unit,
	) {}

	/** Returns null when the text has no column of amounts. */
	public static function read( string $csv ): ?self {
		foreach ( self::SEPARATORS as $separator ) {
			$rows = self::rows( $csv, $separator );
			foreach ( array_slice( array_keys( $rows ), 0, self::HEAD ) as $skipped => $line ) {
				$names  = array_map( self::name( ... ), $rows[ $line ] );
				$amount = self::column( $names, self::AMOUNTS );
				if ( null !== $amount && isset( $names[1] ) ) {
					$below = array_slice( $rows, $skipped + 1, null, true );
					return new self(
						$below,
						count( $names ),
						$amount,
						self::column( $names, self::CURRENCIES ) ?? self::column_of_codes( $below, count( $names ) ),
						Direction::column( $names, $below ),
						1 === preg_match( '/\b([A-Z]{3})\b/', $rows[ $line ][ $amount ] ?? '', $unit ) ? $unit[1] : ''
					);
				}
			}
		}
		return null;
	}

	/** Returns the first word that does not say which way the money went, in the column that should; '' without one. */
	public function unknown_direction(): string {
		$cells = null === $this->direction ? [] : array_unique( array_column( $this->rows, $this->direction ) );
		foreach ( $cells as $cell ) {
			if ( '' !== $cell && null === Direction::from_word( $cell ) ) {
				return $cell;
			}
		}
		return '';
	}

	/** @return list<Transfer> In the order of the file. */
	public function transfers(): array {
		$transfers = [];
		$seen      = [];
		foreach ( $this->rows as $line => $cells ) {
			$text          = implode( ' ', $cells );
			$seen[ $text ] = ( $seen[ $text ] ?? 0 ) + 1;
			$code          = null === $this->currency ? '' : strtoupper( $cells[ $this->currency ] ?? '' );
			$currency      = 1 === preg_match( '/^[A-Z]{3}$/D', $code ) ? $code : $this->unit;
			$id            = hash( 'sha256', "$text|{$seen[ $text ]}" );
			$direction     = null === $this->direction ? null : Direction::from_word( $cells[ $this->direction ] ?? '' );
			// A buyer's text with a separator that the bank did not quote moves the cells. Another cell than the amount would be read.
			$is_moved    = '' !== implode( '', array_slice( $cells, $this->width ) );
			$amount      = $is_moved ? '' : $cells[ $this->amount ] ?? '';
			$transfers[] = new Transfer( $line, $text, $amount, $currency, $id, $direction );
		}
		return $transfers;
	}

	/**
	 * Finds the currency column by its cells, for a bank with another name for it.
	 * @param array<int, list<string>> $rows  Below the names of columns.
	 * @param int                      $width Number of columns.
	 * @return int|null The first column that contains codes of currencies alone; null without one.
	 */
	private static function column_of_codes( array $rows, int $width ): ?int {
		$codes = [ ...Currency::payment_codes(), ...Currency::product_codes() ];
		for ( $column = 0; $column < $width; $column++ ) {
			$cells = array_diff( array_unique( array_column( $rows, $column ) ), [ '' ] );
			if ( [] !== $cells && [] === array_diff( $cells, $codes ) ) {
				return $column;
			}
		}
		return null;
	}

	/** @return array<int, list<string>> Cells by line; empty lines are left out. */
	private static function rows( string $csv, string $separator ): array {
		$file = new SplTempFileObject();
		$file->fwrite( str_replace( [ "\xEF\xBB\xBF", "\r\n", "\r" ], [ '', "\n", "\n" ], $csv ) );
		$file->rewind();
		$rows = [];
		$line = 0;
		while ( ! $file->eof() ) {
			++$line;
			$cells = array_map(
				static fn ( mixed $cell ): string => mb_substr( trim( is_string( $cell ) ? $cell : '' ), 0, self::MAX_CELL ),
				array_slice( (array) $file->fgetcsv( $separator, '"', '' ), 0, self::MAX_CELLS )
			);
			if ( '' !== implode( '', $cells ) ) {
				$rows[ $line ] = array_values( $cells );
			}
		}
		return $rows;
	}

	/** Normalizes the name of a column: without brackets and currency, "Betrag (EUR)" is "betrag". */
	private static function name( string $cell ): string {
		return trim( mb_strtolower( (string) preg_replace( '/\(.*\)|\bin\s+[A-Z]{3}\b|\b[A-Z]{3}$/', '', $cell ) ) );
	}

	/**
	 * @param list<string> $names Of the columns.
	 * @param list<string> $known The best first.
	 */
	private static function column( array $names, array $known ): ?int {
		foreach ( $known as $name ) {
			$found = array_search( $name, $names, true );
			if ( false !== $found ) {
				return $found;
			}
		}
		return null;
	}
}
