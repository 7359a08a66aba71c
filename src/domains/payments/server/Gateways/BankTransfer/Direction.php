<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/** Direction of a transfer. Some banks print amounts without a sign, and name the direction in a column or after the amount. */
enum Direction {

	case In;
	case Out;

	/** Words for each direction, in lower case. */
	private const WORDS = [
		'in'  => [ 'h', 'haben', 'c', 'cr', 'crdt', 'credit', 'kredit', 'gutschrift', 'crédit', 'bij', 'in', 'incoming', 'eingang', '+' ],
		'out' => [ 's', 'soll', 'd', 'dr', 'dbit', 'debit', 'debet', 'lastschrift', 'belastung', 'débit', 'af', 'out', 'ausgang', '-' ],
	];

	/** Names of direction columns, as Statement normalizes them. */
	public const COLUMNS = [
		'soll/haben',
		'soll-haben',
		'soll/haben-kennzeichen',
		'soll-haben-kennzeichen',
		's/h',
		's/h-kennzeichen',
		'h/s',
		'haben/soll',
		'debit/credit',
		'credit/debit',
		'debit or credit',
		'credit or debit',
		'credit debit indicator',
		'd/c',
		'c/d',
		'dr/cr',
		'cr/dr',
		'débit/crédit',
		'crédit/débit',
		'af bij',
		'af/bij',
		'debet/credit',
		'direction',
		'richtung',
		'sens',
	];

	/** Returns the direction that a word names; null for any other word. */
	public static function from_word( string $word ): ?self {
		$word = mb_strtolower( trim( $word, " .\u{A0}" ) );
		return match ( true ) {
			in_array( $word, self::WORDS['in'], true ) => self::In,
			in_array( $word, self::WORDS['out'], true ) => self::Out,
			default => null,
		};
	}

	/**
	 * Finds the column with the direction: by its name, or because it contains only words for the two directions.
	 * @param list<string>             $names Names of the columns, in lower case.
	 * @param array<int, list<string>> $rows  Cells by line.
	 */
	public static function column( array $names, array $rows ): ?int {
		foreach ( self::COLUMNS as $name ) {
			$found = array_search( $name, $names, true );
			if ( false !== $found ) {
				return $found;
			}
		}
		foreach ( array_keys( $names ) as $column ) {
			if ( self::has_both( array_column( $rows, $column ) ) ) {
				return $column;
			}
		}
		return null;
	}

	/** @param list<string> $cells Cells of one column. */
	private static function has_both( array $cells ): bool {
		$found = [];
		foreach ( array_unique( $cells ) as $cell ) {
			$direction = self::from_word( $cell );
			if ( null === $direction && '' !== $cell ) {
				return false;
			}
			$found[ $direction->name ?? '' ] = true;
		}
		return isset( $found['In'], $found['Out'] );
	}
}
