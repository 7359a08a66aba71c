<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Reader;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripePlanChange;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeWebhook;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Payment;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;
use Slipstream\Domains\Payments\Refunds\Refunds;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\PlainText;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/StripeTestCase.php';

/** Tests of a change of plan on the account page, with the Stripe stand-in. */
final class PlanChangesTest extends StripeTestCase {

	private const DAY = 86_400;
	private const ANN = 'ann@example.org';

	private Plan $silver;
	private Plan $gold;
	private Order $order;

	protected function setUp(): void {
		parent::setUp();
		$this->silver = self::plan( 'Silver', 500 );
		$this->gold   = self::plan( 'Gold', 900 );
		$this->order  = $this->subscribe( $this->silver, self::ANN );
		// Half of the paid period has passed.
		$this->at_stripe( [ 'advance' => 15 * self::DAY ] );
		$this->travel( 15 * self::DAY );
		$this->sign_in( self::ANN );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		add_filter( 'slipstream_counts_test_payments', '__return_true' );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	private static function plan( string $title, int $price, string $interval = Plan::MONTHLY, string $currency = 'EUR' ): Plan {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( $title, Money::from_minor_units( $price, $currency ), $interval, '' ) );
		self::assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	private function subscribe( Plan $plan, string $email ): Order {
		$kind  = CheckoutLink::PLAN;
		$mode  = Order::TEST;
		$order = self::orders()->add(
			new NewOrder( $kind, $plan->id, $plan->title, 1, $plan->price, $plan->interval, Stripe::ID, $mode, $email, 'Ann', 0, 'en_US' )
		);
		Plugin::get( Stripe::class )->start( $order );
		$this->at_stripe( [ 'pay' => self::orders()->find( $order->id )->session ?? '' ] );
		$this->refresh( $order );
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is missing.' );
	}

	private function refresh( Order $order ): void {
		$now = self::orders()->find( $order->id );
		self::assertNotNull( $now );
		self::assertInstanceOf( Order::class, Plugin::get( LookUp::class )->refresh( $now ) );
	}

	private function sign_in( string $email ): void {
		$query = [
			ReaderLink::PAGE => ReaderLink::LINK,
			ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( $email, 0 ),
		];
		Plugin::get( ReaderPage::class )->respond( $query, [] );
	}

	/** @param array<string, string> $fields */
	private function send( array $fields ): ReaderPageView {
		$account = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		return Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			$fields + [ ReaderPage::TOKEN => $account->token ]
		);
	}

	private function preview( Plan $plan, ?Order $order = null ): ReaderPageView {
		return $this->send(
			[
				AccountForms::ACTION => AccountForms::CHANGE,
				AccountForms::ORDER  => (string) ( $order ?? $this->order )->id,
				AccountForms::PLAN   => (string) $plan->id,
			]
		);
	}

	private function confirm( ReaderPageView $preview, int $later = 0 ): ReaderPageView {
		$change = $preview->change;
		return $this->send(
			[
				AccountForms::ACTION    => AccountForms::CONFIRM,
				AccountForms::ORDER     => (string) ( $change['order'] ?? 0 ),
				AccountForms::PLAN      => (string) ( $change['plan'] ?? 0 ),
				AccountForms::TIME      => (string) ( ( $change['time'] ?? 0 ) + $later ),
				AccountForms::SIGNATURE => $change['signature'] ?? '',
			]
		);
	}

	private static function can_read( Plan $plan ): bool {
		$reader = Reader::from_verified_email( self::ANN );
		return Plugin::get( MembershipAccess::class )->decide( $reader, [ $plan->id ] )->is_allowed;
	}

	/** @return array{string, int, int, OrderStatus, int} Title, price, paid, status and number of unmatched payments of the order. */
	private function state(): array {
		$order = self::orders()->find( $this->order->id );
		self::assertNotNull( $order );
		return [ $order->title, $order->amount->minor_units, $order->paid, $order->status, $order->unmatched ];
	}

