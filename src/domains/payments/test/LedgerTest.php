<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\LedgerState;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Receipts\Receipts;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

final class LedgerTest extends PaymentsTestCase {

	#[TestDox( 'An order is stored as it was ordered, with a token that nobody can guess, and is found by id, token and session' )]
	public function test_order(): void {
		$order = self::order();
		self::assertSame(
			[ 'product', 7, 'Tea', 1, 1000, 'EUR', 'one-time', 'stripe', 'test', '', 'ann@example.org', 'Ann', 3, 'en_US', self::TIME ],
			[
				$order->kind,
				$order->item_id,
				$order->title,
				$order->quantity,
				$order->amount->minor_units,
				$order->amount->currency->code,
				$order->period,
				$order->gateway,
				$order->mode,
				$order->session,
				$order->email,
				$order->name,
				$order->post_id,
				$order->locale,
				$order->created,
			]
		);
		self::assertSame( OrderStatus::Pending, $order->status );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{32}$/D', $order->token );
		self::assertNotSame( $order->token, self::order()->token );
		self::assertEquals( $order, self::orders()->find( $order->id ) );
		self::assertEquals( $order, self::orders()->find_by_token( $order->token ) );
		self::assertNull( self::orders()->find_by_token( strtoupper( $order->token ) . ' ' ) );
		self::assertNull( self::orders()->find_by_token( "$order->token\n" ) );
		self::assertNull( self::orders()->find( $order->id + 100 ) );
	}

	#[TestDox( 'An order has one session: a second one is refused, and an empty one finds nothing' )]
	public function test_session(): void {
		$order = self::order();
		self::assertNull( self::orders()->find_by_session( 'stripe', '' ) );
		self::assertTrue( self::orders()->set_session( $order, 'cs_1' ) );
		self::assertTrue( self::orders()->set_session( $order, 'cs_1' ) );
		self::assertFalse( self::orders()->set_session( $order, 'cs_2' ) );
		self::assertSame( $order->id, self::orders()->find_by_session( 'stripe', 'cs_1' )?->id );
		self::assertNull( self::orders()->find_by_session( 'stripe', 'cs_2' ) );
		self::assertNull( self::orders()->find_by_session( 'paypal', 'cs_1' ) );
	}

