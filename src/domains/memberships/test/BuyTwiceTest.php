<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Caching\PaywallSettings;
use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Payments\Checkout\Checkout;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\CheckoutPage;
use Slipstream\Domains\Payments\Checkout\CheckoutResult;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests that nobody pays twice for the same plan without being told. */
final class BuyTwiceTest extends MembershipsTestCase {

	private const ANN    = 'ann@example.org';
	private const NOTICE = 'You already have this plan with the address ann@example.org. If you buy it again, you pay twice.';

	protected function setUp(): void {
		parent::setUp();
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		delete_option( PaywallSettings::OPTION );
		parent::tearDown();
	}

	/** @param string|null $email Submitted address; null for a GET request. */
	private static function checkout( Plan $plan, ?string $email = null ): CheckoutResult {
		parse_str( (string) wp_parse_url( Plugin::get( CheckoutLink::class )->to_plan( $plan, 0 ), PHP_URL_QUERY ), $query );
		$checkout = Plugin::get( Checkout::class );
		$page     = $checkout->handle( $query, null );
		if ( null === $email || null === $page->offer ) {
			return $page;
		}
		return $checkout->handle(
			$query,
			[ 'token' => $checkout->token( $page->offer ), 'shown' => $page->offer->price_key(), 'email' => $email ]
		);
	}

	private static function count_orders(): int {
		return (int) ( OrdersTable::row( 'SELECT COUNT(*) AS number FROM {table}' )['number'] ?? 0 );
	}

	#[TestDox( 'A signed-in reader with the plan is told so, with a link to the account, and cannot buy it again with the same address' )]
	public function test_signed_in(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		$page = self::checkout( $plan );
		$html = Plugin::get( CheckoutPage::class )->content( $page );
		self::assertSame( [ 200, self::ANN, self::NOTICE ], [ $page->status, $page->value( 'email' ), $page->buyer->notice ] );
		self::assertStringContainsString( '<p>' . self::NOTICE . '</p>', $html );
		self::assertStringContainsString( 'href="' . esc_url( ReaderLink::to_account() ) . '">Go to your account</a>', $html );
		self::assertStringContainsString( 'value="ann@example.org"', $html );
		$before = self::count_orders();
		$sent   = self::checkout( $plan, ' ANN@example.org' );
		self::assertSame( [ 409, self::NOTICE ], [ $sent->status, $sent->message ] );
		self::assertSame( 1, substr_count( Plugin::get( CheckoutPage::class )->content( $sent ), self::NOTICE ) );
		self::assertSame( $before, self::count_orders() );
		self::assertSame( 303, self::checkout( $plan, 'bob@example.org' )->status );
	}

	/** @return array<string, array{string, bool}> Status of the subscription, and whether the plan may be bought again. */
	public static function states(): array {
		return [
			'active'   => [ Subscription::ACTIVE, false ],
			'trial'    => [ Subscription::TRIAL, false ],
			'overdue'  => [ Subscription::PAST_DUE, false ],
			'canceled' => [ Subscription::ENDING, true ],
			'ended'    => [ Subscription::ENDED, true ],
		];
	}

	#[DataProvider( 'states' )]
	#[TestDox( 'Only a plan that is still charged cannot be bought again: $_dataName' )]
	public function test_states( string $status, bool $is_free ): void {
		$plan  = self::plan();
		$order = $this->paid_order( $plan );
		$this->travel( 1 );
		self::ledger()->record( $order, [ $this->report( $status, $this->now + 30 * self::DAY ) ] );
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		self::assertSame( $is_free ? '' : self::NOTICE, self::checkout( $plan )->buyer->notice );
		self::assertSame( '', self::checkout( self::plan( 900 ) )->buyer->notice );
	}

	/** @return array<string, array{string, int, bool}> Status, days since the paid period, and whether the plan may be bought again. */
	public static function ends(): array {
		return [
			'overdue, in the grace period' => [ Subscription::PAST_DUE, 20, false ],
			'overdue, after it'            => [ Subscription::PAST_DUE, 22, true ],
			'no report for a day'          => [ Subscription::ACTIVE, 1, false ],
			'no report for four days'      => [ Subscription::ACTIVE, 4, true ],
		];
	}

	#[DataProvider( 'ends' )]
	#[TestDox( 'A reader whose access has ended can buy the plan again: $_dataName' )]
	public function test_ended( string $status, int $days, bool $is_free ): void {
		$plan  = self::plan();
		$order = $this->paid_order( $plan );
		$this->travel( 1 );
		self::ledger()->record( $order, [ $this->report( $status, $this->now ) ] );
		$this->travel( $days * self::DAY );
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		self::assertSame( $is_free ? '' : self::NOTICE, self::checkout( $plan )->buyer->notice );
		self::assertSame( $is_free ? 303 : 409, self::checkout( $plan, self::ANN )->status );
	}

