<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Money\Currency;
use SplTempFileObject;

/**
 * Reads a bank statement in CSV format. The table may follow lines about the account, and column names may be in other languages.
 * The reference of a transfer may be in any column.
 */
final class Statement {

	/** Known column names in lower case, without text in brackets. */
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
	 * @param array<int, list<string>> $rows     Cells by line number, from 1. Only lines below the column names.
	 * @param int                      $width    Number of columns.
	 * @param int                      $amount   Index of the amount column.
	 * @param int|null                 $currency Index of the currency column; null if there is none.
	 * @param int|null                 $direction Index of the direction column; null if amounts have a sign.
	 * @param string                   $unit     Currency in the name of the amount column, such as "EUR"; '' if there is none.
	 */
	private function __construct(
		private readonly array $rows,
		private readonly int $width,
		private readonly int $amount,
		private readonly ?int $currency,
		private readonly ?int $direction,
		private readonly string $unit,
	) {}

	/** Reads a statement. Returns null if the text has no amount column. */
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

	/** Returns the first cell of the direction column that names no direction; '' if there is none. */
	public function unknown_direction(): string {
		$cells = null === $this->direction ? [] : array_unique( array_column( $this->rows, $this->direction ) );
		foreach ( $cells as $cell ) {
			if ( '' !== $cell && null === Direction::from_word( $cell ) ) {
				return $cell;
			}
		}
		return '';
	}

	/** @return list<Transfer> Transfers in the order of the file. */
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
			// An unquoted separator in a buyer's text shifts the cells. Ignore the amount then, because its column contains another value.
			$is_moved    = '' !== implode( '', array_slice( $cells, $this->width ) );
			$amount      = $is_moved ? '' : $cells[ $this->amount ] ?? '';
			$transfers[] = new Transfer( $line, $text, $amount, $currency, $id, $direction );
		}
		return $transfers;
	}

	/**
	 * Finds the currency column by its cells, if its name is unknown.
	 * @param array<int, list<string>> $rows  Cells by line, below the column names.
	 * @param int                      $width Number of columns.
	 * @return int|null Index of the first column that contains only currency codes; null if there is none.
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

	/** @return array<int, list<string>> Cells by line number. Empty lines are left out. */
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

	/** Normalizes a column name: removes brackets with their text. "Betrag (EUR)" becomes "betrag". */
	private static function name( string $cell ): string {
		return trim( mb_strtolower( (string) preg_replace( '/\(.*\)|\bin\s+[A-Z]{3}\b|\b[A-Z]{3}$/', '', $cell ) ) );
	}

	/**
	 * @param list<string> $names Column names of the file.
	 * @param list<string> $known Known names, best first.
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
