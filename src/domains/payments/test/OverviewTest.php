<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Overview\Overview;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

final class OverviewTest extends PaymentsTestCase {

	private const DAY = 86_400;

	/** @return array<string, mixed> */
	private function read(): array {
		$response = $this->rest( 'GET', '/slipstream/v1/payments/overview', [], 'administrator' );
		self::assertSame( 200, $response->get_status() );
		return (array) $response->get_data();
	}

	/** @return array<string, array<string, mixed>> By currency. */
	private function currencies(): array {
		/** @var list<array<string, mixed>> $currencies */
		$currencies = $this->read()['currencies'];
		return array_column( $currencies, null, 'currency' );
	}

	/** Stores a live order that was paid some months ago. */
	private static function sale( int $units, string $currency = 'EUR', int $time = self::TIME, bool $is_donation = false ): Order {
		$order = self::order( $units, $currency, mode: Order::LIVE, is_donation: $is_donation );
		return self::ledger()->record( $order, [ new Fact( FactType::PaymentSucceeded, "pi_$order->id", $time, $units, $currency ) ] );
	}

	#[TestDox( 'Income is grouped by month and kind, without what went back, and currencies are never added' )]
	public function test_income(): void {
		self::sale( 1000 );
		$back = self::sale( 2000 );
		self::ledger()->record( $back, [ self::refunded( 're_1', 500, "pi_$back->id" ) ] );
		self::sale( 3000, is_donation: true );
		self::sale( 700, time: self::TIME - 40 * self::DAY );
		self::sale( 900, time: self::TIME - 400 * self::DAY );
		self::sale( 1500, 'JPY' );
		self::ledger()->record( self::order( 99_999 ), [ self::paid( 'pi_test', 99_999 ) ] );
		$currencies = $this->currencies();
		self::assertSame( [ 'EUR', 'JPY' ], array_keys( $currencies ) );
		$euro = $currencies['EUR'];
		self::assertSame(
			[ '€67,00', '€5,00', '€0,00', '€62,00' ],
			[ $euro['received'], $euro['refunded'], $euro['disputed'], $euro['kept'] ]
		);
		/** @var list<array{month: string, kept: array<string, string>, total: string, values: array<string, float>}> $months */
		$months = $euro['months'];
		self::assertSame( '2022-12', $months[0]['month'] );
		self::assertSame(
			[
				'month'  => '2023-11',
				'label'  => 'Nov 2023',
				'kept'   => [ 'product' => '€25,00', 'donation' => '€30,00', 'plan' => '€0,00' ],
				'total'  => '€55,00',
				'values' => [ 'product' => 25.0, 'donation' => 30.0, 'plan' => 0.0 ],
			],
			$months[11]
		);
		self::assertSame( '€7,00', $months[10]['total'] );
		self::assertCount( 12, $months );
		self::assertSame( '¥1,500', $currencies['JPY']['kept'] );
	}

	#[TestDox( 'A payment near midnight belongs to the month of the site’s time zone' )]
	public function test_time_zone(): void {
		update_option( 'timezone_string', 'Pacific/Auckland' );
		$order = self::sale( 1000, time: strtotime( '2023-10-31 12:00:00 UTC' ) );
		self::assertSame( '202311', PaymentsTable::row( 'SELECT month FROM {table} WHERE order_id = %d', [ $order->id ] )['month'] ?? '' );
	}

	#[TestDox( 'Recurring income counts running subscriptions, a twelfth of yearly ones; refused payments are counted apart' )]
	public function test_recurring(): void {
		$plan = static function ( int $units, string $period, string $state ): void {
			$order = self::order( $units, mode: Order::LIVE, period: $period, kind: CheckoutLink::PLAN );
			self::ledger()->record( $order, [ self::renewed( $state, self::TIME + 9, id: "sub_$order->id" ) ] );
		};
		$plan( 1000, Plan::MONTHLY, Subscription::ACTIVE );
		$plan( 10_000, Plan::YEARLY, Subscription::ACTIVE );
		$plan( 5000, Plan::MONTHLY, Subscription::ENDED );
		$plan( 5000, Plan::MONTHLY, Subscription::PAST_DUE );
		self::ledger()->record( self::order( 1100, mode: Order::LIVE ), [ new Fact( FactType::PaymentFailed, 'no_1', self::TIME ) ] );
		$euro = $this->currencies()['EUR'];
		self::assertSame( [ '€18,33', 2 ], [ $euro['recurring'], $euro['recurring_number'] ] );
		self::assertSame( [ '€11,00', 1 ], [ $euro['failed'], $euro['failed_number'] ] );
	}

	#[TestDox( 'The overview needs three queries, and is empty on a site without payments' )]
	public function test_queries(): void {
		global $wpdb;
		self::assertSame( [ 'is_test' => false, 'currencies' => [] ], $this->read() );
		self::sale( 1000 );
		$before = $wpdb->num_queries;
		Plugin::get( Overview::class )->figures( Order::LIVE );
		self::assertSame( 3, $wpdb->num_queries - $before );
	}
}
