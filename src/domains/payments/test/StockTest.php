<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Payment;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Products\Products;
use Slipstream\Domains\Payments\Products\ProductType;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;
use Slipstream\Domains\Payments\Refunds\SoldOutRefunds;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Money\Money;
use Slipstream\Plugin;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests what happens if two buyers want the last item. */
final class StockTest extends StripeTestCase {

	private const HOUR = 3600;

	/** Seconds for which an unpaid order reserves its items, if it is paid by card. */
	private const HOLD = 2700;

	private static function product( int $stock, bool $has_quantity = true ): int {
		$id = wp_insert_post(
			[
				'post_type'   => ProductType::NAME,
				'post_status' => 'publish',
				'post_title'  => 'Green tea',
				'meta_input'  => [
					ProductType::PRICE    => '12.50',
					ProductType::CURRENCY => 'EUR',
					ProductType::MULTIPLE => $has_quantity,
					ProductType::STOCK    => $stock,
				],
			]
		);
		self::assertIsInt( $id );
		return $id;
	}

	private static function hold(
		int $id,
		string $email = 'ann@example.org',
		int $quantity = 1,
		string $mode = Order::TEST,
		string $gateway = 'stripe',
		?string $network = null
	): ?Order {
		$amount = Money::from_minor_units( 1250 * $quantity, 'EUR' );
		$item   = [ CheckoutLink::PRODUCT, $id, 'Green tea', $quantity, $amount, Plan::ONE_TIME ];
		$order  = new NewOrder( ...$item, ...[ $gateway, $mode, $email, '', 0, 'en_US' ] );
		// By default, each buyer is in another network.
		$network = '' === $network ? '' : hash( 'sha256', $network ?? strtolower( $email ) );
		return Plugin::get( Stock::class )->hold( $order, $network, static fn (): Order => self::orders()->add( $order ) );
	}

	private static function held( int $id, string $email = 'ann@example.org', int $quantity = 1, string $gateway = 'stripe' ): Order {
		$order = self::hold( $id, $email, $quantity, Order::TEST, $gateway );
		self::assertNotNull( $order );
		return $order;
	}

	private function pay( Order $order ): Order {
		$amount = $order->amount->minor_units;
		$fact   = new Fact( FactType::PaymentSucceeded, "pi_order_$order->id", $this->now, $amount, 'EUR' );
		return self::ledger()->record( $order, [ $fact ] );
	}

	private static function left( int $id, string $mode = Order::TEST ): ?int {
		$product = Plugin::get( Products::class )->find( $id );
		self::assertNotNull( $product );
		return Plugin::get( Stock::class )->left( $product, $mode );
	}

	/** @return int Number of jobs that check a payment against the stock. */
	private static function jobs(): int {
		return (int) ( OutboxTable::row( 'SELECT COUNT(*) AS number FROM {table} WHERE hook = %s', [ Stock::HOOK ] )['number'] ?? 0 );
	}

	#[TestDox( 'Of the last items each is promised to one buyer; the next one is told before paying' )]
	public function test_hold(): void {
		$id = self::product( 3 );
		self::held( $id, 'ann@example.org', 2 );
		self::assertNull( self::hold( $id, 'bob@example.org', 2 ) );
		self::held( $id, 'bob@example.org' );
		self::assertNull( self::hold( $id, 'cid@example.org' ) );
		self::assertSame( 2, (int) ( OrdersTable::row( 'SELECT COUNT(*) AS number FROM {table}' )['number'] ?? 0 ) );
		$free = self::product( 0 );
		self::assertNotNull( self::hold( $free, 'ann@example.org', 100 ) );
		self::assertNull( self::left( $free ) );
		self::assertSame( [ 3, 3 ], [ self::left( $id ), self::left( $id, Order::LIVE ) ] );
	}

	#[TestDox( 'One cent for a hundred items sells none of them' )]
	public function test_cent(): void {
		$id    = self::product( 100 );
		$order = self::held( $id, 'ann@example.org', 100, 'bank' );
		$cent  = new Fact( FactType::PaymentSucceeded, 'cent', $this->now, 1, 'EUR' );
		self::assertSame( OrderStatus::Review, self::ledger()->record( $order, [ $cent ] )->status );
		self::assertSame( 100, self::left( $id, Order::TEST ) );
		self::assertNull( self::hold( $id, 'bob@example.org', 51 ), 'one network reserves half' );
		self::assertNotNull( self::hold( $id, 'bob@example.org', 50 ) );
	}