	/** Asserts that nothing has changed. */
	private function assert_unchanged(): void {
		self::assertSame( [ 'Silver', 500, 500, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( [ true, false ], [ self::can_read( $this->silver ), self::can_read( $this->gold ) ] );
	}

	#[TestDox( 'A reader sees the costs, changes to a more expensive plan, reads its content, and pays its price from then on' )]
	public function test_upgrade(): void {
		$preview = $this->preview( $this->gold );
		$html    = Plugin::get( ReaderPage::class )->content( $preview );
		$due     = Money::from_minor_units( 200, 'EUR' )->format();
		$date    = (string) wp_date( (string) get_option( 'date_format' ), $this->now + 15 * self::DAY );
		self::assertStringContainsString( "Charged today: $due", $html );
		self::assertStringContainsString( ">Pay $due and change plan</button>", $html );
		self::assertStringContainsString( 'After that: ' . $this->gold->price->format() . " each month, starting on $date", $html );
		self::assertStringContainsString( '>Keep current plan</a>', $html );
		self::assertStringContainsString( '<p><a href="' . esc_url( ReaderLink::to_account() ) . '">Back to your account</a></p>', $html );
		$this->assert_unchanged();
		$url = $this->confirm( $preview )->redirect;
		self::assertSame( ReaderLink::to_account(), remove_query_arg( ReaderLink::DONE, $url ) );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$account = [
			ReaderLink::PAGE => ReaderLink::ACCOUNT,
			ReaderLink::DONE => $query[ ReaderLink::DONE ] ?? '',
		];
		self::assertSame( 'Your plan was changed.', Plugin::get( ReaderPage::class )->respond( $account, null )->notice );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( [ false, true ], [ self::can_read( $this->silver ), self::can_read( $this->gold ) ] );
		// Confirm again, as with a double click or in a second tab.
		self::assertSame( 303, $this->confirm( $preview )->status );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		$this->at_stripe( [ 'advance' => 16 * self::DAY ] );
		$this->travel( 16 * self::DAY );
		$this->refresh( $this->order );
		self::assertSame( [ 'Gold', 900, 1600, OrderStatus::Paid, 0 ], $this->state() );
		self::assertTrue( self::can_read( $this->gold ) );
	}

	#[TestDox( 'A cheaper plan charges nothing today and reduces the next payment, which the order accepts' )]
	public function test_downgrade(): void {
		$bronze = self::plan( 'Bronze', 300 );
		$page   = $this->preview( $bronze );
		$html   = Plugin::get( ReaderPage::class )->content( $page );
		self::assertStringContainsString( 'Charged today: ' . Money::from_minor_units( 0, 'EUR' )->format(), $html );
		self::assertStringContainsString( 'reduced by ' . Money::from_minor_units( 100, 'EUR' )->format(), $html );
		self::assertStringContainsString( '>Change plan</button>', $html );
		$this->confirm( $page );
		self::assertSame( [ 'Bronze', 300, 500, OrderStatus::Paid, 0 ], $this->state() );
		$this->at_stripe( [ 'advance' => 16 * self::DAY ] );
		$this->travel( 16 * self::DAY );
		$this->refresh( $this->order );
		self::assertSame( [ 'Bronze', 300, 700, OrderStatus::Paid, 0 ], $this->state() );
	}

	#[TestDox( 'A change to a yearly plan starts a year; it can then not change back to a monthly plan' )]
	public function test_yearly(): void {
		$year = self::plan( 'Year', 5000, Plan::YEARLY );
		$page = $this->preview( $year );
		self::assertStringContainsString( Money::from_minor_units( 4750, 'EUR' )->format(), $page->change['lines'][0] ?? '' );
		$this->confirm( $page );
		self::assertSame( [ 'Year', 5000, 5250, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( $this->now + 365 * self::DAY, self::ledger()->subscription( $this->order )?->period_end );
		self::assertSame( 409, $this->preview( $this->gold )->status );
	}

	#[TestDox( 'The reader chooses the new plan among radio buttons, whose text wraps, with a price each' )]
	public function test_choices(): void {
		$page = Plugin::get( ReaderPage::class );
		$html = $page->content( $page->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null ) );
		self::assertStringNotContainsString( '<select', $html );
		preg_match_all(
			'~<label style="display:flex;gap:.5em;align-items:baseline;padding-block:.25em">'
				. '<input type="radio" name="reader_plan" value="(\d+)" required><span style="min-width:0">([^<]*)</span></label>~',
			$html,
			$found
		);
		$price = $this->gold->price->format();
		self::assertSame( [ [ (string) $this->gold->id ], [ "Gold ($price each month)" ] ], [ $found[1], $found[2] ] );
	}

	#[TestDox( 'If the bank asks for a confirmation, the reader is led to Stripe\'s page for it; the plan changes when they confirm' )]
	public function test_confirmation(): void {
		$id = self::ledger()->subscription( $this->order )->id ?? '';
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'authenticate' ] );
		$preview = $this->preview( $this->gold );
		$view    = $this->confirm( $preview );
		self::assertStringStartsWith( 'https://invoice.stripe.com/i/in_', $view->redirect );
		self::assertSame( $view->redirect, $this->confirm( $preview )->redirect, 'a second press' );
		$this->refresh( $this->order );
		$now = self::orders()->find( $this->order->id );
		self::assertSame( [ $this->silver->id, OrderStatus::Paid, 500 ], [ $now?->item_id, $now?->status, $now?->paid ] );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $this->order )?->status );

