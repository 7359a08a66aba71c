<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Donations\Donor;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Privacy\PersonalOrders;
use Slipstream\Domains\Payments\Privacy\UnpaidOrders;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of exporting and erasing a buyer's orders. */
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

	#[TestDox( 'A closed order with a payment of another amount stays for bookkeeping: the cleaning keeps its buyer, the eraser removes them' )]
	public function test_closed(): void {
		$order = self::order( gateway: 'paypal' );
		self::ledger()->record( $order, [ self::paid( amount: 999 ), new Fact( FactType::OrderCanceled, 'pi_1', self::TIME ) ] );
		$this->travel( 100 * 86_400 );
		do_action( 'delete_expired_transients' );
		$row = static fn (): ?array => OrdersTable::row( 'SELECT status, email FROM {table} WHERE id = %d', [ $order->id ] );
		self::assertSame( [ 'status' => 'canceled', 'email' => 'ann@example.org' ], $row() );
		self::personal()->erase( 'ann@example.org', 1 );
		self::assertSame( [ 'status' => 'canceled', 'email' => '' ], $row() );
		self::assertCount( 2, self::ledger()->facts( $order ) );
	}

	/**
	 * @return array<string, array{string, OrderStatus, int, bool}> Gateway, status, age in days, and whether the buyer's data is kept.
	 */
	public static function unpaid(): array {
		return [
			'30 days after a checkout that expired' => [ 'stripe', OrderStatus::Expired, 30, true ],
			'31 days after a checkout that expired' => [ 'stripe', OrderStatus::Expired, 31, false ],
			'31 days after a card was refused'      => [ 'stripe', OrderStatus::Failed, 31, false ],
			'31 days after an order at PayPal'      => [ 'paypal', OrderStatus::Pending, 31, false ],
			'31 days after a payment'               => [ 'stripe', OrderStatus::Paid, 31, true ],
			'31 days after a wrong amount'          => [ 'stripe', OrderStatus::Review, 31, true ],
			'90 days after a bank order'            => [ 'bank', OrderStatus::Pending, 90, true ],
			'91 days after a bank order'            => [ 'bank', OrderStatus::Pending, 91, false ],
			'91 days after a canceled bank order'   => [ 'bank', OrderStatus::Canceled, 91, false ],
		];
	}

	#[DataProvider( 'unpaid' )]
	#[TestDox( 'Orders that nobody pays lose their buyer\'s address and name, and stay: $_dataName' )]
	public function test_unpaid( string $gateway, OrderStatus $status, int $days, bool $is_known ): void {
		$order = self::order( gateway: $gateway );
		OrdersTable::query( "UPDATE {table} SET status = %s, address = 'Here 1', held_by = 'x' WHERE id = %d", [ $status->value, $order->id ] );
		Plugin::get( Donors::class )->add( $order, 'Ann', 'Hello' );
		$this->travel( $days * 86_400 );
		do_action( 'delete_expired_transients' );
		$row = OrdersTable::row( 'SELECT email, name, address, held_by FROM {table} WHERE id = %d', [ $order->id ] );
		self::assertSame( $is_known ? [ 'ann@example.org', 'Ann', 'Here 1', 'x' ] : [ '', '', '', '' ], array_values( $row ?? [] ) );
		$donor = Plugin::get( Donors::class )->of_order( $order );
		self::assertSame( $is_known, $donor instanceof Donor );
	}

	#[TestDox( 'A trial that runs and has no payment yet keeps its buyer; a thousand unpaid orders are cleaned in one day' )]
	public function test_unpaid_many(): void {
		$trial = self::order();
		$fact  = new Fact(
			FactType::SubscriptionChanged,
			'sub_1',
			self::TIME,
			status: Subscription::TRIAL,
			period_end: self::TIME + 86_400
		);
		self::ledger()->record( $trial, [ $fact ] );
		foreach ( range( 1, 1000 ) as $unused ) {
			self::order();
		}
		$this->travel( 31 * 86_400 );
		do_action( 'delete_expired_transients' );
		$rows = OrdersTable::rows( "SELECT id FROM {table} WHERE email <> ''" );
		self::assertSame( [ (string) $trial->id ], array_column( $rows, 'id' ) );
	}

	#[TestDox( 'The policy text says what is stored and why it stays' )]
	public function test_policy(): void {
		self::assertStringContainsString( 'Card numbers never reach this site.', self::personal()->policy() );
		self::assertStringContainsString(
			sprintf( 'after %d days, or after %d days for a bank transfer', UnpaidOrders::DAYS, UnpaidOrders::BANK_DAYS ),
			self::personal()->policy()
		);
		self::assertStringContainsString( 'Tax law requires us to keep records of payments.', self::personal()->policy() );
	}
}