	#[TestDox( 'An order of which a cent is missing still reserves its item; the owner marks it as paid, and the buyer gets it' )]
	public function test_cent_missing(): void {
		$id    = self::product( 1 );
		$order = self::held( $id, 'ann@example.org', 1, 'bank' );
		$short = new Fact( FactType::PaymentSucceeded, 'short', $this->now, 1249, 'EUR' );
		self::assertSame( OrderStatus::Review, self::ledger()->record( $order, [ $short ] )->status );
		self::assertNull( self::hold( $id, 'bob@example.org' ) );
		$this->travel( 60 );
		$paid = self::ledger()->record( $order, [ Plugin::get( BankTransfer::class )->payment( $order ) ] );
		self::assertSame( [ OrderStatus::Paid, 1 ], [ $paid->status, self::jobs() ] );
		self::assertTrue( Plugin::get( Stock::class )->keep( $paid ) );
		self::assertSame( 0, self::left( $id ) );
	}

	#[TestDox( 'A buyer who comes back is not kept out by an unpaid order of their own, in any case of letters' )]
	public function test_own_order(): void {
		$id = self::product( 1 );
		self::held( $id, 'ann@example.org' );
		self::assertNotNull( self::hold( $id, 'ANN@example.org' ) );
		self::assertNull( self::hold( $id, 'bob@example.org' ) );
	}

	#[TestDox( 'A test order takes nothing from what is sold for money, and the other way round' )]
	public function test_modes(): void {
		$id = self::product( 1 );
		$this->pay( self::held( $id ) );
		self::assertSame( [ 0, 1 ], [ self::left( $id ), self::left( $id, Order::LIVE ) ] );
		self::assertNotNull( self::hold( $id, 'bob@example.org', 1, Order::LIVE ) );
		self::assertNull( self::hold( $id, 'bob@example.org' ) );
	}

	/** @return array<string, array{string, bool, bool}> Status, whether its items are sold, and whether they are reserved at first. */
	public static function statuses(): array {
		$rows = [];
		foreach ( OrderStatus::cases() as $status ) {
			$is_open = in_array( $status, [ OrderStatus::Pending, OrderStatus::Failed, OrderStatus::Review ], true );
			$is_gone = in_array( $status, [ OrderStatus::Expired, OrderStatus::Canceled, OrderStatus::Refunded ], true );

			$rows[ $status->value ] = [ $status->value, ! $is_open && ! $is_gone, $is_open ];
		}
		return $rows;
	}

	#[DataProvider( 'statuses' )]
	#[TestDox( 'An order takes its item from the stock according to its status: $_dataName' )]
	public function test_statuses( string $status, bool $is_sold, bool $is_held ): void {
		$id    = self::product( 1 );
		$order = self::held( $id );
		OrdersTable::query( 'UPDATE {table} SET status = %s WHERE id = %d', [ $status, $order->id ] );
		self::assertSame( $is_sold ? 0 : 1, self::left( $id ) );
		$second = self::hold( $id, 'bob@example.org' );
		self::assertSame( $is_sold || $is_held, null === $second );
	}

	#[TestDox( 'An unpaid order reserves its item for 45 minutes, a bank transfer for a week' )]
	public function test_times(): void {
		$card = self::product( 2 );
		$bank = self::product( 2 );
		self::held( $card, 'ann@example.org', 2 );
		self::held( $bank, 'ann@example.org', 1, 'bank' );
		$this->travel( self::HOLD - 1 );
		self::assertNull( self::hold( $card, 'bob@example.org', 2 ) );
		$this->travel( 1 );
		self::assertNotNull( self::hold( $card, 'bob@example.org', 2 ) );
		$this->travel( 6 * 86_400 );
		self::assertNull( self::hold( $bank, 'bob@example.org', 2 ) );
		$this->travel( 86_400 );
		self::assertNotNull( self::hold( $bank, 'bob@example.org', 2 ) );
	}

	#[TestDox( 'Announced bank transfers reserve at most half of the items after 45 minutes, so that nobody ends a sale with them' )]
	public function test_reserved_half(): void {
		$id = self::product( 5 );
		self::held( $id, 'eve@example.org', 3, 'bank' );
		self::held( $id, 'eva@example.org', 2, 'bank' );
		self::assertNull( self::hold( $id, 'bob@example.org' ) );
		$this->travel( self::HOLD );
		self::assertNull( self::hold( $id, 'bob@example.org', 4 ) );
		self::assertNotNull( self::hold( $id, 'bob@example.org', 3 ) );
	}

