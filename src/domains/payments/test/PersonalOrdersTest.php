<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Privacy\PersonalOrders;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Export and erasure of a buyer's orders. */
final class PersonalOrdersTest extends PaymentsTestCase {

	private static function personal(): PersonalOrders {
		return Plugin::get( PersonalOrders::class );
	}

	#[TestDox( 'An export has every order of an address, in any case of letters, and nobody else\'s' )]
	public function test_export(): void {
		$paid   = self::order( mode: Order::LIVE );
		$unpaid = self::order( 500 );
		self::ledger()->record( $paid, [ self::paid() ] );
		OrdersTable::query( "UPDATE {table} SET email = 'bob@example.org' WHERE id = %d", [ self::order()->id ] );
		$found = self::personal()->find( 'Ann@Example.org', 1 );
		self::assertSame( [ $paid->id, $unpaid->id ], array_keys( $found->items ) );
		self::assertTrue( $found->done );
		self::assertSame(
			[
				'Order'    => (string) $paid->id,
				'Date'     => '2023-11-14T22:13:20+00:00',
				'Email'    => 'ann@example.org',
				'Name'     => 'Ann',
				'Item'     => 'Tea',
				'Quantity' => '1',
				'Amount'   => '€10,00',
				'Status'   => 'paid',
				'Receipts' => '2023-0001',
				'Language' => 'en_US',
			],
			$found->items[ $paid->id ]
		);
		self::assertSame( [], self::personal()->find( '', 1 )->items );
	}

	#[TestDox( 'More than fifty orders are exported page by page' )]
	public function test_pages(): void {
		foreach ( range( 1, 51 ) as $unused ) {
			self::order();
		}
		$first  = self::personal()->find( 'ann@example.org', 1 );
		$second = self::personal()->find( 'ann@example.org', 2 );
		self::assertSame( [ 50, false, 1, true ], [ count( $first->items ), $first->done, count( $second->items ), $second->done ] );
		self::assertSame( [], array_intersect_key( $first->items, $second->items ) );
		$erased = self::personal()->erase( 'ann@example.org', 1 );
		self::assertSame( [ 51, true ], [ $erased->removed, $erased->done ] );
	}

	#[TestDox( 'Erasing deletes unpaid orders, removes address and name from paid ones, and keeps running subscriptions' )]
	public function test_erase(): void {
		$paid    = self::order( mode: Order::LIVE );
		$unpaid  = self::order();
		$running = self::order( mode: Order::LIVE );
		$ended   = self::order( mode: Order::LIVE );
		$state   = static fn ( string $id, string $status ): Fact => new Fact(
			FactType::SubscriptionChanged,
			$id,
			self::TIME,
			status: $status,
			period_end: self::TIME + 86_400
		);
		self::ledger()->record( $paid, [ self::paid() ] );
		self::ledger()->record( $running, [ self::paid( 'pi_2' ), $state( 'sub_1', Subscription::ACTIVE ) ] );
		self::ledger()->record( $ended, [ self::paid( 'pi_3' ), $state( 'sub_2', Subscription::ENDED ) ] );
		$erased = self::personal()->erase( 'ann@example.org', 1 );
		self::assertSame( [ 3, 1, true ], [ $erased->removed, $erased->retained, $erased->done ] );
		self::assertSame(
			[
				'2 paid orders stay for bookkeeping. Their addresses and names were removed.',
				'1 order was kept because its subscription is still running. Cancel the subscription first.',
			],
			$erased->messages
		);
		$people = static function ( Order $order ): ?array {
			$found = self::orders()->find( $order->id );
			return null === $found ? null : [ $found->email, $found->name, $found->title ];
		};
		self::assertSame(
			[ [ '', '', 'Tea' ], null, [ 'ann@example.org', 'Ann', 'Tea' ], [ '', '', 'Tea' ] ],
			array_map( $people, [ $paid, $unpaid, $running, $ended ] )
		);
		self::assertSame( 0, self::personal()->erase( 'ann@example.org', 1 )->removed );
		self::assertCount( 1, self::personal()->find( 'ann@example.org', 1 )->items );
	}

	#[TestDox( 'The policy text says what is stored and why it stays' )]
	public function test_policy(): void {
		self::assertStringContainsString( 'Card numbers never reach this site.', self::personal()->policy() );
		self::assertStringContainsString( 'Tax law requires us to keep records of payments.', self::personal()->policy() );
	}
}
