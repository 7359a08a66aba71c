<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Memberships\SignIn\AddressEmail;
use Slipstream\Domains\Memberships\SignIn\AddressRequestsTable;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Memberships\SignIn\RequestValues;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of changing a reader's address: both addresses must confirm. */
final class AddressChangeTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';
	private const NEW = 'new@example.org';

	private Plan $plan;

	protected function setUp(): void {
		parent::setUp();
		$this->plan = self::plan();
		$this->paid_order( $this->plan );
		$this->press( ReaderLink::LINK, Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	#[TestDox( 'Nothing changes until both addresses confirm; the confirmation at the new address signs in and ends the old address' )]
	public function test_both(): void {
		$this->ask( ' New@Example.org ' );
		[ $old, $new ] = $this->secrets();
		self::assertSame( 'Change address', $this->open( $old )->button );
		self::assertSame( 'Change address', $this->open( $new )->button );
		$this->assert_member( self::ANN );
		self::assertStringContainsString( self::NEW, $this->press( ReaderLink::ADDRESS, $old )->text );
		$this->press( ReaderLink::ADDRESS, $old );
		$this->open( $new );
		$this->assert_member( self::ANN );
		$account = OrderLink::returned( ReaderLink::to_account(), $this->now );
		self::assertSame( $account, $this->press( ReaderLink::ADDRESS, $new )->redirect );
		$this->assert_member( self::NEW );
		$this->travel( 1 );
		self::assertSame( self::NEW, Plugin::get( ReaderSession::class )->email() );
		$_COOKIE = [];
		$this->travel( 1 );
		self::assertSame( 200, $this->press( ReaderLink::ADDRESS, $new )->status );
		self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
	}

	#[TestDox( 'A payment report that waited for the gateway during an address change counts for the new address' )]
	public function test_change_during_request(): void {
		$stale = self::orders()->find_of_kind( CheckoutLink::PLAN, 0, 1 )[0];
		Plugin::get( AddressChange::class )->move( self::ANN, self::NEW );
		$fact = $this->report( Subscription::ACTIVE, $this->now + 60 * self::DAY );
		self::assertSame( self::NEW, self::ledger()->record( $stale, [ $fact ] )->email );
		$this->assert_member( self::NEW );
	}

	#[TestDox( 'If the new address confirms first, the confirmation at the old address completes the change without a sign-in' )]
	public function test_old_last(): void {
		$this->ask( self::NEW );
		[ $old, $new ] = $this->secrets();
		$this->press( ReaderLink::ADDRESS, $new );
		$this->assert_member( self::ANN );
		self::assertStringContainsString( 'is now ' . self::NEW, $this->press( ReaderLink::ADDRESS, $old )->text );
		$this->assert_member( self::NEW );
		$this->travel( 1 );
		self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
	}

	#[TestDox( 'Links work for 24 hours, a newer request replaces them, and unknown ones do nothing' )]
	public function test_links(): void {
		$this->ask( 'other@example.org' );
		[ $first ] = $this->secrets();
		$this->ask( self::NEW );
		[ $old, $new ] = $this->secrets();
		foreach ( [ $first, '', str_repeat( 'a', 64 ), "$old\n", strtoupper( $old ) ] as $secret ) {
			self::assertSame( 403, $this->press( ReaderLink::ADDRESS, $secret )->status );
		}
		$this->press( ReaderLink::ADDRESS, $old );
		$this->travel( 86_400 );
		self::assertSame( 403, $this->press( ReaderLink::ADDRESS, $new )->status );
		$this->assert_member( self::ANN );
	}

	#[TestDox( 'A free address and one of another reader get the same answer and the same emails' )]
	public function test_taken(): void {
		$this->paid_order( $this->plan, 'bob@example.org', 'pi_2' );
		$free  = $this->ask( self::NEW )->text;
		$taken = $this->ask( 'bob@example.org' )->text;
		self::assertSame( $free, str_replace( 'bob@', 'new@', $taken ) );
		$this->secrets();
		self::assertSame( [ self::ANN, self::NEW, self::ANN, 'bob@example.org' ], array_column( $this->mails(), 'to' ) );
	}

	#[TestDox( 'A reader gets three requests in a day, and an error for the fourth; a second run of a job sends the same links once' )]
	public function test_limit(): void {
		for ( $i = 0; $i < 5; $i++ ) {
			$view    = $this->ask( "new$i@example.org" );
			$is_over = $i >= 3;
			self::assertSame( $is_over ? 429 : 200, $view->status );
			$error = 'You can ask for this three times a day. Try again tomorrow.';
			self::assertSame( $is_over ? [ $error, "new$i@example.org" ] : [ '', '' ], [ $view->message, $view->entered ] );
		}
		self::assertCount( 3, $this->jobs() );
		$this->run_jobs();
		$this->run_jobs();
		self::assertCount( 6, $this->mails() );
		self::assertCount( 1, AddressRequestsTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'A donor without a plan changes the address, and finds the statement with the new one' )]
	public function test_donor(): void {
		$donor = 'donor@example.org';
		$order = self::order( mode: Order::LIVE, is_donation: true );
		self::orders()->move( $order->email, $donor );
		$order = self::orders()->find( $order->id ) ?? self::fail( 'The order is missing.' );
		self::ledger()->record( $order, [ new Fact( FactType::PaymentSucceeded, 'pi_donation', self::TIME, 1000, 'EUR' ) ] );
		$_COOKIE = [];
		$this->travel( 1 );
		$this->press( ReaderLink::LINK, Plugin::get( MagicLinks::class )->make( $donor, 0 ) );
		$this->ask( self::NEW );
		[ $old, $new ] = $this->secrets();
		self::assertSame( [ $donor, self::NEW ], array_column( $this->mails(), 'to' ) );
		$this->press( ReaderLink::ADDRESS, $old );
		$this->press( ReaderLink::ADDRESS, $new );
		$this->travel( 1 );
		$account = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertSame( [ self::NEW, [ 2023 ] ], [ $account->email, $account->statements ] );
	}

	#[TestDox( 'A forged form, the same address, and text that is no address start nothing' )]
	public function test_refused(): void {
		$errors = [
			'ANN@example.org'                        => 'Enter another email address.',
			"a@example.org\r\nBcc: b@example.org"    => 'Enter a valid email address, such as name@example.com.',
			' nobody"> '                             => 'Enter a valid email address, such as name@example.com.',
			' '                                      => 'Enter your email address.',
		];
		foreach ( $errors as $entered => $error ) {
			$view = $this->ask( $entered );
			self::assertSame( [ 422, $error, trim( $entered ) ], [ $view->status, $view->message, $view->entered ] );
			// The reader sees the account again, with the entered text and the error at its field.
			self::assertSame( [ 'Your account', self::ANN ], [ $view->title, $view->email ] );
			self::assertCount( 1, $view->plans );
			$html  = Plugin::get( ReaderPage::class )->content( $view );
			$input = 'name="reader_email" value="' . esc_attr( trim( $entered ) )
				. '" autocomplete="email" required aria-invalid="true" aria-describedby="slipstream-reader-message" autofocus';
			self::assertStringContainsString( $input, $html );
			self::assertSame( [ 1, 'Error: Your account' ], [ substr_count( $html, ' autofocus' ), $view->window_title() ] );
			self::assertStringContainsString( 'role="alert" id="slipstream-reader-message"', $html );
		}
		$account = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertStringNotContainsString( 'autofocus', Plugin::get( ReaderPage::class )->content( $account ) );
		self::assertStringNotContainsString( 'aria-', Plugin::get( ReaderPage::class )->content( $account ) );
		$forged = $this->ask( self::NEW, 'forged' );
		self::assertSame( [ 409, '' ], [ $forged->status, $forged->redirect ] );
		self::assertStringStartsWith( 'This page was out of date', $forged->message );
		$html = Plugin::get( ReaderPage::class )->content( $forged );
		self::assertSame( 1, substr_count( $html, ' autofocus' ) );
		self::assertStringContainsString( 'id="slipstream-reader-message" tabindex="-1" autofocus', $html );
		self::assertSame( 'Your account', $account->window_title() );
		self::assertSame( [], $this->jobs() );
	}

	#[TestDox( 'The pages of a change lead a signed-in reader back to their account, and only them' )]
	public function test_way_back(): void {
		$page = Plugin::get( ReaderPage::class );
		$back = '<a href="' . esc_url( ReaderLink::to_account() ) . '">Back to your account</a>';
		self::assertStringContainsString( $back, $page->content( $this->ask( self::NEW ) ) );
		[ $old ] = $this->secrets();
		self::assertStringContainsString( $back, $page->content( $this->open( $old ) ) );
		$account = $page->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertStringNotContainsString( 'Back to your account', $page->content( $account ) );
		$_COOKIE = [];
		$this->travel( 1 );
		$page = Plugin::get( ReaderPage::class );
		self::assertStringNotContainsString( 'Back to your account', $page->content( $this->open( $old ) ) );
	}

	private function ask( string $email, ?string $token = null ): ReaderPageView {
		// Each call is a separate request.
		Plugin::get( ScheduleLimit::class )->reset();
		$page = Plugin::get( ReaderPage::class );
		return $page->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			[
				AccountForms::ACTION => AccountForms::MOVE,
				RequestValues::EMAIL => $email,
				ReaderPage::TOKEN    => $token ?? $page->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null )->token,
			]
		);
	}

	private function open( string $secret ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( self::query( ReaderLink::ADDRESS, $secret ), null );
	}

	private function press( string $page, string $secret ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( self::query( $page, $secret ), [] );
	}

	/** @return array<string, string> */
	private static function query( string $page, string $secret ): array {
		return [
			ReaderLink::PAGE => $page,
			ReaderLink::KEY  => $secret,
		];
	}

	private function assert_member( string $email ): void {
		foreach ( [ self::ANN, self::NEW ] as $address ) {
			self::assertSame(
				$address === $email ? Reason::Active : Reason::NotMember,
				self::decide( $address, [ $this->plan->id ] )->reason,
				$address
			);
		}
	}

	/** @return list<array<string, string>> */
	private function jobs(): array {
		return OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s ORDER BY id', [ AddressEmail::HOOK ] );
	}

	private function run_jobs(): void {
		foreach ( $this->jobs() as $job ) {
			Plugin::get( ScheduleLimit::class )->reset();
			Plugin::get( AddressEmail::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
		}
	}

	/** @return list<array{to: string, html: string}> */
	private function mails(): array {
		return array_map(
			static function ( array $row ): array {
				$mail = (array) json_decode( $row['arguments'], true );
				return [
					'to'   => is_string( $mail['to'] ?? null ) ? $mail['to'] : '',
					'html' => is_string( $mail['html'] ?? null ) ? $mail['html'] : '',
				];
			},
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'membership-address-%' ORDER BY id" )
		);
	}

	/** @return array{string, string} Secrets of the last request, for the old and the new address. */
	private function secrets(): array {
		$this->run_jobs();
		$secrets = [];
		foreach ( array_slice( $this->mails(), -2 ) as $mail ) {
			preg_match( '/reader-key=([0-9a-f]{64})/', $mail['html'], $found );
			$secrets[] = $found[1] ?? '';
		}
		return [ $secrets[0] ?? '', $secrets[1] ?? '' ];
	}
}