	#[TestDox( 'One network reserves half of the items at most, whatever addresses it enters; above that it may buy and reserves nothing' )]
	public function test_share(): void {
		$id = self::product( 4 );
		foreach ( range( 1, 3 ) as $number ) {
			self::assertNotNull( self::hold( $id, "eve$number@example.org", 1, network: 'eve' ) );
		}
		self::assertNull( self::hold( $id, 'bob@example.org', 3 ) );
		self::assertNotNull( self::hold( $id, 'bob@example.org', 2 ) );
		$large = self::product( 9 );
		self::assertNotNull( self::hold( $large, 'eve@example.org', 9, network: 'eve' ) );
		self::assertNotNull( self::hold( $large, 'bob@example.org', 4 ) );
	}

	#[TestDox( 'A network that reserves the last item and does not pay keeps it for others three times a day, whatever gateways it chooses' )]
	public function test_again_and_again(): void {
		$id     = self::product( 1 );
		$closed = 0;
		foreach ( range( 1, 8 ) as $number ) {
			$gateway = $number % 2 > 0 ? 'stripe' : 'paypal';
			self::assertNotNull( self::hold( $id, "eve$number@example.org", 1, gateway: $gateway, network: 'eve' ) );
			$bob     = self::hold( $id, 'bob@example.org', network: '' );
			$closed += (int) ( null === $bob );
			$this->travel( self::HOLD );
		}
		self::assertSame( 3, $closed );
	}

	#[TestDox( 'Reservations that were paid do not count: behind one network, a fourth buyer reserves the last item' )]
	public function test_one_network(): void {
		$id = self::product( 5 );
		foreach ( range( 1, 4 ) as $number ) {
			$this->pay( self::hold( $id, "ann$number@example.org", 1, network: 'all' ) ?? self::fail( 'sold out' ) );
		}
		self::assertGreaterThan( $this->now, self::hold( $id, 'cid@example.org', network: 'all' )?->held_until );
		self::assertNull( self::hold( $id, 'bob@example.org' ) );
	}

	#[TestDox( 'Stripe closes a checkout with its reservation, and one that Stripe did not open reserves nothing' )]
	public function test_closed_with_reservation(): void {
		$order = self::held( self::product( 1 ) );
		self::assertIsString( Plugin::get( Stripe::class )->start( $order ) );
		$bodies = array_column( $this->requests(), 'body' );
		self::assertSame( (string) ( self::TIME + self::HOLD ), $bodies[0]['expires_at'] ?? '' );
		self::assertGreaterThanOrEqual( 1800 + 600, self::HOLD, 'Stripe needs 30 minutes, also while the clock is ten minutes late' );
		Plugin::get( Stock::class )->release( $order );
		self::assertNotNull( self::hold( $order->item_id, 'bob@example.org' ) );
	}

	#[TestDox( 'A payment after its reservation stays, although a later order that is not paid reserves the item' )]
	public function test_unpaid_order(): void {
		$id    = self::product( 1 );
		$buyer = self::held( $id );
		$this->travel( self::HOUR );
		self::held( $id, 'eve@example.org' );
		$paid = $this->pay( $buyer );
		Plugin::get( SoldOutRefunds::class )->run( [ 'order' => $paid->id ] );
		$after = self::orders()->find( $paid->id );
		self::assertSame( [ OrderStatus::Paid, false ], [ $after?->status, $after?->is_oversold ] );
	}

	#[TestDox( 'A payment that comes when another buyer has the item goes back once, with the reason in the email and on the page' )]
	public function test_late_payment(): void {
		$id   = self::product( 1 );
		$late = self::held( $id );
		$this->travel( self::HOUR );
		$second = $this->pay( self::held( $id, 'bob@example.org' ) );
		$this->at_stripe( [ 'advance' => self::HOUR + 60 ] );
		$late = $this->paid_at_stripe( $late );
		self::assertSame( 2, self::jobs() );
		$job = Plugin::get( SoldOutRefunds::class );
		$job->run( [ 'order' => $second->id ] );
		$job->run( [ 'order' => $late->id ] );
		$job->run( [ 'order' => $late->id ] );
		$late   = self::orders()->find( $late->id );
		$second = self::orders()->find( $second->id );
		self::assertSame(
			[ OrderStatus::Refunded, 1250, true, OrderStatus::Paid, false ],
			[ $late?->status, $late?->refunded, $late?->is_oversold, $second?->status, $second?->is_oversold ]
		);
		$is_refund = static fn ( array $request ): bool => '/v1/refunds' === $request['path'] && 'POST' === $request['method'];
		self::assertCount( 1, array_filter( $this->requests(), $is_refund ) );
		$server    = CapturedMail::start();
		array_map( 'remove_all_actions', [ ReceiptEmails::HOOK, ReceiptEmails::REFUND_HOOK, Stock::HOOK ] );
		$this->travel( 60 );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
		unset( $GLOBALS['phpmailer'] );
		$mails = quoted_printable_decode( implode( "\n", $server->sent ) );
		self::assertSame( 1, substr_count( $mails, '>“Green tea” sold out before your payment arrived, so' ), $mails );
		$page = Plugin::get( OrderPage::class )->content( $late );
		self::assertStringContainsString( 'This item sold out before your payment arrived. We refunded €12,50.', $page );
	}