	#[TestDox( 'A fact counts once, however often it is recorded, and its rows say what the order is' )]
	public function test_record(): void {
		$order = self::order();
		$seen  = [];
		add_action(
			'slipstream_order_changed',
			static function ( Order $after, Order $before ) use ( &$seen ): void {
				$seen[] = "{$before->status->value} {$after->status->value}";
			},
			10,
			2
		);
		$paid = self::ledger()->record( $order, [ self::paid() ] );
		self::ledger()->record( $order, [ self::paid(), self::paid() ] );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], [ $paid->status, $paid->paid, $paid->refunded, $paid->disputed ] );
		$part = self::ledger()->record( $order, [ self::paid(), self::refunded( 're_1', 300 ) ] );
		self::assertSame( [ OrderStatus::PartlyRefunded, 1000, 300, 0 ], [ $part->status, $part->paid, $part->refunded, $part->disputed ] );
		self::assertSame( [ 'pending paid', 'paid partly_refunded' ], $seen );
		self::assertCount( 2, self::ledger()->facts( $order ) );
		$row = PaymentsTable::row( 'SELECT * FROM {table} WHERE order_id = %d', [ $order->id ] ) ?? [];
		unset( $row['identity'] );
		self::assertSame(
			[
				'order_id'   => (string) $order->id,
				'payment_id' => 'pi_1',
				'time'       => (string) self::TIME,
				'currency'   => 'EUR',
				'amount'     => '1000',
				'refunded'   => '300',
				'disputed'   => '0',
				'mode'       => Order::TEST,
				'kind'       => 'product',
				'month'      => '202311',
			],
			$row
		);
	}

	#[TestDox( 'A refund that arrives before its payment counts when the payment arrives' )]
	public function test_early_refund(): void {
		$order = self::order();
		self::assertSame( OrderStatus::Pending, self::ledger()->record( $order, [ self::refunded( 're_1', 1000 ) ] )->status );
		$now = self::ledger()->record( $order, [ self::paid() ] );
		self::assertSame( [ OrderStatus::Refunded, 1000, 1000 ], [ $now->status, $now->paid, $now->refunded ] );
	}

	#[TestDox( 'One payment settles one order, ever; a payment of test mode or of another gateway is another payment' )]
	public function test_one_order(): void {
		$first = self::ledger()->record( self::order(), [ self::paid() ] );
		self::assertSame( OrderStatus::Paid, $first->status );
		self::assertSame( OrderStatus::Pending, self::ledger()->record( self::order(), [ self::paid() ] )->status );
		self::assertSame( OrderStatus::Paid, self::ledger()->record( self::order( mode: Order::LIVE ), [ self::paid() ] )->status );
		self::assertSame( OrderStatus::Paid, self::ledger()->record( self::order( gateway: 'paypal' ), [ self::paid() ] )->status );
		self::assertSame( $first->id, self::ledger()->find_by_payment( 'stripe', Order::TEST, 'pi_1' )?->id );
		self::assertNull( self::ledger()->find_by_payment( 'stripe', Order::TEST, 'pi_2' ) );
	}

	#[TestDox( 'A subscription has one row, in its newest state, and each renewal is a payment' )]
	public function test_subscription(): void {
		$order = self::order();
		$state = static fn ( string $status, int $end, int $time ): Fact => new Fact(
			FactType::SubscriptionChanged,
			'sub_1',
			$time,
			status: $status,
			period_end: $end
		);
		$now   = self::ledger()->record( $order, [ $state( Subscription::ENDED, 300, 300 ), self::paid( 'in_2' ) ] );
		$now   = self::ledger()->record( $now, [ $state( Subscription::ACTIVE, 200, 100 ), self::paid( 'in_1' ) ] );
		self::assertSame( 2000, $now->paid );
		self::assertSame(
			[ [ (string) $order->id, 'sub_1', 'ended', '300', '300' ] ],
			array_map( 'array_values', SubscriptionsTable::rows( 'SELECT * FROM {table}' ) )
		);
	}

	#[TestDox( 'What fails after the facts were added takes them back, and the next attempt records them' )]
	public function test_killed(): void {
		$order = self::order();
		$kill  = static fn () => throw new RuntimeException( 'killed' );
		add_action( 'slipstream_order_changed', $kill );
		try {
			self::ledger()->record( $order, [ self::paid() ] );
			self::fail( 'The failure was swallowed.' );
		} catch ( RuntimeException $failure ) {
			self::assertSame( 'killed', $failure->getMessage() );
		}
		self::assertSame( [], EventsTable::rows( 'SELECT id FROM {table}' ) );
		self::assertSame( [], PaymentsTable::rows( 'SELECT order_id FROM {table}' ) );
		self::assertSame( OrderStatus::Pending, self::orders()->find( $order->id )?->status );
		remove_action( 'slipstream_order_changed', $kill );
		self::assertSame( OrderStatus::Paid, self::ledger()->record( $order, [ self::paid() ] )->status );
	}

	#[TestDox( 'A payment of another amount is not delivered, and is counted for the owner' )]
	public function test_review(): void {
		$order = self::ledger()->record( self::order(), [ self::paid( amount: 999 ) ] );
		self::assertSame( [ OrderStatus::Review, 0 ], [ $order->status, $order->paid ] );
		self::assertSame( '1', OrdersTable::row( 'SELECT unmatched FROM {table} WHERE id = %d', [ $order->id ] )['unmatched'] ?? '' );
		self::assertNull( self::ledger()->find_by_payment( 'stripe', Order::TEST, 'pi_1' ) );
	}

	#[TestDox( 'In the database, too, facts in any order, doubled and in parts end like the straight run, one receipt for each payment' )]
	public function test_any_order(): void {
		$seed = getenv( 'SLIPSTREAM_SEED' );
		$seed = is_string( $seed ) && ctype_digit( $seed ) ? (int) $seed : random_int( 1, 1_000_000_000 );
		mt_srand( $seed );
		for ( $run = 0; $run < 60; $run++ ) {
			$facts = [
				new Fact( FactType::PaymentFailed, "no_$run", self::TIME - 60 ),
				self::paid( "pi_$run" ),
				self::refunded( "re_$run", mt_rand( 1, 1200 ), "pi_$run" ),
				new Fact( FactType::DisputeOpened, "dp_$run", self::TIME + 90, 1000, 'EUR', "pi_$run" ),
				...array_slice( [ new Fact( FactType::DisputeWon, "dp_$run", self::TIME + 90, 1000, 'EUR', "pi_$run" ) ], mt_rand( 0, 1 ) ),
				...( 1 === mt_rand( 0, 1 ) ? [ self::paid( "pj_$run" ) ] : [] ),
			];
			$mixed = [ ...$facts, ...array_slice( $facts, 0, mt_rand( 0, count( $facts ) ) ) ];
			shuffle( $mixed );
			$order    = self::order();
			$expected = LedgerState::from_facts( 1000, 'EUR', $facts );
			foreach ( array_chunk( $mixed, mt_rand( 1, 3 ) ) as $part ) {
				$now = self::ledger()->record( $order, $part );
				$row = OrdersTable::row( 'SELECT paid, refunded, disputed FROM {table} WHERE id = %d', [ $order->id ] ) ?? [];
				self::assertSame( [ $now->paid, $now->refunded, $now->disputed ], array_map( 'intval', array_values( $row ) ) );
				self::assertGreaterThanOrEqual( 0, $now->paid - $now->refunded - $now->disputed );
			}
			$where = "SLIPSTREAM_SEED=$seed, run $run";
			self::assertEquals( $order->with_state( $expected ), self::orders()->find( $order->id ), $where );
			self::assertCount( count( $expected->payments ), Plugin::get( Receipts::class )->of_order( $order ), $where );
		}
	}

	#[Group( 'faults' )]
	#[TestDox( 'A thousand shuffled events are recorded one by one, a hundred in less than 1.2 seconds of CPU' )]
	public function test_many(): void {
		$orders = array_map( static fn (): Order => self::order(), range( 1, 100 ) );
		$events = [];
		foreach ( $orders as $index => $order ) {
			$events[] = [ $order, self::paid( "pi_$index" ) ];
			for ( $part = 1; $part <= 9; $part++ ) {
				$events[] = [ $order, self::refunded( "re_{$index}_$part", 100, "pi_$index" ) ];
			}
		}
		mt_srand( 7 );
		shuffle( $events );
		$times = [];
		foreach ( array_chunk( $events, 100 ) as $hundred ) {
			$start = self::cpu_seconds();
			foreach ( $hundred as [ $order, $fact ] ) {
				self::ledger()->record( $order, [ $fact ] );
			}
			$times[] = self::cpu_seconds() - $start;
		}
		// Use the fastest of the later rounds, because a busy machine slows some of them down.
		self::assert_cpu_time( 1.2, min( INF, ...array_slice( $times, 5 ) ) );
		self::assertSame(
			[ [ 'number' => '100', 'paid' => '100000', 'refunded' => '90000' ] ],
			OrdersTable::rows(
				"SELECT COUNT(*) AS number, SUM(paid) AS paid, SUM(refunded) AS refunded FROM {table} WHERE status = 'partly_refunded'"
			)
		);
	}
}
