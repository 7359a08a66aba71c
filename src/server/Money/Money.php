<?php
declare( strict_types=1 );

namespace Slipstream\Money;

/** An exact amount: an integer of minor units and a currency. Amounts are never floats. */
final class Money {

	/** Largest amount in minor units: two of them still add up without an overflow. */
	private const MAX = 999_999_999_999_999;

	/** Digits, and after a dot up to as many decimals as the currency has. */
	private const DECIMAL = '/^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/D';

	private function __construct(
		public readonly int $minor_units,
		public readonly Currency $currency,
	) {}

	/**
	 * @param int    $minor_units Amount in the form of payment providers: 1050 is $10.50 or ¥1050.
	 * @param string $code        ISO 4217 code.
	 * @throws InvalidMoney For a malformed code, or an amount out of range.
	 */
	public static function from_minor_units( int $minor_units, string $code ): self {
		if ( abs( $minor_units ) > self::MAX ) {
			throw InvalidMoney::amount();
		}
		return new self( $minor_units, Currency::from_code( $code ) );
	}

	/**
	 * @param string $decimal Decimal text with a dot, such as "10.5": the form in which prices are stored and sent.
	 * @param string $code    ISO 4217 code.
	 * @throws InvalidMoney For other text, and for more decimals than the currency has.
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
	 * Parses an amount that a person typed; see TypedAmount.
	 * @param string $code ISO 4217 code.
	 * @return self|null Null for text that is not an amount of this currency, or could mean two amounts.
	 */
	public static function parse( string $typed, string $code ): ?self {
		$decimal = TypedAmount::read( $typed, Currency::from_code( $code ) );
		try {
			return null === $decimal ? null : self::from_decimal( $decimal, $code );
		} catch ( InvalidMoney ) {
			return null;
		}
	}

	/** Returns the amount with a dot and all decimals of the currency: "10.50". */
	public function decimal(): string {
		[ $integer, $fraction ] = $this->parts();
		return ( $this->minor_units < 0 ? '-' : '' ) . $integer . ( '' === $fraction ? '' : ".$fraction" );
	}

	/** Formats the amount as a price: "-A$1,234.50". The editor's formatCurrency() returns the same. */
	public function format(): string {
		[ $integer, $fraction ] = $this->parts();
		if ( strlen( $fraction ) > $this->currency->precision && '' === rtrim( substr( $fraction, $this->currency->precision ), '0' ) ) {
			$fraction = substr( $fraction, 0, $this->currency->precision );
		}
		$groups = strrev( implode( strrev( $this->currency->grouping ), str_split( strrev( $integer ), 3 ) ) );
		return ( $this->minor_units < 0 ? '-' : '' ) . $this->currency->symbol . $groups
			. ( '' === $fraction ? '' : $this->currency->decimal . $fraction );
	}

	/** @throws InvalidMoney For another currency, and for a sum out of range. */
	public function plus( self $other ): self {
		$this->expect_same_currency( $other );
		return self::from_minor_units( $this->minor_units + $other->minor_units, $this->currency->code );
	}

	/** @throws InvalidMoney For another currency, and for a difference out of range. */
	public function minus( self $other ): self {
		$this->expect_same_currency( $other );
		return self::from_minor_units( $this->minor_units - $other->minor_units, $this->currency->code );
	}

	/**
	 * @return int Below 0 when this amount is smaller, 0 when both are equal, above 0 when it is larger.
	 * @throws InvalidMoney For another currency.
	 */
	public function compare( self $other ): int {
		$this->expect_same_currency( $other );
		return $this->minor_units <=> $other->minor_units;
	}

	public function equals( self $other ): bool {
		return $this->currency->code === $other->currency->code && $this->minor_units === $other->minor_units;
	}

	/** @return array{string, string} Digits before and after the decimal mark. */
	private function parts(): array {
		$digits = str_pad( (string) abs( $this->minor_units ), $this->currency->digits + 1, '0', STR_PAD_LEFT );
		return 0 === $this->currency->digits
			? [ $digits, '' ]
			: [ substr( $digits, 0, -$this->currency->digits ), substr( $digits, -$this->currency->digits ) ];
	}

	/** @throws InvalidMoney For another currency. */
	private function expect_same_currency( self $other ): void {
		if ( $this->currency->code !== $other->currency->code ) {
			throw InvalidMoney::different_currencies();
		}
	}
}
