<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedClock;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedPage;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAccess;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Tests of the simulated payment service. */
final class SimulatedTest extends PaymentsTestCase {

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}


	protected function setUp(): void {
		parent::setUp();
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
	}

	private static function gateway(): Simulated {
		return Plugin::get( Simulated::class );
	}

	private static function started( string $period = Plan::ONE_TIME ): Order {
		$order = self::orders()->add(
			new NewOrder(
				CheckoutLink::PLAN,
				7,
				'Tea',
				1,
				Money::from_minor_units( 1000, 'EUR' ),
				$period,
				Simulated::ID,
				Order::TEST,
				'ann@example.org',
				'Ann',
				0,
				'en_US'
			)
		);
		self::assertSame( home_url( "/?slipstream-simulated=$order->token" ), self::gateway()->start( $order ) );
		return $order;
	}

	/** @return string|array<string, mixed> See SimulatedPage::answer(). */
	private static function press( Order $order, string $what, string $card = '' ): string|array {
		$page = Plugin::get( SimulatedPage::class );
		$view = $page->handle( $order->token, null );
		self::assertIsArray( $view );
		return $page->handle( $order->token, [ 'token' => $view['token'] ?? '', 'do' => $what, 'card' => $card ] );
	}

	private static function now( Order $order ): Order {
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/**
	 * @phpstan-impure
	 * @return array{OrderStatus, int, int, int} Status and sums.
	 */
	private static function state( Order $order ): array {
		$now = self::now( $order );
		return [ $now->status, $now->paid, $now->refunded, $now->disputed ];
	}

	/** @phpstan-impure */
	private static function subscription( Order $order ): string {
		return self::ledger()->subscription( $order )->status ?? '';
	}

	#[TestDox( 'It exists on development sites where the owner switched it on, and nowhere else' )]
	public function test_ready(): void {
		self::assertSame( 'local', wp_get_environment_type() );
		self::assertTrue( self::gateway()->is_ready() );
		self::assertSame( Order::TEST, self::gateway()->mode() );
		update_option( PaymentSettings::section()->option(), [ 'simulate' => false ] );
		self::assertFalse( self::gateway()->is_ready() );
		$order = self::order( gateway: Simulated::ID );
		self::assertSame( [], self::gateway()->look_up( $order ) );
		$answer = Plugin::get( SimulatedPage::class )->handle( $order->token, null );
		self::assertIsArray( $answer );
		self::assertSame( 404, $answer['status'] );
	}

	#[TestDox( 'A card pays, is refused and then replaced, and asks for confirmation; looking changes nothing' )]
	public function test_cards(): void {
		$paid = self::started();
		self::assertSame( Plugin::get( OrderLink::class )->after_checkout( $paid ), self::press( $paid, 'pay', 'good' ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $paid ) );
		// A second click, for example in another tab, charges nothing more.
		self::press( $paid, 'pay', 'good' );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $paid ) );

		$refused = self::started();
		$answer  = self::press( $refused, 'pay', 'refused' );
		self::assertIsArray( $answer );
		self::assertSame( [ 200, 'The card was refused. Nothing was charged.' ], [ $answer['status'], $answer['message'] ] );
		self::assertSame( [ OrderStatus::Failed, 0, 0, 0 ], self::state( $refused ) );
		$asked = self::press( $refused, 'pay', 'secure' );
		self::assertIsArray( $asked );
		self::assertTrue( $asked['asks'] );
		self::assertSame( [ OrderStatus::Failed, 0, 0, 0 ], self::state( $refused ) );
		self::press( $refused, 'decline' );
		self::assertSame( [ OrderStatus::Failed, 0, 0, 0 ], self::state( $refused ) );
		self::press( $refused, 'confirm' );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $refused ) );
	}

	#[TestDox( 'A request without the token of its page changes nothing' )]
	public function test_token(): void {
		$order  = self::started();
		$answer = Plugin::get( SimulatedPage::class )->handle( $order->token, [ 'do' => 'pay', 'card' => 'good', 'token' => 'x' ] );
		self::assertIsArray( $answer );
		self::assertSame( 403, $answer['status'] );
		foreach ( [ [ 'pay', '' ], [ 'pay', 'gold' ], [ '', '' ], [ 'x', 'good' ], [ 'refund', '' ] ] as [ $what, $card ] ) {
			$wrong = self::press( $order, $what, $card );
			self::assertIsArray( $wrong );
			self::assertSame( 422, $wrong['status'] );
		}
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $order ) );
		$foreign = self::order();
		$answer  = Plugin::get( SimulatedPage::class )->handle( $foreign->token, null );
		self::assertIsArray( $answer );
		self::assertSame( 404, $answer['status'], 'the order of another gateway' );
	}

	#[TestDox( 'Only administrators move the clock, and it moves every running subscription' )]
	public function test_clock(): void {
		$first  = self::started( Plan::MONTHLY );
		$second = self::started( Plan::YEARLY );
		self::press( $first, 'pay', 'good' );
		self::press( $second, 'pay', 'good' );
		$this->travel( 0 );
		$refused = self::press( $first, 'month' );
		self::assertIsArray( $refused );
		self::assertSame( [ 403, [] ], [ $refused['status'], $refused['jumps'] ] );
		$this->log_in( 'administrator' );
		self::press( $first, 'year' );
		// The first month, and twelve renewals.
		self::assertSame( [ OrderStatus::Paid, 13_000, 0, 0 ], self::state( $first ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $second ) );
		$jobs = OutboxTable::rows( 'SELECT arguments FROM {table} WHERE hook = %s', [ SimulatedPage::HOOK ] );
		self::assertCount( 1, $jobs );
		Plugin::get( SimulatedPage::class )->pass( (array) json_decode( $jobs[0]['arguments'], true ) );
		self::assertSame( [ OrderStatus::Paid, 2000, 0, 0 ], self::state( $second ) );
		self::assertSame( self::TIME + SimulatedClock::YEAR, Plugin::get( SimulatedClock::class )->now() );
	}

	#[TestDox( 'A renewal fails, is overdue, recovers with another card, and ends with the paid period when it is canceled' )]
	public function test_subscription(): void {
		$order = self::started( Plan::MONTHLY );
		$this->log_in( 'administrator' );
		self::press( $order, 'pay', 'fails-later' );
		self::assertSame( Subscription::ACTIVE, self::subscription( $order ) );
		self::press( $order, 'month' );
		self::assertSame( Subscription::PAST_DUE, self::subscription( $order ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		self::press( $order, 'card' );
		self::assertSame( Subscription::ACTIVE, self::subscription( $order ) );
		self::assertSame( [ OrderStatus::Paid, 2000, 0, 0 ], self::state( $order ) );
		self::press( $order, 'cancel' );
		self::assertSame( Subscription::ENDING, self::subscription( $order ) );
		self::press( $order, 'month' );
		self::assertSame( Subscription::ENDED, self::subscription( $order ) );
		self::press( $order, 'year' );
		self::assertSame( [ OrderStatus::Paid, 2000, 0, 0 ], self::state( $order ) );
	}

	#[TestDox( 'A subscription whose renewal stays unpaid ends after fourteen days; one that is canceled while overdue ends at once' )]
	public function test_overdue(): void {
		$this->log_in( 'administrator' );
		$left = self::started( Plan::MONTHLY );
		self::press( $left, 'pay', 'fails-later' );
		$canceled = self::started( Plan::MONTHLY );
		self::press( $canceled, 'pay', 'fails-later' );
		self::press( $left, 'month' );
		self::press( $canceled, 'cancel' );
		self::assertSame( Subscription::PAST_DUE, self::subscription( $left ) );
		self::assertSame( Subscription::ENDED, self::subscription( $canceled ) );
		for ( $day = 1; $day <= 14; $day++ ) {
			self::press( $left, 'day' );
			self::assertSame( $day < 14 ? Subscription::PAST_DUE : Subscription::ENDED, self::subscription( $left ), "day $day" );
		}
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $left ) );
	}

	#[TestDox( 'A payment is disputed, lost and won, and refunded, by its page and by the owner, each refund once' )]
	public function test_returned(): void {
		$this->log_in( 'administrator' );
		$order = self::started();
		self::press( $order, 'pay', 'disputed' );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		self::press( $order, 'day' );
		self::assertSame( [ OrderStatus::Disputed, 1000, 0, 1000 ], self::state( $order ) );
		self::press( $order, 'lost' );
		self::assertSame( [ OrderStatus::Disputed, 1000, 0, 1000 ], self::state( $order ) );

		$other = self::started();
		self::press( $other, 'pay', 'good' );
		self::press( $other, 'dispute' );
		self::assertSame( [ OrderStatus::Disputed, 1000, 0, 1000 ], self::state( $other ) );
		self::press( $other, 'won' );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $other ) );
		$refund = fn (): int => $this->rest(
			'POST',
			"/slipstream/v1/payments/orders/$other->id/refunds",
			[ 'payment' => "sim_{$other->id}_1", 'amount' => '4', 'key' => 'key-12345' ],
			'administrator'
		)->get_status();
		self::assertSame( [ 200, 200 ], [ $refund(), $refund() ] );
		self::assertSame( [ OrderStatus::PartlyRefunded, 1000, 400, 0 ], self::state( $other ) );
		self::press( $other, 'refund' );
		self::assertSame( [ OrderStatus::Refunded, 1000, 1000, 0 ], self::state( $other ) );
	}

	#[TestDox( 'The order\'s URL alone opens no portal: its button emails a link for an hour, three times an hour, and shows nothing after a month' )]
	public function test_access(): void {
		$order = self::started( Plan::MONTHLY );
		self::press( $order, 'pay', 'good' );
		$html = Plugin::get( OrderPage::class )->content( self::now( $order ) );
		self::assertStringContainsString( 'Email me a link', $html );
		self::assertStringNotContainsString( 'Manage subscription', $html );
		$press = static function () use ( $order ): string|WP_Error {
			preg_match( '/name="slipstream_manage" value="([^"]+)"/', Plugin::get( OrderPage::class )->content( self::now( $order ) ), $token );
			return Plugin::get( OrderPage::class )->handle( self::now( $order ), $token[1] ?? '' );
		};
		$mails = static fn (): array => OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'order-link-%%' ORDER BY id" );
		for ( $pressed = 0; $pressed < 5; $pressed++ ) {
			self::assertSame( '', $press() );
			$this->travel( 1 );
		}
		self::assertCount( 3, $mails() );
		$mail = (array) json_decode( $mails()[0]['arguments'], true );
		self::assertSame( $order->email, $mail['to'] );
		self::assertSame( 1, preg_match( '/slipstream-key=(\d+-[0-9a-f]{64})/', (string) $mail['html'], $key ) );
		$access = static fn (): OrderAccess => Plugin::get( OrderAccess::class );
		$wrong  = [ '', '-', 'x', "9999999999-$order->token", strrev( $key[1] ?? '' ), '9' . ( $key[1] ?? '' ) ];
		self::assertTrue( $access()->is_valid( $order, $key[1] ?? '' ) );
		self::assertFalse( $access()->is_valid( self::order(), $key[1] ?? '' ), 'another order' );
		self::assertSame( [], array_filter( $wrong, static fn ( string $one ): bool => $access()->is_valid( $order, $one ) ) );
		// The first email was written five seconds ago. Its link is valid for an hour.
		$this->travel( 3594 );
		self::assertTrue( $access()->is_valid( $order, $key[1] ?? '' ) );
		$this->travel( 1 );
		self::assertFalse( $access()->is_valid( $order, $key[1] ?? '' ) );
		$this->travel( 31 * 86_400 );
		$old = Plugin::get( OrderPage::class )->content( self::now( $order ) );
		self::assertStringNotContainsString( $order->title, $old );
		self::assertStringNotContainsString( $order->amount->format(), $old );
		self::assertStringContainsString( 'To see this order, request a link.', $old );
		$access()->remember( $order );
		self::assertStringContainsString( $order->title, Plugin::get( OrderPage::class )->content( self::now( $order ) ) );
	}

	#[TestDox( 'The buyer opens the page from their order, and the owner cancels the subscription' )]
	public function test_portal(): void {
		$order = self::started( Plan::MONTHLY );
		self::press( $order, 'pay', 'good' );
		$page = Plugin::get( OrderPage::class );
		Plugin::get( OrderAccess::class )->remember( $order );
		$html = $page->content( self::now( $order ) );
		self::assertStringContainsString( 'Manage subscription', $html );
		self::assertSame( 1, preg_match( '/name="slipstream_manage" value="([^"]+)"/', $html, $token ) );
		self::assertSame( home_url( "/?slipstream-simulated=$order->token" ), $page->handle( $order, $token[1] ?? '' ) );
		self::assertInstanceOf( WP_Error::class, $page->handle( $order, 'x' ) );
		$other = self::order();
		Plugin::get( OrderAccess::class )->remember( $other );
		self::assertInstanceOf( WP_Error::class, $page->handle( $other, $token[1] ?? '' ), 'nothing to manage' );
		$cancel = fn (): int => $this->rest(
			'POST',
			"/slipstream/v1/payments/orders/$order->id/cancel-subscription",
			[],
			'administrator'
		)->get_status();
		self::assertSame( [ 200, 409 ], [ $cancel(), $cancel() ] );
		self::assertSame( Subscription::ENDING, self::subscription( $order ) );
	}
}
