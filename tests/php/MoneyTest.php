<?php
/**
 * Tests amounts and currencies.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Money\Currency;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;

final class MoneyTest extends TestCase {

	/**
	 * @return list<array{string, string, int}>
	 */
	public static function decimals(): array {
		return [
			[ '10.5', 'USD', 1050 ],
			[ '10', 'usd', 1000 ],
			[ '0.01', 'EUR', 1 ],
			[ '-0.01', 'EUR', -1 ],
			[ '0.10', 'EUR', 10 ],
			[ '1050', 'JPY', 1050 ],
			[ '1050.00', 'JPY', 1050 ],
			[ '1.234', 'KWD', 1234 ],
			[ '1.2345', 'CLF', 12345 ],
			[ '12', 'HUF', 1200 ],
			[ '9999999999999.99', 'USD', 999_999_999_999_999 ],
			[ '19.99', 'USD', 1999 ],
			[ '1.15', 'XXX', 115 ],
		];
	}

	#[DataProvider( 'decimals' )]
	#[TestDox( 'A decimal number becomes exact minor units: $decimal $code' )]
	public function test_from_decimal( string $decimal, string $code, int $minor_units ): void {
		$money = Money::from_decimal( $decimal, $code );
		self::assertSame( $minor_units, $money->minor_units );
		self::assertSame( strtoupper( $code ), $money->currency->code );
		self::assertTrue( Money::from_decimal( $money->decimal(), $code )->equals( $money ) );
		self::assertTrue( Money::from_minor_units( $minor_units, $code )->equals( $money ) );
	}

	/**
	 * @return list<array{string, string}>
	 */
	public static function invalid(): array {
		return [
			[ '', 'USD' ],
			[ '1.005', 'USD' ],
			[ '1.5', 'JPY' ],
			[ '1e3', 'USD' ],
			[ '0x10', 'USD' ],
			[ ' 1', 'USD' ],
			[ "1\n", 'USD' ],
			[ '1,5', 'USD' ],
			[ '+1', 'USD' ],
			[ '1.', 'USD' ],
			[ '.5', 'USD' ],
			[ '10000000000000', 'USD' ],
			[ 'NaN', 'USD' ],
			[ '1', 'US' ],
			[ '1', 'USDX' ],
			[ '1', "USD\n" ],
			[ '1', 'U$D' ],
			[ '1', '' ],
			[ '1.23456', 'CLF' ],
		];
	}

	#[DataProvider( 'invalid' )]
	#[TestDox( 'No amount: "$decimal" $code' )]
	public function test_invalid( string $decimal, string $code ): void {
		$this->expectException( InvalidMoney::class );
		Money::from_decimal( $decimal, $code );
	}

	/**
	 * @return list<array{int, string, string, string}>
	 */
	public static function prices(): array {
		return [
			[ 123_456, 'USD', '$1,234.56', '1234.56' ],
			[ -123_456, 'AUD', '-A$1,234.56', '-1234.56' ],
			[ 50, 'BRL', 'R$0,50', '0.50' ],
			[ 123_456_789, 'CHF', "CHF1'234'567.89", '1234567.89' ],
			[ 123_456, 'DKK', 'kr.1234,56', '1234.56' ],
			[ 5000, 'JPY', '¥5,000', '5000' ],
			[ 123_400, 'HUF', 'Ft1.234', '1234.00' ],
			[ 123_450, 'HUF', 'Ft1.234,50', '1234.50' ],
			[ 5, 'KWD', 'KWD0.005', '0.005' ],
			[ 0, 'EUR', '€0,00', '0.00' ],
			[ 100_000, 'PLN', 'zł1 000,00', '1000.00' ],
			[ 123, 'XXX', 'XXX1.23', '1.23' ],
		];
	}

	#[DataProvider( 'prices' )]
	#[TestDox( 'An amount is printed as the editor prints it: $price' )]
	public function test_format( int $minor_units, string $code, string $price, string $decimal ): void {
		$money = Money::from_minor_units( $minor_units, $code );
		self::assertSame( $price, $money->format() );
		self::assertSame( $decimal, $money->decimal() );
	}

	/**
	 * @return array<array-key, array{string, string, int|null}>
	 */
	public static function typed(): array {
		return [
			[ '1,234.50', 'USD', 123_450 ],
			[ '$ 12', 'USD', 1200 ],
			[ '12 USD', 'USD', 1200 ],
			[ '1.234,50 €', 'EUR', 123_450 ],
			[ "1\u{a0}000,5", 'PLN', 100_050 ],
			[ '12,50', 'DKK', 1250 ],
			[ "1'000.05", 'CHF', 100_005 ],
			[ '500', 'JPY', 500 ],
			[ '1.5', 'JPY', null ],
			[ '1.005', 'USD', null ],
			[ 'ten', 'USD', null ],
			[ '', 'USD', null ],
			[ '1.2.3', 'USD', null ],
			'another country’s decimal mark'         => [ '12,50', 'USD', 1250 ],
			'one decimal'                            => [ '12,5', 'USD', 1250 ],
			'another country’s grouping and decimal' => [ '1.234,50', 'USD', 123_450 ],
			'grouping without decimals'              => [ '1,234', 'USD', 123_400 ],
			'several groups'                         => [ '1,234,567', 'USD', 123_456_700 ],
			'groups that are too short'              => [ '1,23,4', 'USD', null ],
			'lakhs'                                  => [ '12,34,567.89', 'INR', 123_456_789 ],
			'a dot in euros, two decimals'           => [ '1.23', 'EUR', 123 ],
			'a dot in euros, three digits'           => [ '1.234', 'EUR', 123_400 ],
			'a comma in euros, three digits'         => [ '1,234', 'EUR', null ],
			'yen with a group'                       => [ '1,500', 'JPY', 1500 ],
			'yen with the other group'               => [ '1.500', 'JPY', null ],
			'three decimals, Kuwait'                 => [ '1.234', 'KWD', 1234 ],
			'a group, Kuwait'                        => [ '1,234', 'KWD', 1_234_000 ],
			'Arabic digits'                          => [ '١٢٫٥٠', 'USD', 1250 ],
			'Persian digits'                         => [ '۱۲۳', 'EUR', 12_300 ],
			'Hindi digits'                           => [ '१,२३,४५६', 'INR', 12_345_600 ],
			'full-width digits'                      => [ '５００', 'JPY', 500 ],
			'a thin space'                           => [ "1\u{202F}234,50", 'EUR', 123_450 ],
			'the decimal mark twice'                 => [ '1,234,50', 'EUR', null ],
			'the decimal mark first'                 => [ ',50', 'EUR', null ],
			'nothing after the mark'                 => [ '12,', 'EUR', null ],
			'a negative amount'                      => [ '-5', 'USD', -500 ],
			'an exponent'                            => [ '1e5', 'USD', null ],
			'hexadecimal'                            => [ '0x10', 'USD', null ],
			'a very long number'                     => [ str_repeat( '9', 61 ), 'USD', null ],
			'two minus signs'                        => [ '--5', 'USD', null ],
		];
	}

	#[DataProvider( 'typed' )]
	#[TestDox( 'A typed amount is read with the marks of its currency: "$typed" $code' )]
	public function test_parse( string $typed, string $code, ?int $minor_units ): void {
		self::assertSame( $minor_units, Money::parse( $typed, $code )?->minor_units );
	}

	#[TestDox( 'Amounts of one currency add up and compare' )]
	public function test_arithmetic(): void {
		$ten   = Money::from_decimal( '10', 'EUR' );
		$three = Money::from_decimal( '3.33', 'EUR' );
		self::assertSame( 1333, $ten->plus( $three )->minor_units );
		self::assertSame( -667, $three->minus( $ten )->minor_units );
		self::assertSame( [ 1, -1, 0 ], [ $ten->compare( $three ), $three->compare( $ten ), $ten->compare( $ten ) ] );
		self::assertFalse( $ten->equals( Money::from_decimal( '10', 'USD' ) ) );
		self::assertFalse( $ten->equals( $three ) );
	}

	#[TestDox( 'Amounts of different currencies neither add up nor compare: $_dataName' )]
	#[DataProvider( 'operations' )]
	public function test_different_currencies( string $operation ): void {
		$this->expectException( InvalidMoney::class );
		$euro   = Money::from_decimal( '10', 'EUR' );
		$dollar = Money::from_decimal( '10', 'USD' );
		match ( $operation ) {
			'plus' => $euro->plus( $dollar ),
			'minus' => $euro->minus( $dollar ),
			default => $euro->compare( $dollar ),
		};
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function operations(): array {
		return [
			'plus'    => [ 'plus' ],
			'minus'   => [ 'minus' ],
			'compare' => [ 'compare' ],
		];
	}

	#[TestDox( 'A sum out of range is an error, not another number' )]
	public function test_overflow(): void {
		$most = Money::from_minor_units( 999_999_999_999_999, 'USD' );
		self::assertSame( 999_999_999_999_999, $most->plus( Money::from_minor_units( 0, 'USD' ) )->minor_units );
		$this->expectException( InvalidMoney::class );
		$most->plus( Money::from_minor_units( 1, 'USD' ) );
	}

	#[TestDox( 'The currencies and minimums are those of the contract' )]
	public function test_currencies(): void {
		$minimums = [];
		foreach ( Currency::payment_codes() as $code ) {
			$minimums[ $code ] = Currency::from_code( $code )->minimum()->decimal();
		}
		ksort( $minimums );
		self::assertSame(
			[
				'AUD' => '0.50',
				'BRL' => '0.50',
				'CAD' => '0.50',
				'CHF' => '0.50',
				'DKK' => '2.50',
				'EUR' => '0.50',
				'GBP' => '0.30',
				'HKD' => '4.00',
				'INR' => '0.50',
				'JPY' => '50',
				'MXN' => '10.00',
				'NOK' => '3.00',
				'NZD' => '0.50',
				'PLN' => '2.00',
				'SEK' => '3.00',
				'SGD' => '0.50',
				'USD' => '0.50',
			],
			$minimums
		);
		self::assertSame( '1.00', Currency::from_code( 'XXX' )->minimum()->decimal() );
		$codes = Currency::product_codes();
		sort( $codes );
		self::assertSame(
			explode( ' ', 'AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN RUB SEK SGD THB TWD USD' ),
			$codes
		);
	}
}
