<?php
declare( strict_types=1 );

namespace Slipstream\Money;

use Slipstream\Plugin;
use Slipstream\Support\Json;

/** A currency: the digits of its minor unit, and how to format amounts. The editor reads the same file, shared/data/currencies.json. */
final class Currency {

	private const FILE = 'shared/data/currencies.json';

	/**
	 * @param string $code      ISO 4217 code in uppercase.
	 * @param int    $digits    Digits of the minor unit (ISO 4217). USD has 2: 1050 is $10.50.
	 * @param string $symbol    Symbol before the amount.
	 * @param string $grouping  Separator between groups of three digits; may be ''.
	 * @param string $decimal   Decimal separator.
	 * @param int    $precision Minimum printed decimals, unless all are 0. The forint has 2 digits, but prices show none.
	 * @param string $minimum   Smallest amount that payment providers accept, as decimal text such as "0.50".
	 */
	private function __construct(
		public readonly string $code,
		public readonly int $digits,
		public readonly string $symbol,
		public readonly string $grouping,
		public readonly string $decimal,
		public readonly int $precision,
		public readonly string $minimum,
	) {}

	/**
	 * @param string $code ISO 4217 code, in any case.
	 * @throws InvalidMoney If the code is not three letters.
	 */
	public static function from_code( string $code ): self {
		$code = strtoupper( $code );
		if ( 1 !== preg_match( '/^[A-Z]{3}$/D', $code ) ) {
			throw InvalidMoney::currency();
		}
		$data   = Json::file( Plugin::path( self::FILE ) );
		$row    = self::map( $data, 'currencies' )[ $code ] ?? null;
		$digits = self::digits( self::map( $data, 'minorDigits' ), $code ) ?? 2;
		// Show the code of an unknown currency: a wrong symbol would show a wrong price.
		$format  = is_array( $row ) ? $row : [
			'symbol'    => $code,
			'precision' => self::digits( self::map( $data, 'precisions' ), $code ) ?? $digits,
		];
		$format += self::map( $data, 'defaultFormat' );
		return new self(
			$code,
			$digits,
			self::text( $format, 'symbol' ),
			self::text( $format, 'grouping' ),
			self::text( $format, 'decimal' ),
			min( $digits, (int) self::text( $format, 'precision' ) ),
			self::text( $format + [ 'minimum' => $data['defaultMinimum'] ?? 1 ], 'minimum' ),
		);
	}

	/** @return list<string> Codes of the currencies that plans and donations offer. */
	public static function payment_codes(): array {
		return array_values( array_filter( self::map( Json::file( Plugin::path( self::FILE ) ), 'paymentCurrencies' ), 'is_string' ) );
	}

	/** @return list<string> Codes of the currencies that the payment button for cards offers. */
	public static function product_codes(): array {
		return array_values( array_filter( self::map( Json::file( Plugin::path( self::FILE ) ), 'productCurrencies' ), 'is_string' ) );
	}

	/** Returns the smallest amount that payment providers accept. */
	public function minimum(): Money {
		return Money::from_decimal( $this->minimum, $this->code );
	}

	/** @param array<mixed> $table Lists of currency codes, by number of digits. */
	private static function digits( array $table, string $code ): ?int {
		foreach ( $table as $digits => $codes ) {
			if ( is_array( $codes ) && in_array( $code, $codes, true ) ) {
				return (int) $digits;
			}
		}
		return null;
	}

	/**
	 * @param array<mixed> $data Content of the file.
	 * @return array<mixed> Empty if the file lacks this key.
	 */
	private static function map( array $data, string $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : [];
	}

	/** @param array<mixed> $data Content of the file. */
	private static function text( array $data, string $name ): string {
		return is_scalar( $data[ $name ] ?? null ) ? (string) $data[ $name ] : '';
	}
}
