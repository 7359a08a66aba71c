<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedAction;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedCard;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of regular donations on the account page. */
final class AccountDonationsTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	protected function setUp(): void {
		parent::setUp();
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		// The plan of self::order() is a donation.
		add_filter(
			'get_post_metadata',
			static fn ( mixed $value, int $id, string $key ): mixed => 7 === $id && PlanType::TYPE === $key ? [ Plan::DONATION ] : $value,
			10,
			3
		);
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	private function donation( string $status, string $period = Plan::MONTHLY ): Order {
		$order = self::order( 1000, gateway: Simulated::ID, mode: Order::LIVE, period: $period, is_donation: true );
		$facts = [ new Fact( FactType::PaymentSucceeded, "pi_$order->id", $this->now, 1000, 'EUR' ) ];
		return self::ledger()->record(
			$order,
			'' === $status ? $facts : [ ...$facts, $this->report( $status, $this->now + 30 * self::DAY, "sub_$order->id" ) ]
		);
	}

	private static function account( string $email = self::ANN ): ReaderPageView {
		Plugin::get( ReaderSession::class )->sign_in( $email );
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
	}

	/** @return array<string, array{string, string, bool}> Status, text, and whether it can be canceled. */
	public static function states(): array {
		return [
			'active'   => [ Subscription::ACTIVE, 'Next payment on {end}: {amount}', true ],
			'overdue'  => [ Subscription::PAST_DUE, 'The last payment failed. Check your card.', true ],
			'paused'   => [ Subscription::PAUSED, 'Paused', true ],
			'canceled' => [ Subscription::ENDING, 'Canceled. Nothing more is charged.', false ],
		];
	}

	#[DataProvider( 'states' )]
	#[TestDox( 'The account shows a regular donation with its next payment, its card, and how to cancel it: $_dataName' )]
	public function test_state( string $status, string $text, bool $can_cancel ): void {
		$order = $this->donation( $status );
		$view  = self::account();
		$date  = (string) wp_date( (string) get_option( 'date_format' ), $this->now + 30 * self::DAY );
		$row   = $view->plans[0] ?? self::fail( 'No donation.' );
		$text  = strtr( $text, [ '{end}' => $date, '{amount}' => $order->amount->format() ] );
		self::assertSame( [ 'Tea', $text, true, $can_cancel ], [ $row['title'], $row['state'], $row['can_manage'], $row['can_cancel'] ] );
		$html = Plugin::get( ReaderPage::class )->content( $view );
		self::assertStringContainsString( 'Your plans and regular donations', $html );
		self::assertSame( $can_cancel ? 2 : 0, substr_count( $html, 'Cancel donation' ) );
		self::assertStringNotContainsString( 'after your first payment', $html );
		self::assertSame( [], self::account( 'bob@example.org' )->plans );
	}

	#[TestDox( 'Ended and one-time donations are not listed, and a donor is not told about a first payment' )]
	public function test_others(): void {
		$this->donation( Subscription::ENDED );
		$this->donation( '', Plan::ONE_TIME );
		$view = self::account();
		self::assertSame( [], $view->plans );
		$html = Plugin::get( ReaderPage::class )->content( $view );
		self::assertStringNotContainsString( 'Your plans', $html );
		self::assertStringContainsString( 'Statement for', $html );
	}

	#[TestDox( 'A donor cancels and manages their own donation, and nobody else\'s; it cannot become a plan' )]
	public function test_cancel(): void {
		$order = self::order( 1000, gateway: Simulated::ID, period: Plan::MONTHLY, is_donation: true );
		Plugin::get( Simulated::class )->add( $order, SimulatedAction::PAY, SimulatedCard::Good->value );
		Plugin::get( LookUp::class )->refresh( $order );
		$plan = self::plan();
		self::assertSame( 409, $this->act( 'bob@example.org', AccountForms::CANCEL, $order->id )->status );
		self::assertSame( 409, $this->act( 'bob@example.org', AccountForms::MANAGE, $order->id )->status );
		self::assertSame( 409, $this->act( self::ANN, AccountForms::CHANGE, $order->id, $plan->id )->status );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
		self::assertSame( Simulated::url( $order ), $this->act( self::ANN, AccountForms::MANAGE, $order->id )->redirect );
		self::assertSame( 303, $this->act( self::ANN, AccountForms::CANCEL, $order->id )->status );
		self::assertSame( Subscription::ENDING, self::ledger()->subscription( $order )?->status );
	}

	private function act( string $email, string $action, int $order, int $plan = 0 ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			[
				ReaderPage::TOKEN    => self::account( $email )->token,
				AccountForms::ACTION => $action,
				AccountForms::ORDER  => (string) $order,
				AccountForms::PLAN   => (string) $plan,
			]
		);
	}
}
