<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Writes CSV (RFC 4180). Prevents spreadsheets from treating cells as formulas. */
final class Csv {

	/** Characters that start a formula. Japanese spreadsheets also accept the full-width forms. */
	private const FORMULA = [ '=', '+', '-', '@', "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}" ];

	/** Byte order mark, so that Excel reads the file as UTF-8. */
	public const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	/** @param list<string> $cells Texts of one row, not escaped. */
	public static function line( array $cells, string $separator = ',' ): string {
		$quoted = array_map( static fn ( string $cell ): string => '"' . str_replace( '"', '""', self::escape( $cell ) ) . '"', $cells );
		return implode( $separator, $quoted ) . "\r\n";
	}

	public static function escape( string $cell ): string {
		return self::is_formula( $cell ) ? "'$cell" : $cell;
	}

	/** Reverses escape(). */
	public static function unescape( string $cell ): string {
		return str_starts_with( $cell, "'" ) && self::is_formula( substr( $cell, 1 ) ) ? substr( $cell, 1 ) : $cell;
	}

	private static function is_formula( string $cell ): bool {
		foreach ( self::FORMULA as $character ) {
			if ( str_starts_with( $cell, $character ) ) {
				return true;
			}
		}
		return false;
	}
}
