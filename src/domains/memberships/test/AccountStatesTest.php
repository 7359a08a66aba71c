<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of the texts of the account page: the state of each plan, and how to change a plan that the page cannot change. */
final class AccountStatesTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	/**
	 * Values of each case: status of the subscription, or type of a fact about its payment. Days to wait. Expected text, where `{end}` is
	 * the end of the paid period and `{grace}` that of the grace period. Whether the gateway has a portal.
	 *
	 * @return array<string, array{string|FactType|null, int, string, bool}>
	 */
	public static function states(): array {
		return [
			'paid'       => [ null, 0, 'Next payment on {end}: €5.00', true ],
			'trial'      => [ Subscription::TRIAL, 0, 'Free trial until {end}', true ],
			'canceled'   => [ Subscription::ENDING, 0, 'Canceled, paid until {end}', true ],
			'over'       => [ Subscription::ENDING, 30, 'Ended on {end}', true ],
			'ended'      => [ Subscription::ENDED, 31, 'Ended on {end}', false ],
			'overdue'    => [ Subscription::PAST_DUE, 0, 'The last payment failed. Check your card by {grace}, or you lose access.', true ],
			'paused'     => [ Subscription::PAUSED, 30, 'Paused', true ],
			'refunded'   => [
				FactType::RefundSucceeded,
				0,
				'Refunded. The plan still renews on {end} for €5.00. To stop the payments, cancel the plan.',
				true,
			],
			'disputed'   => [ FactType::DisputeOpened, 0, 'The payment is being checked', true ],
		];
	}

	#[DataProvider( 'states' )]
	#[TestDox( 'The account page names the state of a plan: $_dataName' )]
	public function test_state( string|FactType|null $event, int $days, string $expected, bool $has_portal ): void {
		$order = self::plan_order( self::plan() );
		$end   = $this->now + 30 * self::DAY;
		$facts = Subscription::TRIAL === $event ? [] : [ $this->payment( $order, 'pi_1' ), $this->report( Subscription::ACTIVE, $end ) ];
		$more  = match ( true ) {
			null === $event => [],
			$event instanceof FactType => [ new Fact( $event, 'x_1', $this->now + 1, 500, 'EUR', 'pi_1' ) ],
			default => [ new Fact( FactType::SubscriptionChanged, 'sub_pi_1', $this->now + 1, status: $event, period_end: $end ) ],
		};
		self::ledger()->record( $order, [ ...$facts, ...$more ] );
		$this->travel( 1 + $days * self::DAY );
		$this->sign_in();
		$date = (string) wp_date( (string) get_option( 'date_format' ), $end );
		$row  = $this->account()->plans[0] ?? self::fail( 'The account has no plan.' );
		$last = (string) wp_date( (string) get_option( 'date_format' ), $this->now + 21 * self::DAY );
		$text = str_replace( [ '€5.00', '{end}', '{grace}' ], [ $order->amount->format(), $date, $last ], $expected );
		self::assertSame( [ $text, $has_portal ], [ $row['state'], $row['can_manage'] ] );
		self::assertStringContainsString( $text, Plugin::get( ReaderPage::class )->content( $this->account() ) );
	}

	/** @return array<string, array{string, bool, bool}> Status, whether the plan can be canceled, and whether it is offered again. */
	public static function refunded_states(): array {
		return [
			'active'   => [ Subscription::ACTIVE, true, false ],
			'paused'   => [ Subscription::PAUSED, true, false ],
			'canceled' => [ Subscription::ENDING, false, true ],
			'ended'    => [ Subscription::ENDED, false, true ],
		];
	}

	#[DataProvider( 'refunded_states' )]
	#[TestDox( 'After a refund, the account promises no reading, and offers to cancel, or to subscribe again: $_dataName' )]
	public function test_after_refund( string $status, bool $can_cancel, bool $is_again ): void {
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		$order = $this->paid_order( self::plan() );
		$this->travel( 1 );
		$facts = Subscription::ACTIVE === $status ? [] : [ $this->report( $status, $this->now + 30 * self::DAY ) ];
		self::ledger()->record( $order, [ ...$facts, new Fact( FactType::RefundSucceeded, 're_1', $this->now, 500, 'EUR', 'pi_1' ) ] );
		$this->sign_in();
		$row = $this->account()->plans[0] ?? self::fail( 'The account has no plan.' );
		self::assertSame( [ $can_cancel, $is_again, '' ], [ $row['can_cancel'], '' !== $row['again'], $row['end'] ] );
		self::assertSame( Subscription::ACTIVE === $status, 'Refunded' !== $row['state'] );
		self::assertStringNotContainsString( 'you can read until', Plugin::get( ReaderPage::class )->content( $this->account() ) );
	}

	#[TestDox( 'A plan that the owner granted is free until its date, or without one' )]
	public function test_granted(): void {
		$members = Plugin::get( Memberships::class );
		$members->grant( self::ANN, self::plan()->id, $this->now + 9 * self::DAY );
		$this->sign_in();
		$date = (string) wp_date( (string) get_option( 'date_format' ), $this->now + 9 * self::DAY );
		self::assertSame( "Free until $date", $this->account()->plans[0]['state'] ?? '' );
		$members->grant( self::ANN, self::plan()->id, Standing::NO_END );
		self::assertContains( 'Free', array_column( $this->account()->plans, 'state' ) );
	}

	#[TestDox( 'A plan that is not paid by card says that it cannot be changed here, and what to do instead' )]
	public function test_other_gateway(): void {
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		$plan  = self::plan();
		$other = self::plan( 900 );
		$order = self::orders()->add(
			new NewOrder(
				CheckoutLink::PLAN,
				$plan->id,
				'Gold',
				1,
				$plan->price,
				$plan->interval,
				Simulated::ID,
				Order::TEST,
				self::ANN,
				'Ann',
				0,
				'en_US'
			)
		);
		self::ledger()->record(
			$order,
			[ $this->payment( $order, 'pi_1' ), $this->report( Subscription::ACTIVE, $this->now + 30 * self::DAY ) ]
		);
		$this->sign_in();
		$html = html_entity_decode( Plugin::get( ReaderPage::class )->content( $this->account() ) );
		self::assertStringContainsString(
			'<p>Plans can be changed here only if you pay by card.'
				. ' To change your plan, cancel it, and subscribe to the new plan when it ends.</p>',
			$html
		);
		self::assertStringContainsString( '<summary>Change or cancel plan<', $html );
		// Without another plan for sale, the page does not mention a change of plan. Donation plans do not count.
		self::plan( 700, Plan::MONTHLY, Plan::DONATION );
		Plugin::get( Plans::class )->delete( $other->id );
		$html = html_entity_decode( Plugin::get( ReaderPage::class )->content( $this->account() ) );
		self::assertStringContainsString( '<summary>Cancel plan<', $html );
		self::assertStringContainsString( '</summary><p>After you cancel', (string) preg_replace( '/\s+</', '<', $html ) );
		self::assertStringNotContainsString( 'new plan', strtolower( $html ) );
		self::assertStringNotContainsString( 'change your plan', $html );
		self::plan( 900 );
		self::assertNotSame( '', $this->account()->plans[0]['note'] ?? '' );
		// No gateway can sell the other plan.
		update_option( PaymentSettings::section()->option(), [ 'simulate' => false ] );
		$this->travel( 1 );
		self::assertSame( '', $this->account()->plans[0]['note'] ?? '?' );
	}

	#[TestDox( 'A browser without a name is listed as unknown' )]
	public function test_unknown_browser(): void {
		$before = $_SERVER['HTTP_USER_AGENT'] ?? null;
		unset( $_SERVER['HTTP_USER_AGENT'] );
		$this->sign_in();
		self::assertSame( [ 'Unknown browser' ], array_column( $this->account()->devices, 'label' ) );
		if ( null !== $before ) {
			$_SERVER['HTTP_USER_AGENT'] = $before;
		}
	}

	#[TestDox( 'An order that now has another address can no longer be canceled by the former one' )]
	public function test_moved_order(): void {
		$order = $this->paid_order( self::plan() );
		// Cancel the subscription first. Canceling it again succeeds, so the result depends on the address only.
		self::ledger()->record( $order, [ $this->report( Subscription::ENDING, $this->now + 30 * self::DAY ) ] );
		$this->sign_in();
		$cancel = fn (): int => Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			[
				AccountForms::ACTION => AccountForms::CANCEL,
				AccountForms::ORDER  => (string) $order->id,
				ReaderPage::TOKEN    => $this->account()->token,
			]
		)->status;
		self::assertSame( 303, $cancel() );
		OrdersTable::query_or_fail( 'UPDATE {table} SET email = %s WHERE id = %d', [ 'bob@example.org', $order->id ] );
		wp_cache_flush();
		self::assertSame( 409, $cancel() );
	}

	private function sign_in(): void {
		Plugin::get( ReaderPage::class )->respond(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( self::ANN, 0 ),
			],
			[]
		);
	}

	private function account(): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
	}

	#[TestDox( 'The account sends as many queries for twelve plans as for two' )]
	public function test_queries(): void {
		global $wpdb;
		$queries = [];
		foreach ( [ 2, 12 ] as $number ) {
			for ( $index = 0; $index < $number; $index++ ) {
				$this->paid_order( self::plan(), "reader$number@example.org", "pi_{$number}_$index" );
			}
			Plugin::get( ReaderSession::class )->sign_in( "reader$number@example.org" );
			// The first request stores the list of plans, which has changed.
			foreach ( [ 'first', 'second' ] as $request ) {
				$this->travel( 1 );
				$before = $wpdb->num_queries;
				$view   = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
				self::assertCount( $number, $view->plans, $request );
				$queries[ $number ] = $wpdb->num_queries - $before;
			}
			$_COOKIE = [];
		}
		self::assertSame( $queries[2], $queries[12] );
	}
}
