<?php
declare( strict_types=1 );

namespace Slipstream\Money;

/**
 * Parses an amount that a user typed, with the digits, grouping and decimal separator of any country. "12,50" is twelve and a half, even
 * in dollars. "1,234" is one thousand two hundred thirty-four. Ambiguous text is refused.
 */
final class TypedAmount {

	/** Maximum length of the text in characters. */
	private const MAX = 60;

	/** Matches white space and apostrophes between groups of digits. */
	private const SEPARATORS = "/[\\s'’`\u{66C}]/u";

	/** Matches complete groups of digits: thousands, or lakhs and crores as in India. */
	private const GROUPS = '/^-?(\d{1,3}(%1$s\d{3})+|\d{1,2}(%1$s\d{2})+%1$s\d{3})$/D';

	/**
	 * @param string   $typed    Any text.
	 * @param Currency $currency Currency whose symbol and code are ignored in the text.
	 * @return string|null Decimal text with a dot, for Money::from_decimal(); null if the text is not an amount.
	 */
	public static function read( string $typed, Currency $currency ): ?string {
		$text = str_ireplace( [ $currency->symbol, $currency->code ], '', mb_substr( $typed, 0, self::MAX ) );
		$text = str_replace( "\u{66B}", '.', self::ascii_digits( $text ) );
		$text = (string) preg_replace( self::SEPARATORS, '', $text );
		if ( mb_strlen( $typed ) > self::MAX || 1 !== preg_match( '/^-?\d[\d.,]*$/D', $text ) ) {
			return null;
		}
		$dots   = substr_count( $text, '.' );
		$commas = substr_count( $text, ',' );
		return match ( true ) {
			0 === $dots + $commas => $text,
			$dots > 0 && $commas > 0 => self::with_both( $text ),
			1 === $dots + $commas => self::with_one( $text, $dots > 0 ? '.' : ',', $currency ),
			default => self::without_groups( $text, $dots > 0 ? '.' : ',' ),
		};
	}

	/** Parses an amount with both dot and comma. The last one is the decimal separator, and the other one separates groups. */
	private static function with_both( string $text ): ?string {
		$mark  = strrpos( $text, '.' ) > strrpos( $text, ',' ) ? '.' : ',';
		$parts = explode( $mark, $text );
		$whole = self::without_groups( $parts[0], '.' === $mark ? ',' : '.' );
		return 2 === count( $parts ) && null !== $whole && ctype_digit( $parts[1] ) ? "$whole.$parts[1]" : null;
	}

	/**
	 * Parses an amount with only a dot or only a comma. It is the decimal separator, unless exactly three digits follow. Then it separates
	 * groups: "1,234" dollars are over a thousand. If it is also the decimal separator of a currency with fewer decimals, the amount may be
	 * a typing error, so it is refused.
	 * @param '.'|',' $mark Dot or comma in the text.
	 */
	private static function with_one( string $text, string $mark, Currency $currency ): ?string {
		[ $whole, $rest ] = explode( $mark, $text );
		$decimals         = strlen( $rest );
		return match ( true ) {
			$decimals >= 1 && $decimals <= $currency->digits && ( 3 !== $decimals || $mark === $currency->decimal ) => "$whole.$rest",
			3 === $decimals && $mark !== $currency->decimal => self::without_groups( $text, $mark ),
			default => null,
		};
	}

	/** Removes the separators between groups. Returns null if a group has the wrong size. */
	private static function without_groups( string $text, string $mark ): ?string {
		$pattern = sprintf( self::GROUPS, preg_quote( $mark, '/' ) );
		return 1 === preg_match( $pattern, $text ) ? str_replace( $mark, '', $text ) : null;
	}

	/** Replaces digits of other scripts, such as Arabic or Devanagari. Unicode encodes the ten digits of a script in sequence. */
	private static function ascii_digits( string $text ): string {
		return (string) preg_replace_callback(
			'/(?![0-9])\p{Nd}/u',
			static function ( array $found ): string {
				$point = mb_ord( $found[0] );
				$value = 0;
				while ( $value < 9 && 1 === preg_match( '/^\p{Nd}$/uD', mb_chr( $point - $value - 1 ) ) ) {
					++$value;
				}
				return (string) $value;
			},
			$text
		);
	}
}
