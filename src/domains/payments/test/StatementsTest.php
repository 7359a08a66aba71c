<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\Output;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\PaymentsCommand;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of yearly tax statements of donations. */
final class StatementsTest extends PaymentsTestCase {

	private static function donation( int $units, string $currency = 'EUR', string $mode = Order::LIVE, int $time = self::TIME ): Order {
		$order = self::order( $units, $currency, mode: $mode, is_donation: true );
		return self::ledger()->record( $order, [ new Fact( FactType::PaymentSucceeded, "pi_$order->id", $time, $units, $currency ) ] );
	}

	/**
	 * Runs the command that prints a statement.
	 * @param array<string, string> $options
	 * @return list<list<string>> Cells by line, without the first line.
	 */
	private function statement( string $year, array $options = [] ): array {
		$output = new CollectedOutput();
		$this->travel( 0 );
		Plugin::set( Output::class, $output );
		Plugin::get( PaymentsCommand::class )->statement( [ $year ], $options );
		return array_map(
			static fn ( string $line ): array => array_map( 'strval', str_getcsv( $line, ',', '"', '' ) ),
			array_slice( $output->lines, str_starts_with( $output->lines[0] ?? '', 'Error' ) ? 0 : 1 )
		);
	}

	#[TestDox( 'A donor’s statement has the receipts of the year, without what went back, and a sum for each currency' )]
	public function test_donor(): void {
		$first = self::donation( 1000 );
		self::ledger()->record( $first, [ self::refunded( 're_1', 250, "pi_$first->id" ) ] );
		self::donation( 3000 );
		self::donation( 1500, 'JPY' );
		self::donation( 9000, time: self::TIME - 31_536_000 );
		self::donation( 9000, mode: Order::TEST );
		self::ledger()->record( self::order( 700, mode: Order::LIVE ), [ self::paid( 'pi_product', 700 ) ] );
		self::assertSame(
			[
				[ '2023-0001', '2023-11-14', 'Tea', 'EUR', '10.00', '2.50', '7.50' ],
				[ '2023-0002', '2023-11-14', 'Tea', 'EUR', '30.00', '0.00', '30.00' ],
				[ '2023-0003', '2023-11-14', 'Tea', 'JPY', '1500', '0', '1500' ],
				[ 'sum', '2023', '', 'EUR', '40.00', '2.50', '37.50' ],
				[ 'sum', '2023', '', 'JPY', '1500', '0', '1500' ],
			],
			$this->statement( '2023', [ 'email' => 'Ann@example.org' ] )
		);
		self::assertCount( 2, $this->statement( '2022', [ 'email' => 'ann@example.org' ] ) );
		self::assertSame( [], $this->statement( '2023', [ 'email' => 'bob@example.org' ] ) );
	}

	#[TestDox( 'The statement of all donors has a row for each donor and currency, with the numbers of the receipts' )]
	public function test_all(): void {
		self::donation( 1000 );
		self::donation( 3000 );
		self::donation( 1500, 'JPY' );
		$bob    = self::donation( 500 );
		$erased = self::donation( 500 );
		OrdersTable::query( "UPDATE {table} SET email = 'bob@example.org', name = '=Bob' WHERE id = %d", [ $bob->id ] );
		self::orders()->anonymize( $erased );
		self::assertSame(
			[
				[ 'ann@example.org', 'Ann', '', 'EUR', '40.00', '0.00', '40.00', '2023-0001 2023-0002' ],
				[ 'ann@example.org', 'Ann', '', 'JPY', '1500', '0', '1500', '2023-0003' ],
				[ 'bob@example.org', "'=Bob", '', 'EUR', '5.00', '0.00', '5.00', '2023-0004' ],
			],
			$this->statement( '2023' )
		);
		self::assertSame( [], $this->statement( '2024' ) );
		self::assertSame( [ [ 'Error: Enter a year', ' for example 2026.' ] ], $this->statement( 'all' ) );
	}

	#[TestDox( 'The route offers a file of one donor or of all, and refuses other years and orders' )]
	public function test_route(): void {
		$order = self::donation( 1000 );
		$get   = fn ( array $arguments ): \WP_REST_Response => $this->rest(
			'GET',
			'/slipstream/v1/payments/statements/export',
			$arguments,
			'administrator'
		);
		foreach ( [ [ 'year' => 2023 ], [ 'year' => 2023, 'order' => $order->id ] ] as $arguments ) {
			self::assertSame( 'attachment; filename="donations-2023.csv"', $get( $arguments )->get_headers()['Content-Disposition'] );
		}
		self::assertSame( 404, $get( [ 'year' => 2023, 'order' => $order->id + 1 ] )->get_status() );
		foreach ( [ [], [ 'year' => 1999 ], [ 'year' => 'all' ] ] as $arguments ) {
			self::assertSame( 400, $get( $arguments )->get_status() );
		}
	}
}
