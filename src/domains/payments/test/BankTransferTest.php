<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Gateways\BankTransfer\CheckDigits;
use Slipstream\Domains\Payments\Gateways\BankTransfer\CreditorReference;
use Slipstream\Domains\Payments\Gateways\BankTransfer\EpcCode;
use Slipstream\Domains\Payments\Gateways\BankTransfer\Iban;
use Slipstream\Money\Money;

/** Tests of references, account numbers and QR codes for bank transfers. */
final class BankTransferTest extends TestCase {

	#[TestDox( 'A reference has the check digits of ISO 11649' )]
	public function test_reference(): void {
		// Example from the Finnish guide to the standard: RF18 5390 0754 7034.
		self::assertSame( '18', CheckDigits::compute( 'RF', '539007547034' ) );
		self::assertTrue( CheckDigits::are_valid( 'RF18539007547034' ) );
		self::assertSame( 'RF74000001', CreditorReference::of_order( 1 ) );
		self::assertSame( 'RF74 0000 01', CreditorReference::format( 'RF74000001' ) );
		foreach ( [ 1, 999_999, 1_000_000, 2_147_483_647 ] as $id ) {
			self::assertTrue( CheckDigits::are_valid( CreditorReference::of_order( $id ) ), (string) $id );
			self::assertSame( [ $id ], CreditorReference::find( 'Invoice ' . CreditorReference::of_order( $id ) ) );
		}
	}

	#[TestDox( 'One wrong digit, or two that changed places, match no order' )]
	public function test_typing_errors(): void {
		for ( $id = 1; $id <= 300; $id++ ) {
			$right = CreditorReference::of_order( $id );
			foreach ( range( 2, strlen( $right ) - 1 ) as $place ) {
				$wrong           = $right;
				$wrong[ $place ] = (string) ( ( (int) $right[ $place ] + 1 + $id % 9 ) % 10 );
				self::assertSame( $wrong === $right ? [ $id ] : [], CreditorReference::find( $wrong ) );
				if ( isset( $right[ $place + 1 ] ) && $right[ $place ] !== $right[ $place + 1 ] ) {
					$swapped                                       = $right;
					[ $swapped[ $place ], $swapped[ $place + 1 ] ] = [ $right[ $place + 1 ], $right[ $place ] ];
					self::assertSame( [], CreditorReference::find( $swapped ) );
				}
			}
		}
	}

	/** @return array<string, array{string, list<int>}> */
	public static function statements(): array {
		return [
			'as printed'            => [ 'RF74 0000 01', [ 1 ] ],
			'in small letters'      => [ 'payment rf74000001 thanks', [ 1 ] ],
			'with hyphens'          => [ 'RF74-0000-01', [ 1 ] ],
			'over two lines'        => [ "RF74 00\n0001", [ 1 ] ],
			'two orders'            => [ 'RF74000001, ' . CreditorReference::of_order( 25 ), [ 1, 25 ] ],
			'the same order twice'  => [ 'RF74000001 RF74000001', [ 1 ] ],
			'a date directly after' => [ 'RF74 0000 01 24', [ 1 ] ],
			'more zeros than an order has' => [ 'RF03 0000 0018', [] ],
			'an amount after it that passes, with zeros' => [ 'RF07 0000 43 10.00', [ 43 ] ],
			'an amount after it that passes' => [ 'RF42 1000 02 10.00', [ 10_000_210, 100_002 ] ],
			'no reference'          => [ 'Thanks for the tea', [] ],
			'the prefix alone'      => [ 'RF74', [] ],
		];
	}

	/** @param list<int> $ids */
	#[DataProvider( 'statements' )]
	#[TestDox( 'A line of a bank statement names its orders: $_dataName' )]
	public function test_statement( string $text, array $ids ): void {
		self::assertSame( $ids, CreditorReference::find( $text ) );
	}

	#[TestDox( 'A very long statement line costs little' )]
	public function test_cost(): void {
		$start = self::cpu_seconds();
		self::assertSame( [], CreditorReference::find( str_repeat( 'RF99 ', 200_000 ) ) );
		self::assertSame( [], CreditorReference::find( 'RF' . str_repeat( '1 ', 500_000 ) ) );
		$seconds = self::cpu_seconds() - $start;
		self::assert_cpu_time( 0.5, $seconds );
	}

	#[TestDox( 'An IBAN is accepted as people type it, and refused with a wrong digit, length or letter' )]
	public function test_iban(): void {
		self::assertSame( 'DE89370400440532013000', Iban::normalize( ' de89 3704-0044 0532 0130 00 ' ) );
		self::assertSame( 'NO9386011117947', Iban::normalize( 'NO93 8601 1117 947' ) );
		self::assertSame( 'MT84MALT011000012345MTLCAST001S', Iban::normalize( 'MT84 MALT 0110 0001 2345 MTLC AST0 01S' ) );
		self::assertSame( 'DE89 3704 0044 0532 0130 00', Iban::format( 'DE89370400440532013000' ) );
		foreach ( [
			'',
			'DE89370400440532013001',
			'DE8937040044053201300',
			'RF74000001',
			'DE89 3704 0044 0532 0130 0ä',
			"DE89370400440532013000\n<",
		] as $wrong ) {
			self::assertSame( '', Iban::normalize( $wrong ), $wrong );
		}
	}

	#[TestDox( 'The QR code is the text that the EPC guideline describes' )]
	public function test_epc(): void {
		$euro = static fn ( int $cents ): Money => Money::from_minor_units( $cents, 'EUR' );
		$text = EpcCode::text( " Tea\n & Co ", 'DE89370400440532013000', $euro( 1230 ), 'RF74000001' );
		self::assertSame(
			"BCD\n002\n1\nSCT\n\nTea & Co\nDE89370400440532013000\nEUR12.30\n\nRF74000001\n",
			$text
		);
		self::assertStringContainsString( "\nEUR0.01\n", EpcCode::text( 'Tea', 'DE89370400440532013000', $euro( 1 ), 'RF74000001' ) );
		self::assertStringContainsString(
			"\nEUR999999999.99\n",
			EpcCode::text( 'Tea', 'DE89370400440532013000', $euro( 99_999_999_999 ), 'RF74000001' )
		);
		foreach ( [ $euro( 0 ), $euro( -1 ), $euro( 100_000_000_000 ), Money::from_minor_units( 1230, 'USD' ) ] as $amount ) {
			self::assertSame( '', EpcCode::text( 'Tea', 'DE89370400440532013000', $amount, 'RF74000001' ) );
		}
		$long = EpcCode::text( str_repeat( 'ä', 100 ), 'DE89370400440532013000', $euro( 1 ), 'RF74000001' );
		self::assertStringContainsString( "\n" . str_repeat( 'ä', 70 ) . "\n", $long );
	}
}