		$this->at_stripe( [ 'confirm' => $id ] );
		$this->refresh( $this->order );
		$now = self::orders()->find( $this->order->id );
		self::assertSame( [ $this->gold->id, OrderStatus::Paid, 700 ], [ $now?->item_id, $now?->status, $now?->paid ] );
		self::assertSame( 0, $now?->unmatched );
		$prices = array_filter( $this->requests(), static fn ( array $one ): bool => '/v1/prices' === $one['path'] );
		self::assertCount( 2, $prices, 'The second press repeats the request with its key.' );
		// The next renewal charges the new price.
		$this->at_stripe( [ 'advance' => 16 * self::DAY ] );
		$this->travel( 16 * self::DAY );
		$this->refresh( $this->order );
		self::assertSame( [ 'Gold', 900, 1600, OrderStatus::Paid, 0 ], $this->state() );
		self::assertTrue( self::can_read( $this->gold ) );
	}

	#[TestDox( 'If Stripe has no page for the confirmation, the reader is asked to add another card' )]
	public function test_no_confirmation(): void {
		$id = self::ledger()->subscription( $this->order )->id ?? '';
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'authenticate-elsewhere' ] );
		$view = $this->confirm( $this->preview( $this->gold ) );
		self::assertSame( [ 409, '' ], [ $view->status, $view->redirect ] );
		self::assertStringContainsString( 'Your bank asks for a confirmation that is not possible here', $view->message );
	}

	#[TestDox( 'A declined card changes nothing and says so; with a good card the change succeeds' )]
	public function test_declined(): void {
		$id = self::ledger()->subscription( $this->order )->id ?? '';
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'declined' ] );
		$view = $this->confirm( $this->preview( $this->gold ) );
		self::assertStringContainsString( 'Your card was declined', $view->message );
		$this->assert_unchanged();
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'good' ] );
		$this->travel( 1 );
		self::assertSame( 303, $this->confirm( $this->preview( $this->gold ) )->status );
		self::assertTrue( self::can_read( $this->gold ) );
	}

	#[TestDox( 'A reader cannot change to a deleted plan, one in another currency, a one-time plan or the same plan' )]
	public function test_refused_plans(): void {
		$deleted = self::plan( 'Deleted', 900 );
		Plugin::get( Plans::class )->delete( $deleted->id );
		$refused = [ $deleted, self::plan( 'Dollar', 900, currency: 'USD' ), self::plan( 'Once', 900, Plan::ONE_TIME ), $this->silver ];
		foreach ( $refused as $plan ) {
			self::assertSame( [ 409, [] ], [ $this->preview( $plan )->status, $this->preview( $plan )->change ], $plan->title );
		}
		$account = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertSame( [ $this->gold->id ], array_keys( $account->plans[0]['changes'] ?? [] ) );
		$preview = $this->preview( $this->gold );
		Plugin::get( Plans::class )->delete( $this->gold->id );
		self::assertSame( 409, $this->confirm( $preview )->status );
		$this->assert_unchanged();
	}

	#[TestDox( 'A reader cannot change the plan of another reader, nor confirm another time or an old preview' )]
	public function test_forged(): void {
		$other = $this->subscribe( $this->silver, 'bob@example.org' );
		self::assertSame( 409, $this->preview( $this->gold, $other )->status );
		$preview = $this->preview( $this->gold );
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $preview, 900 )->message );
		$this->travel( 3600 );
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $preview )->message );
		$this->assert_unchanged();
	}

	#[TestDox( 'After a refund, also of a part, a reader cannot change the plan: Stripe would credit the whole price' )]
	public function test_refunded(): void {
		$preview = $this->preview( $this->gold );
		$payment = self::ledger()->payments( $this->order )[0]->id ?? '';
		self::assertInstanceOf( Order::class, Plugin::get( Refunds::class )->refund( $this->order, $payment, '1', 'one' ) );
		self::assertSame( 409, $this->preview( $this->gold )->status );
		self::assertSame( 409, $this->confirm( $preview )->status );
		self::assertSame( [ 'Silver', 500, 500, OrderStatus::PartlyRefunded, 0 ], $this->state() );
		self::assertTrue( self::can_read( $this->silver ) );
	}

	#[TestDox( 'Two tabs: the second confirmation of an earlier preview is refused after the plan has changed' )]
	public function test_two_tabs(): void {
		$platinum = self::plan( 'Platinum', 2000 );
		$first    = $this->preview( $this->gold );
		$second   = $this->preview( $platinum );
		self::assertSame( 303, $this->confirm( $first )->status );
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $second )->message );
		self::assertSame( 'Gold', $this->state()[0] );
	}

	#[TestDox( 'Two tabs at once: while Stripe changes the plan, another change is refused and charges nothing' )]
	public function test_two_tabs_at_once(): void {
		$first  = $this->preview( $this->gold );
		$second = $this->preview( self::plan( 'Platinum', 2000 ) );
		$inside = null;
		// The second tab confirms while the first request to Stripe is running.
		add_filter(
			'slipstream_service_url',
			function ( string $url ) use ( $second, &$inside ): string {
				if ( null === $inside ) {
					$inside = false;
					$inside = $this->confirm( $second );
				}
				return $url;
			},
			20
		);
		self::assertSame( 303, $this->confirm( $first )->status );
		self::assertInstanceOf( ReaderPageView::class, $inside );
		self::assertSame( 409, $inside->status );
		self::assertStringContainsString( 'Your plan is being changed.', $inside->message );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		$id      = self::ledger()->subscription( $this->order )->id ?? '';
		$changes = array_filter(
			$this->requests(),
			static fn ( array $one ): bool => "POST /v1/subscriptions/$id" === "{$one['method']} {$one['path']}"
		);
		self::assertCount( 1, $changes );
	}

	#[TestDox( 'A preview is valid for one change, also after a change back to the old plan' )]
	public function test_replayed_preview(): void {
		$first = $this->preview( $this->gold );
		self::assertSame( 303, $this->confirm( $first )->status );
		$this->travel( 60 );
		self::assertSame( 303, $this->confirm( $this->preview( $this->silver ) )->status );
		$state = $this->state();
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $first )->message );
		self::assertSame( [ 'Silver', $state ], [ $state[0], $this->state() ] );
	}

	#[TestDox( 'Killed between the change at Stripe and the record: a job is waiting, and a second try records the change without another one' )]
	public function test_killed(): void {
		$preview = $this->preview( $this->gold );
		$kill    = static fn () => throw new QueryFailed();
		add_action( 'slipstream_order_changed', $kill, 1 );
		self::assertSame( 503, $this->confirm( $preview )->status );
		remove_action( 'slipstream_order_changed', $kill, 1 );
		self::assertSame( 'Silver', $this->state()[0] );
		$jobs = fn (): array => OutboxTable::rows( 'SELECT priority FROM {table} WHERE job_key = %s', [ "check-{$this->order->id}" ] );
		self::assertSame( [ [ 'priority' => (string) Priority::NOW->value ] ], $jobs() );
		self::assertSame( 303, $this->confirm( $preview )->status );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( [], $jobs() );
	}

	#[TestDox( 'A member who cancels at once still receives the email about the change, without a next payment' )]
	public function test_email_after_cancellation(): void {
		$this->confirm( $this->preview( $this->gold ) );
		$jobs = OutboxTable::rows( "SELECT arguments, job_key FROM {table} WHERE hook = %s AND job_key LIKE 'changed-%%'", [ MemberEmails::HOOK ] );
		$this->at_stripe( [ 'cancel' => self::ledger()->subscription( $this->order )->id ?? '' ] );
		$this->refresh( $this->order );
		$this->confirm_by_email( $jobs[0] );
		$mails = OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'membership-changed-%'" );
		self::assertCount( 1, $mails );
		$html  = (string) wp_json_encode( json_decode( $mails[0]['arguments'], true ), JSON_UNESCAPED_UNICODE );
		$price = $this->gold->price->format();
		self::assertStringContainsString( "was changed to “Gold”. Its price is $price each month.", $html );
		self::assertStringNotContainsString( 'next payment', $html );
	}

	#[TestDox( 'A claim ends after two minutes, so that a killed request does not block later changes' )]
	#[TestWith( [ 119, 409 ] )]
	#[TestWith( [ 120, 303 ] )]
	public function test_claim_end( int $seconds, int $status ): void {
		self::assertTrue( self::orders()->claim( $this->order, 'plan-1-1', 120 ) );
		$this->travel( $seconds );
		self::assertSame( $status, $this->confirm( $this->preview( $this->gold ) )->status );
	}

	#[TestDox( 'After three years, a change asks Stripe only for the subscription and the new invoice' )]
	public function test_requests(): void {
		foreach ( range( 1, 36 ) as $ignored ) {
			$this->at_stripe( [ 'advance' => 30 * self::DAY ] );
			$this->travel( 30 * self::DAY );
		}
		$this->refresh( $this->order );
		$this->sign_in( self::ANN );
		$preview = $this->preview( $this->gold );
		self::assertCount( 37, self::ledger()->payments( $this->order ) );
		$before = count( $this->requests() );
		self::assertSame( 303, $this->confirm( $preview )->status );
		$id = self::ledger()->subscription( $this->order )->id ?? '';
		self::assertSame(
			[ "GET /v1/subscriptions/$id", 'POST /v1/products', "POST /v1/subscriptions/$id" ],
			array_map(
				static fn ( array $request ): string => "{$request['method']} {$request['path']}",
				array_slice( $this->requests(), $before )
			)
		);
		self::assertSame( [ 'Gold', 900, 37 * 500 + 400, OrderStatus::Paid, 0 ], $this->state() );
	}

	#[TestDox( 'If the result of a change is unknown, an urgent job asks Stripe, and other changes wait for it' )]
	public function test_unknown_result(): void {
		$platinum = self::plan( 'Platinum', 2000 );
		$id       = self::ledger()->subscription( $this->order )->id ?? '';
		$preview  = $this->preview( $this->gold );
		$other    = $this->preview( $platinum );
		$this->at_stripe( [ 'fail' => [ "POST /v1/subscriptions/$id" => 'down' ] ] );
		self::assertStringContainsString( 'Your plan is being changed.', $this->confirm( $preview )->message );
		$this->at_stripe( [ 'fail' => [] ] );
		self::assertStringContainsString( 'Your plan is being changed.', $this->confirm( $other )->message );
		$row = OutboxTable::row( 'SELECT arguments, priority, due FROM {table} WHERE job_key = %s', [ "check-{$this->order->id}" ] );
		self::assertSame( [ Priority::NOW->value, $this->now + 120 ], [ (int) ( $row['priority'] ?? -1 ), (int) ( $row['due'] ?? 0 ) ] );
		Plugin::get( LookUp::class )->run( (array) json_decode( $row['arguments'] ?? '', true ) );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
	}

	#[TestDox( 'A declined card needs no look-up; a subscription with another price at Stripe needs one' )]
	public function test_check(): void {
		$id   = self::ledger()->subscription( $this->order )->id ?? '';
		$jobs = fn (): int => count( OutboxTable::rows( 'SELECT id FROM {table} WHERE job_key = %s', [ "check-{$this->order->id}" ] ) );
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'declined' ] );
		$this->confirm( $this->preview( $this->gold ) );
		self::assertSame( 0, $jobs() );
		$preview = $this->preview( $this->gold );
		$this->at_stripe( [ 'subscription' => $id, 'price' => 100 ] );
		self::assertStringContainsString( 'could not be changed now', $this->confirm( $preview )->message );
		self::assertSame( 1, $jobs() );
	}

	#[TestDox( 'The receipt of an earlier payment names the plan of that time, also if it is sent after a change' )]
	public function test_receipt(): void {
		$this->confirm( $this->preview( $this->gold ) );
		$payments = self::ledger()->payments( $this->order );
		$order    = self::orders()->find( $this->order->id );
		self::assertNotNull( $order );
		self::assertSame( [ 200, 500 ], array_column( $payments, 'amount' ) );
		self::assertSame(
			[ 'Gold', 'Silver' ],
			array_map( static fn ( Payment $payment ): string => self::ledger()->title( $order, $payment->id ), $payments )
		);
		// The first receipt was not sent before the change. The job now sends both.
		Plugin::get( ReceiptEmails::class )->send( [ 'order' => $order->id ] );
		$items = array_map(
			static function ( array $row ): array {
				$html = ( (array) json_decode( $row['arguments'], true ) )['html'] ?? '';
				preg_match_all( '/^(?:Item|Price): (.+)$/m', PlainText::from_html( is_string( $html ) ? $html : '' ), $found );
				return $found[1];
			},
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'receipt-%' ORDER BY job_key" )
		);
		// A price is printed with its interval. The earlier plan's price is no longer known, so it is left out.
		self::assertSame( [ [ 'Silver' ], [ 'Gold', $this->gold->price->format() . ' each month' ] ], $items );
	}

	#[TestDox( 'A change of plan is confirmed by one email in the reader’s language, also if nothing is charged; a later change replaces it' )]
	public function test_email(): void {
		$bronze  = self::plan( 'Bronze', 300 );
		$preview = $this->preview( $bronze );
		$this->confirm( $preview );
		$this->confirm( $preview );
		$jobs = OutboxTable::rows( "SELECT arguments, job_key FROM {table} WHERE hook = %s AND job_key LIKE 'changed-%%'", [ MemberEmails::HOOK ] );
		self::assertCount( 1, $jobs );
		$locales = [];
		// The site's language is German, that of the order is English.
		add_filter( 'locale', static fn (): string => 'de_DE', 1 );
		add_filter(
			'gettext',
			static function ( string $text, string $source ) use ( &$locales ): string {
				if ( 'Your plan on %s was changed' === $source ) {
					$locales[] = determine_locale();
				}
				return $text;
			},
			10,
			2
		);
		$this->confirm_by_email( $jobs[0] );
		$mails = OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'membership-changed-%'" );
		self::assertCount( 1, $mails );
		$mail = (array) json_decode( $mails[0]['arguments'], true );
		self::assertSame( self::ANN, $mail['to'] ?? '' );
		self::assertStringContainsString( 'Bronze', is_string( $mail['html'] ?? null ) ? $mail['html'] : '' );
		self::assertStringContainsString( $bronze->price->format(), is_string( $mail['html'] ?? null ) ? $mail['html'] : '' );
		self::assertSame( [ 'en_US', 'de_DE' ], [ ...$locales, determine_locale() ] );
		// The plan has changed again before the job runs.
		OrdersTable::query_or_fail( 'UPDATE {table} SET item_id = %d', [ $this->gold->id ] );
		OutboxTable::query_or_fail( "DELETE FROM {table} WHERE job_key LIKE 'membership-changed-%'" );
		$this->confirm_by_email( $jobs[0] );
		self::assertCount( 0, OutboxTable::rows( "SELECT id FROM {table} WHERE job_key LIKE 'membership-changed-%'" ) );
	}

	/** @param array<string, string> $job Row of OutboxTable. */
	private function confirm_by_email( array $job ): void {
		Plugin::get( MemberEmails::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
	}

	#[TestDox( 'If the old price is set back at Stripe, its later payments do not match' )]
	public function test_price_set_back(): void {
		$this->confirm( $this->preview( $this->gold ) );
		$id = self::ledger()->subscription( $this->order )->id ?? '';
		$this->at_stripe( [ 'subscription' => $id, 'price' => 500 ] );
		$this->at_stripe( [ 'advance' => 16 * self::DAY ] );
		$this->travel( 16 * self::DAY );
		$this->refresh( $this->order );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 1 ], $this->state() );
	}

	#[TestDox( 'If Stripe changes the plan but its response is lost, the reader has the new plan' )]
	public function test_lost_response(): void {
		$id      = self::ledger()->subscription( $this->order )->id ?? '';
		$preview = $this->preview( $this->gold );
		$this->at_stripe( [ 'fail' => [ "POST /v1/subscriptions/$id" => 'lost' ] ] );
		self::assertSame( 303, $this->confirm( $preview )->status );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
	}

	#[TestDox( 'A change that the site missed arrives with any event, also twice, and is recorded once' )]
	#[TestWith( [ 'customer.subscription.updated' ] )]
	#[TestWith( [ 'invoice.paid' ] )]
	public function test_webhook( string $type ): void {
		$id      = self::ledger()->subscription( $this->order )->id ?? '';
		$preview = $this->preview( $this->gold );
		$faults  = [ "POST /v1/subscriptions/$id" => 'down' ];
		$this->at_stripe( [ 'fail' => $faults ] );
		self::assertSame( 409, $this->confirm( $preview )->status );
		$this->assert_unchanged();
		$this->at_stripe( [ 'fail' => [] ] );
		$event = [
			'id'       => 'evt_change',
			'type'     => $type,
			'livemode' => false,
			'data'     => [ 'object' => [ 'id' => $id, 'metadata' => [ Stripe::METADATA => $this->order->token ] ] ],
		];
		foreach ( [ 1, 2 ] as $ignored ) {
			$sent    = $this->at_stripe( [ 'resend' => (string) json_encode( $event ) ] )[0];
			$header  = static fn ( string $name ): string => 'Stripe-Signature' === $name ? $sent['header'] : '';
			$webhook = Plugin::get( StripeWebhook::class );
			$read    = $webhook->read( new WebhookRequest( $sent['body'], $header ) );
			self::assertNotNull( $read );
			$webhook->handle( $read );
		}
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		$changes = array_filter(
			self::ledger()->facts( $this->order ),
			static fn ( Fact $fact ): bool => FactType::PlanChanged === $fact->type
		);
		self::assertCount( 1, $changes );
	}

	/**
	 * @param array<string, mixed> $price Properties of the price.
	 * @param array<string, mixed> $item  Properties of the item.
	 */
	#[TestDox( 'Only the confirmed price is a change of plan: another amount, currency, interval or quantity at Stripe is none' )]
	#[TestWith( [ [], [], 1 ] )]
	#[TestWith( [ [ 'unit_amount' => 100 ], [], 0 ] )]
	#[TestWith( [ [ 'currency' => 'usd' ], [], 0 ] )]
	#[TestWith( [ [ 'recurring' => [ 'interval' => 'year' ] ], [], 0 ] )]
	#[TestWith( [ [ 'recurring' => [ 'interval' => 'month', 'interval_count' => 2 ] ], [], 0 ] )]
	#[TestWith( [ [], [ 'quantity' => 2 ], 0 ] )]
	public function test_other_price( array $price, array $item, int $expected ): void {
		$price       += [
			'unit_amount' => 900,
			'currency'    => 'eur',
			'recurring'   => [ 'interval' => 'month' ],
		];
		$subscription = [
			'id'       => 'sub_1',
			'metadata' => [ 'slipstream_plan' => '12 900 eur month' ],
			'items'    => [ 'data' => [ $item + [ 'price' => $price ] ] ],
		];
		self::assertCount( $expected, StripePlanChange::facts( $subscription ) );
	}

	#[TestDox( 'The costs of a change are shown at most 20 times in an hour' )]
	public function test_limit(): void {
		foreach ( range( 1, 20 ) as $time ) {
			self::assertSame( 200, $this->preview( $this->gold )->status, "preview $time" );
		}
		$page = $this->preview( $this->gold );
		self::assertSame( 409, $page->status );
		self::assertSame( 'You have changed this plan, or looked at its costs, too often. Try again later.', $page->message );
		$this->travel( 3_600 );
		$this->sign_in( self::ANN );
		self::assertSame( 200, $this->preview( $this->gold )->status );
	}
}