	#[TestDox( 'A one-time plan can be bought again, for example as a second ticket' )]
	public function test_one_time(): void {
		$plan  = self::plan( 500, Plan::ONE_TIME );
		$order = self::plan_order( $plan );
		self::ledger()->record( $order, [ $this->payment( $order, 'pi_1' ) ] );
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		self::assertSame( '', self::checkout( $plan )->buyer->notice );
		self::assertSame( 303, self::checkout( $plan, self::ANN )->status );
	}

	#[TestDox( 'A browser that has not proved the address learns nothing about it' )]
	public function test_stranger(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$page = self::checkout( $plan );
		self::assertSame( [ '', '' ], [ $page->value( 'email' ), $page->buyer->notice ] );
		self::assertSame( 303, self::checkout( $plan, self::ANN )->status );
	}

	#[TestDox( 'If caches may store the page, it shows no address, but the plan still cannot be bought twice' )]
	public function test_cacheable(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		update_option( PaywallSettings::OPTION, [ 'caching' => 'cacheable' ] );
		$page = self::checkout( $plan );
		self::assertSame( [ '', '' ], [ $page->value( 'email' ), $page->buyer->notice ] );
		self::assertSame( 409, self::checkout( $plan, self::ANN )->status );
	}

	/** @return array<string, array{string, string, int}> Address and interval of the second order, and number of emails about it. */
	public static function second_orders(): array {
		return [
			'same address'    => [ 'Ann@Example.org', Plan::MONTHLY, 1 ],
			'another address' => [ 'bob@example.org', Plan::MONTHLY, 0 ],
			'one-time plan'   => [ self::ANN, Plan::ONE_TIME, 0 ],
		];
	}

	#[DataProvider( 'second_orders' )]
	#[TestDox( 'An address that buys a plan again receives one email about it: $_dataName' )]
	public function test_email( string $email, string $interval, int $count ): void {
		$plan = self::plan( 500, $interval );
		$this->paid_order( $plan );
		$this->paid_order( self::plan( 900 ), id: 'pi_other' );
		$this->run_jobs();
		self::assertSame( [], self::mails() );
		$this->paid_order( $plan, $email, 'pi_2' );
		$this->run_jobs();
		$this->run_jobs();
		$mails = self::mails();
		self::assertCount( $count, $mails );
		if ( $count > 0 ) {
			self::assertStringContainsString( 'You now have two subscriptions to “Gold”', $mails[0] );
			self::assertStringContainsString( 'slipstream-reader=account', $mails[0] );
		}
	}

	#[TestDox( 'The email is not sent if one of the two was canceled before the job ran' )]
	public function test_canceled(): void {
		$plan  = self::plan();
		$first = $this->paid_order( $plan );
		$this->paid_order( $plan, id: 'pi_2' );
		$this->travel( 1 );
		self::ledger()->record( $first, [ $this->report( Subscription::ENDING, $this->now + 30 * self::DAY ) ] );
		$this->run_jobs();
		self::assertSame( [], self::mails() );
	}

	#[TestDox( 'The account shows the order numbers of two plans with the same name, and of those only' )]
	public function test_rows(): void {
		$plan   = self::plan();
		$first  = $this->paid_order( $plan );
		$titles = static fn (): array => array_column(
			Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null )->plans,
			'title'
		);
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		self::assertSame( [ 'Gold' ], $titles() );
		$second = $this->paid_order( $plan, id: 'pi_2' );
		self::assertSame( [ "Gold (order $second->id)", "Gold (order $first->id)" ], $titles() );
	}

	/** Runs all jobs about memberships, and keeps them, so that a second call runs them again. */
	private function run_jobs(): void {
		// Start a new request, because a request may add a limited number of jobs.
		$this->travel( 1 );
		foreach ( OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s ORDER BY id', [ MemberEmails::HOOK ] ) as $job ) {
			Plugin::get( MemberEmails::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
		}
	}

	/** @return list<string> HTML of the emails about two subscriptions. */
	private static function mails(): array {
		$rows = OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'membership-twice-%' ORDER BY id" );
		return array_map(
			static function ( array $row ): string {
				$mail = (array) json_decode( $row['arguments'], true );
				return is_string( $mail['html'] ?? null ) ? $mail['html'] : '';
			},
			$rows
		);
	}
}
