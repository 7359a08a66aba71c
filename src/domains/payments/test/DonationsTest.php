<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\Checkout;
use Slipstream\Domains\Payments\Checkout\CheckoutResult;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\CheckoutPage;
use Slipstream\Domains\Payments\Donations\DonationProgress;
use Slipstream\Domains\Payments\Donations\CurrentTerms;
use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Donations\Donor;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Payments\Privacy\PersonalOrders;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Money\Currency;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of donation terms, the total of a post's donations, and its list of donors. */
final class DonationsTest extends StripeTestCase {

	private int $post_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->post_id = $this->post( '' );
	}

	private function plan( string $interval = Plan::ONE_TIME ): Plan {
		$plans = Plugin::get( Plans::class )->add_donations( 'EUR' );
		self::assertIsArray( $plans );
		return array_values( array_filter( $plans, static fn ( Plan $plan ): bool => $plan->interval === $interval ) )[0];
	}

	private static function euros( int $minor_units ): Money {
		return Money::from_minor_units( $minor_units, 'EUR' );
	}

	/** @return array<string, string> Query arguments of the checkout URL. */
	private function query( DonationTerms $terms, string $interval = Plan::ONE_TIME ): array {
		$url   = Plugin::get( CheckoutLink::class )->to_plan( $this->plan( $interval ), $this->post_id, $terms );
		$query = [];
		foreach ( explode( '&', (string) wp_parse_url( $url, PHP_URL_QUERY ) ) as $part ) {
			[ $name, $value ] = explode( '=', $part, 2 );
			$query[ "$name" ] = rawurldecode( $value );
		}
		return $query;
	}

	#[TestDox( 'Terms that no form of the site has any longer are replaced by the strictest of slipstream_donation_terms' )]
	public function test_current_terms(): void {
		$plan    = $this->plan();
		$old     = new DonationTerms( self::euros( 900_000 ) );
		$strict  = new DonationTerms( self::euros( 100_000 ) );
		$current = fn (): DonationTerms => CurrentTerms::find( $plan, $this->post_id, $old );
		self::assertEquals( $old, $current() );
		$given   = [];
		add_filter(
			'slipstream_donation_terms',
			static function ( array $saved, Plan $of, int $post_id ) use ( &$given, $strict ): array {
				$given = [ $saved, $of, $post_id ];
				return [ new DonationTerms(), 'x', new DonationTerms( self::euros( 500_000 ) ), $strict ];
			},
			20,
			3
		);
		self::assertSame( $strict, $current() );
		self::assertSame( [ [], $plan, $this->post_id ], $given );
		$this->filter( 'slipstream_donation_terms', [ $strict, $old ] );
		remove_all_filters( 'slipstream_donation_terms', 20 );
		self::assertSame( $old, $current() );
	}

	/** @param array<string, string> $sent Entered fields, in addition to those that the page fills in. */
	private function donate( DonationTerms $terms, array $sent, string $interval = Plan::ONE_TIME ): CheckoutResult {
		$checkout = Plugin::get( Checkout::class );
		$query    = $this->query( $terms, $interval );
		$offer    = $checkout->handle( $query, null )->offer;
		self::assertNotNull( $offer );
		$filled = [
			'token' => $checkout->token( $offer ),
			'shown' => $offer->price_key(),
			'email' => 'ann@example.org',
		];
		return $checkout->handle( $query, $sent + $filled );
	}

	private static function last_order(): Order {
		$row = OrdersTable::row( 'SELECT * FROM {table} ORDER BY id DESC LIMIT 1' );
		self::assertNotNull( $row );
		return Order::from_row( $row );
	}

	/**
	 * Donates, and records the payment.
	 * @param array<string, string> $sent Entered fields except the amount.
	 */
	private function paid_donation( string $amount, DonationTerms $terms = new DonationTerms(), array $sent = [] ): Order {
		self::assertSame( 303, $this->donate( $terms, [ 'amount' => $amount ] + $sent )->status );
		$order = self::last_order();
		return self::ledger()->record(
			$order,
			[ new Fact( FactType::PaymentSucceeded, "pi_$order->id", $this->now, $order->amount->minor_units, 'EUR' ) ]
		);
	}

	#[TestDox( 'Terms survive a URL, and other text is refused' )]
	public function test_terms(): void {
		$currency = Currency::from_code( 'EUR' );
		$terms    = new DonationTerms( self::euros( 500_000 ), self::euros( 100_000 ), true, false );
		self::assertSame( '500000.100000.1.0', $terms->to_text() );
		self::assertEquals( $terms, DonationTerms::from_text( $terms->to_text(), $currency ) );
		self::assertEquals( new DonationTerms(), DonationTerms::from_text( '0.0.0.0', $currency ) );
		foreach ( [ '', '0.0.0', '0.0.0.2', '-1.0.0.0', '1.0.0.0 ', "1.0.0.0\n", '1234567890123456.0.0.0' ] as $text ) {
			self::assertNull( DonationTerms::from_text( $text, $currency ), $text );
		}
	}

	#[TestDox( 'A donor who saw another currency is asked again; a changed price of the plan does not matter' )]
	public function test_changed_currency(): void {
		$plan = $this->plan();
		update_post_meta( $plan->id, PlanType::PRICE, '7' );
		self::assertSame( 303, $this->donate( new DonationTerms(), [ 'amount' => '50', 'shown' => $this->shown( 'EUR' ) ] )->status );
		$query    = $this->query( new DonationTerms() );
		$shown    = $this->shown( 'EUR' );
		$checkout = Plugin::get( Checkout::class );
		update_post_meta( $plan->id, PlanType::CURRENCY, 'GBP' );
		$offer = $checkout->handle( $query, null )->offer;
		self::assertNotNull( $offer );
		$answer = $checkout->handle(
			$query,
			[ 'amount' => '50', 'shown' => $shown, 'email' => 'ann@example.org', 'token' => $checkout->token( $offer ) ]
		);
		self::assertSame(
			[ 422, 'The currency has changed to GBP. Check the amount and press the button again.' ],
			[ $answer->status, $answer->message ]
		);
		self::assertSame( 'EUR', self::last_order()->amount->currency->code );
	}

	/** Returns price and currency as the checkout form submits them. */
	private function shown( string $currency ): string {
		$offer = Plugin::get( Checkout::class )->handle( $this->query( new DonationTerms() ), null )->offer;
		self::assertSame( $currency, $offer?->price->currency->code );
		return $offer->price_key();
	}

	#[TestDox( 'A name of tags alone is no name to show' )]
	public function test_empty_name(): void {
		$terms  = new DonationTerms( asks_name: true );
		$answer = $this->donate( $terms, [ 'amount' => '50', 'listed' => '1', 'name' => '<b></b>' ] );
		self::assertSame( [ 422, 'Enter the name to show on the page.' ], [ $answer->status, $answer->message ] );
	}

	#[TestDox( 'A donation above the limit is confirmed by a second press, for that amount only' )]
	public function test_confirmation(): void {
		$terms = new DonationTerms( confirm_above: self::euros( 10_000 ) );
		self::assertSame( 303, $this->donate( $terms, [ 'amount' => '100' ] )->status );
		$first   = $this->donate( $terms, [ 'amount' => '100.01' ] );
		$message = 'You are about to donate €100,01. Press the button again to confirm.';
		self::assertSame( [ 422, $message, '10001 EUR' ], [ $first->status, $first->message, $first->value( 'confirmed' ) ] );
		self::assertStringContainsString(
			'name="slipstream_checkout[confirmed]" value="10001 EUR"',
			Plugin::get( CheckoutPage::class )->content( $first )
		);
		self::assertSame( 10_000, self::last_order()->amount->minor_units );

		$other = $this->donate( $terms, [ 'amount' => '100.02', 'confirmed' => '10001 EUR' ] );
		self::assertSame( [ 422, '10002 EUR' ], [ $other->status, $other->value( 'confirmed' ) ] );
		self::assertSame( 303, $this->donate( $terms, [ 'amount' => '100.01', 'confirmed' => '10001 EUR' ] )->status );
		self::assertSame( 10_001, self::last_order()->amount->minor_units );
	}

	#[TestDox( 'Any other error comes before the confirmation, so that nobody confirms a form that is refused' )]
	public function test_confirmation_last(): void {
		$answer = $this->donate( new DonationTerms( confirm_above: self::euros( 100 ) ), [ 'amount' => '9', 'email' => 'ann@' ] );
		self::assertSame( [ 'email' ], array_keys( $answer->errors ) );
		self::assertSame( '', $answer->value( 'confirmed' ) );
	}

	/** @return array<string, array{int, string, int}> Fee in percent, donation, and charged minor units. */
	public static function fees(): array {
		return [
			'three percent'       => [ 3, '10', 1031 ],
			'the smallest share'  => [ 1, '10', 1011 ],
			'the largest share'   => [ 20, '10', 1250 ],
			'never too little'    => [ 3, '0.50', 52 ],
			'without a remainder' => [ 3, '97', 10_000 ],
		];
	}

	#[DataProvider( 'fees' )]
	#[TestDox( 'Fees are added so that the whole donation is left: $_dataName' )]
	public function test_fees( int $percent, string $donation, int $charged ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( PaymentSettings::section(), [ 'fee_percent' => $percent ] ) );
		$terms = new DonationTerms( offers_fees: true );
		self::assertSame( 303, $this->donate( $terms, [ 'amount' => $donation, 'fees' => '1' ] )->status );
		self::assertSame( $charged, self::last_order()->amount->minor_units );
	}

	#[TestDox( 'No fee is added where the donor or the author does not want it' )]
	public function test_no_fees(): void {
		self::assertSame( 303, $this->donate( new DonationTerms( offers_fees: true ), [ 'amount' => '10' ] )->status );
		self::assertSame( 1000, self::last_order()->amount->minor_units );
		self::assertSame( 303, $this->donate( new DonationTerms(), [ 'amount' => '10', 'fees' => '1' ] )->status );
		self::assertSame( 1000, self::last_order()->amount->minor_units );
	}

	#[TestDox( 'A donor is listed after the payment and with consent, and disappears with a refund' )]
	public function test_donors(): void {
		$this->filter( 'slipstream_counts_test_payments', true );
		$terms  = new DonationTerms( asks_name: true );
		$donors = Plugin::get( Donors::class );
		$sent   = [ 'amount' => '10', 'name' => 'Ann <b>', 'message' => "Go on!\nPlease", 'listed' => '1' ];
		self::assertSame( 303, $this->donate( $terms, $sent )->status );
		self::assertSame( [], $donors->listed( $this->post_id ) );
		$order = self::last_order();
		self::ledger()->record( $order, [ new Fact( FactType::PaymentSucceeded, 'pi_1', $this->now, 1000, 'EUR' ) ] );
		$listed = $donors->listed( $this->post_id );
		self::assertEquals( [ new Donor( $order->id, 'Ann', "Go on!\nPlease", $this->now, false ) ], $listed );
		self::assertSame( [], $donors->listed( $this->post_id + 1 ) );

		$this->paid_donation( '5', $terms, [ 'name' => 'Bob', 'message' => 'Hi' ] );
		self::assertCount( 1, $donors->listed( $this->post_id ), 'without consent' );
		self::ledger()->record( $order, [ new Fact( FactType::RefundSucceeded, 're_1', $this->now, 1000, 'EUR', 'pi_1' ) ] );
		self::assertSame( [], $donors->listed( $this->post_id ) );
	}

	#[TestDox( 'A donor cannot reverse the text of the page with control characters, and a name of such characters is no name' )]
	public function test_donor_direction(): void {
		$this->filter( 'slipstream_counts_test_payments', true );
		$terms  = new DonationTerms( asks_name: true );
		$fields = [ 'name' => "Ann\u{202E}moc\u{2066}", 'message' => "Hi\u{202E}\n\u{2069}there", 'listed' => '1' ];
		$this->paid_donation( '10', $terms, $fields );
		$listed = Plugin::get( Donors::class )->listed( $this->post_id );
		self::assertSame(
			[ [ 'Annmoc', "Hi\nthere" ] ],
			array_map( static fn ( Donor $donor ): array => [ $donor->name, $donor->message ], $listed )
		);

		$answer = $this->donate( $terms, [ 'amount' => '50', 'listed' => '1', 'name' => "\u{202E}" ] );
		self::assertSame( [ 422, 'Enter the name to show on the page.' ], [ $answer->status, $answer->message ] );
	}

	#[TestDox( 'A donor who wants to be listed needs a name, and a message of at most 300 characters' )]
	public function test_donor_errors(): void {
		$terms = new DonationTerms( asks_name: true );
		$send  = fn ( string $name, string $message ): array => $this->donate(
			$terms,
			[ 'amount' => '10', 'listed' => '1', 'name' => $name, 'message' => $message ]
		)->errors;
		self::assertSame( [ 'name' => 'Enter the name to show on the page.' ], $send( '', '' ) );
		self::assertSame( [ 'message' => 'Enter at most 300 characters.' ], $send( 'Ann', str_repeat( 'ä', 301 ) ) );
		self::assertSame( [], $send( 'Ann', str_repeat( 'ä', 300 ) ) );
	}

	#[TestDox( 'The owner hides a donor, and an erased buyer is no longer listed' )]
	public function test_hide_and_erase(): void {
		$this->filter( 'slipstream_counts_test_payments', true );
		$fields = [ 'name' => 'Ann', 'message' => 'Hi', 'listed' => '1' ];
		$order  = $this->paid_donation( '10', new DonationTerms( asks_name: true ), $fields );
		$donors = Plugin::get( Donors::class );
		$hide   = fn ( bool $is_hidden ): mixed => $this->rest(
			'POST',
			"/slipstream/v1/payments/orders/$order->id/donor",
			[ 'is_hidden' => $is_hidden ],
			'administrator'
		)->get_data();
		self::assertSame( [ 'name' => 'Ann', 'message' => 'Hi', 'is_hidden' => true ], ( (array) $hide( true ) )['donor'] );
		self::assertSame( [], $donors->listed( $this->post_id ) );
		$hide( false );
		self::assertCount( 1, $donors->listed( $this->post_id ) );

		$personal = Plugin::get( PersonalOrders::class );
		$values   = $personal->find( 'ann@example.org', 1 )->items[ $order->id ];
		self::assertSame( [ 'Ann', 'Hi' ], [ $values['Name shown on the page'], $values['Message shown on the page'] ] );
		$personal->erase( 'ann@example.org', 1 );
		self::assertSame( [], $donors->listed( $this->post_id ) );
		self::assertNull( $donors->of_order( $order ) );
	}

	#[TestDox( 'The sum of a post counts what the owner has, by currency, with renewals and without other posts' )]
	public function test_progress(): void {
		$this->filter( 'slipstream_counts_test_payments', true );
		$progress = Plugin::get( DonationProgress::class );
		$euro     = Currency::from_code( 'EUR' );
		self::assertSame( 0, $progress->raised( $this->post_id, $euro )->minor_units );
		$order = $this->paid_donation( '10' );
		self::assertSame( 1000, $progress->raised( $this->post_id, $euro )->minor_units );
		self::ledger()->record( $order, [ new Fact( FactType::PaymentSucceeded, 'pi_next', $this->now, 1000, 'EUR' ) ] );
		self::assertSame( 2000, $progress->raised( $this->post_id, $euro )->minor_units );
		self::ledger()->record( $order, [ new Fact( FactType::RefundSucceeded, 're_1', $this->now, 400, 'EUR', 'pi_next' ) ] );
		self::assertSame( 1600, $progress->raised( $this->post_id, $euro )->minor_units );
		self::assertSame( 0, $progress->raised( $this->post_id, Currency::from_code( 'USD' ) )->minor_units );
		self::assertSame( 0, $progress->raised( $this->post_id + 1, $euro )->minor_units );
		// Without the object cache, the value comes from the database as a string.
		set_transient( "slipstream_donations_{$this->post_id}_EUR", '1600' );
		$asked = self::refuse( '/payment_orders/' );
		self::assertSame( 1600, $progress->raised( $this->post_id, $euro )->minor_units, 'from the cache' );
		self::assertFalse( $asked() );
	}

	#[TestDox( 'Test payments count on sites for development only' )]
	public function test_test_payments(): void {
		$this->filter( 'slipstream_counts_test_payments', false );
		$this->paid_donation( '10', new DonationTerms( asks_name: true ), [ 'name' => 'Ann', 'listed' => '1' ] );
		self::assertSame( 0, Plugin::get( DonationProgress::class )->raised( $this->post_id, Currency::from_code( 'EUR' ) )->minor_units );
		self::assertSame( [], Plugin::get( Donors::class )->listed( $this->post_id ) );
	}
}
