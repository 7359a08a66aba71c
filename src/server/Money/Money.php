<?php
declare( strict_types=1 );

namespace Slipstream\Money;

/** An exact amount: an integer in minor units, and a currency. Never a float. */
final class Money {

	/** Maximum amount in minor units. The sum of two still fits into an integer. */
	private const MAX = 999_999_999_999_999;

	/** Matches decimal text; the number of decimals is checked separately. */
	private const DECIMAL = '/^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/D';

	private function __construct(
		public readonly int $minor_units,
		public readonly Currency $currency,
	) {}

	/**
	 * @param int    $minor_units Amount as payment providers send it: 1050 is $10.50 or ¥1050.
	 * @param string $code        ISO 4217 code.
	 * @throws InvalidMoney If the code is malformed or the amount is out of range.
	 */
	public static function from_minor_units( int $minor_units, string $code ): self {
		if ( abs( $minor_units ) > self::MAX ) {
			throw InvalidMoney::amount();
		}
		return new self( $minor_units, Currency::from_code( $code ) );
	}

	/**
	 * @param string $decimal Decimal text with a dot, such as "10.5", as prices are stored and sent.
	 * @param string $code    ISO 4217 code.
	 * @throws InvalidMoney If the text is malformed or has more decimals than the currency.
	 */
	public static function from_decimal( string $decimal, string $code ): self {
		$currency = Currency::from_code( $code );
		if ( 1 !== preg_match( self::DECIMAL, $decimal, $parts ) ) {
			throw InvalidMoney::amount();
		}
		$decimals = rtrim( $parts[3] ?? '', '0' );
		if ( strlen( $decimals ) > $currency->digits || strlen( $parts[2] ) + $currency->digits > 15 ) {
			throw InvalidMoney::amount();
		}
		$minor_units = (int) ( $parts[2] . str_pad( $decimals, $currency->digits, '0' ) );
		return new self( '-' === $parts[1] ? -$minor_units : $minor_units, $currency );
	}

	/**
	 * Parses an amount that a user typed; see TypedAmount.
	 * @param string $code ISO 4217 code.
	 * @return self|null Null if the text is not an amount of this currency, or is ambiguous.
	 */
	public static function parse( string $typed, string $code ): ?self {
		$decimal = TypedAmount::read( $typed, Currency::from_code( $code ) );
		try {
			return null === $decimal ? null : self::from_decimal( $decimal, $code );
		} catch ( InvalidMoney ) {
			return null;
		}
	}

	/** Returns the amount with a dot and all of the currency's decimals: "10.50". */
	public function decimal(): string {
		[ $integer, $fraction ] = $this->parts();
		return ( $this->minor_units < 0 ? '-' : '' ) . $integer . ( '' === $fraction ? '' : ".$fraction" );
	}

	/** Formats the amount as a price: "-A$1,234.50". Same result as the editor's formatCurrency(). */
	public function format(): string {
		[ $integer, $fraction ] = $this->parts();
		if ( strlen( $fraction ) > $this->currency->precision && '' === rtrim( substr( $fraction, $this->currency->precision ), '0' ) ) {
			$fraction = substr( $fraction, 0, $this->currency->precision );
		}
		$groups = strrev( implode( strrev( $this->currency->grouping ), str_split( strrev( $integer ), 3 ) ) );
		return ( $this->minor_units < 0 ? '-' : '' ) . $this->currency->symbol . $groups
			. ( '' === $fraction ? '' : $this->currency->decimal . $fraction );
	}

	/** @throws InvalidMoney If the currencies differ or the sum is out of range. */
	public function plus( self $other ): self {
		$this->expect_same_currency( $other );
		return self::from_minor_units( $this->minor_units + $other->minor_units, $this->currency->code );
	}

	/** @throws InvalidMoney If the currencies differ or the difference is out of range. */
	public function minus( self $other ): self {
		$this->expect_same_currency( $other );
		return self::from_minor_units( $this->minor_units - $other->minor_units, $this->currency->code );
	}

	/**
	 * @return int Less than 0 if this amount is smaller, 0 if both are equal, greater than 0 if it is larger.
	 * @throws InvalidMoney If the currencies differ.
	 */
	public function compare( self $other ): int {
		$this->expect_same_currency( $other );
		return $this->minor_units <=> $other->minor_units;
	}

	public function equals( self $other ): bool {
		return $this->currency->code === $other->currency->code && $this->minor_units === $other->minor_units;
	}

	/** @return array{string, string} Digits before and after the decimal separator. */
	private function parts(): array {
		$digits = str_pad( (string) abs( $this->minor_units ), $this->currency->digits + 1, '0', STR_PAD_LEFT );
		return 0 === $this->currency->digits
			? [ $digits, '' ]
			: [ substr( $digits, 0, -$this->currency->digits ), substr( $digits, -$this->currency->digits ) ];
	}

	/** @throws InvalidMoney If the currencies differ. */
	private function expect_same_currency( self $other ): void {
		if ( $this->currency->code !== $other->currency->code ) {
			throw InvalidMoney::different_currencies();
		}
	}
}