	#[TestDox( 'Both payments of an order that was sold out go back' )]
	public function test_two_late_payments(): void {
		$id   = self::product( 1 );
		$late = self::held( $id );
		$this->travel( self::HOUR );
		$this->pay( self::held( $id, 'bob@example.org' ) );
		$this->at_stripe( [ 'advance' => self::HOUR + 60 ] );
		$this->paid_at_stripe( $late );
		$second = $this->facts_at_stripe( self::held( self::product( 1 ) ) );
		$late   = self::ledger()->record( $late, $second );
		self::assertSame( 2500, $late->paid );
		Plugin::get( SoldOutRefunds::class )->run( [ 'order' => $late->id ] );
		self::assertSame( [ 1250, 1250 ], array_column( self::ledger()->payments( $late ), 'refunded' ) );
	}

	/**
	 * Pays an order at the Stripe stand-in.
	 * @return list<Fact> Facts that the gateway then reports.
	 */
	private function facts_at_stripe( Order $order ): array {
		$stripe = Plugin::get( Stripe::class );
		self::assertIsString( $stripe->start( $order ) );
		$started = self::orders()->find( $order->id );
		self::assertNotNull( $started );
		$this->at_stripe( [ 'pay' => $started->session ] );
		$facts = $stripe->look_up( $started );
		self::assertIsArray( $facts );
		return $facts;
	}

	/** Pays an order at the Stripe stand-in, and records the facts. */
	private function paid_at_stripe( Order $order ): Order {
		$paid = self::ledger()->record( $order, $this->facts_at_stripe( $order ) );
		self::assertSame( OrderStatus::Paid, $paid->status );
		return $paid;
	}

	#[TestDox( 'While the gateway does not return the money the job fails and is tried again; the item stays with the other buyer' )]
	public function test_refused_refund(): void {
		$id   = self::product( 1 );
		$late = self::held( $id );
		$this->travel( self::HOUR );
		$this->pay( self::held( $id, 'bob@example.org' ) );
		$this->travel( 1 );
		// The Stripe stand-in does not have this payment.
		$late = $this->pay( $late );
		try {
			Plugin::get( SoldOutRefunds::class )->run( [ 'order' => $late->id ] );
			self::fail( 'The job must fail.' );
		} catch ( JobFailed ) {
			$after = self::orders()->find( $late->id );
			self::assertSame( [ OrderStatus::Paid, true ], [ $after?->status, $after?->is_oversold ] );
		}
		self::assertSame( 0, self::left( $id ) );
	}

	#[TestDox( 'A payment within the stock, and one of a product without a limit, stay paid' )]
	public function test_kept(): void {
		$first = $this->pay( self::held( self::product( 2 ) ) );
		$free  = $this->pay( self::held( self::product( 0 ) ) );
		self::assertSame( 1, self::jobs() );
		foreach ( [ $first, $free ] as $order ) {
			Plugin::get( SoldOutRefunds::class )->run( [ 'order' => $order->id ] );
			self::assertSame( OrderStatus::Paid, self::orders()->find( $order->id )?->status );
		}
		Plugin::get( SoldOutRefunds::class )->run( [ 'order' => 999_999 ] );
		Plugin::get( SoldOutRefunds::class )->run( [] );
	}

	#[TestDox( 'A bank transfer that comes too late is marked for the owner, who alone can return it' )]
	public function test_late_transfer(): void {
		$id   = self::product( 1 );
		$late = self::held( $id, 'ann@example.org', 1, 'bank' );
		$this->travel( 8 * 86_400 );
		$this->pay( self::held( $id, 'bob@example.org' ) );
		$this->travel( 1 );
		$late = $this->pay( $late );
		Plugin::get( SoldOutRefunds::class )->run( [ 'order' => $late->id ] );
		$after = self::orders()->find( $late->id );
		self::assertSame( [ OrderStatus::Paid, true, 0 ], [ $after?->status, $after?->is_oversold, $after?->refunded ] );
	}
}
