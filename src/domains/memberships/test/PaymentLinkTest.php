<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Memberships\SignIn\PaymentLink;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Memberships\SignIn\TokenKeys;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of the emailed link that leads to the gateway's page after a failed payment. */
final class PaymentLinkTest extends MembershipsTestCase {

	private Order $order;

	private string $key = '';

	protected function setUp(): void {
		parent::setUp();
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		$order       = self::order( gateway: Simulated::ID, period: Plan::MONTHLY, kind: CheckoutLink::PLAN );
		$facts       = [ $this->payment( $order, 'pi_1' ), $this->report( Subscription::PAST_DUE, $this->now ) ];
		$this->order = self::ledger()->record( $order, $facts );
		$this->key   = $this->key( $this->order, $this->now + 21 * self::DAY );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	private function key( Order $order, int $expires ): string {
		parse_str( (string) wp_parse_url( Plugin::get( PaymentLink::class )->url( $order, $expires ), PHP_URL_QUERY ), $query );
		self::assertSame( ReaderLink::PAYMENT, $query[ ReaderLink::PAGE ] ?? '' );
		$key = $query[ ReaderLink::KEY ] ?? '';
		return is_string( $key ) ? $key : '';
	}

	private static function open( string $key, bool $is_post ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::PAYMENT, ReaderLink::KEY => $key ],
			$is_post ? [] : null
		);
	}

	#[TestDox( 'The link shows a button on any device, which opens the gateway\'s page, and signs nobody in' )]
	public function test_way(): void {
		$page = self::open( $this->key, false );
		self::assertSame( [ 200, 'Update your payment', '' ], [ $page->status, $page->button, $page->redirect ] );
		self::assertStringContainsString( '“Tea”', $page->text );
		self::assertStringNotContainsString( 'ann@example.org', Plugin::get( ReaderPage::class )->content( $page ) );
		self::assertSame( Simulated::url( $this->order ), self::open( $this->key, true )->redirect );
		self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
	}

	/** @return array<string, array{int, int}> Seconds after the email, and status. */
	public static function times(): array {
		return [
			'last second' => [ 21 * self::DAY - 1, 200 ],
			'too late'    => [ 21 * self::DAY, 403 ],
		];
	}

	#[DataProvider( 'times' )]
	#[TestDox( 'The link works until the access ends: $_dataName' )]
	public function test_time( int $seconds, int $status ): void {
		$this->travel( $seconds );
		self::assertSame( $status, self::open( $this->key, false )->status );
	}

	#[TestDox( 'After the payment succeeded, the link opens nothing' )]
	public function test_recovered(): void {
		self::assertSame( 303, self::open( $this->key, true )->status );
		$this->travel( 60 );
		self::ledger()->record( $this->order, [ $this->report( Subscription::ACTIVE, $this->now + 30 * self::DAY ) ] );
		foreach ( [ false, true ] as $is_post ) {
			$page = self::open( $this->key, $is_post );
			self::assertSame( [ 403, '' ], [ $page->status, $page->redirect ] );
		}
	}

	#[TestDox( 'A changed link, and one after a change of address, the end of the subscription or a leak of the keys, open nothing' )]
	public function test_closed(): void {
		$other = self::order( gateway: Simulated::ID, period: Plan::MONTHLY, kind: CheckoutLink::PLAN );
		$wrong = (string) preg_replace( '/^\d+/', (string) $other->id, $this->key );
		foreach ( [ '', 'x', $wrong, substr( $this->key, 0, -1 ), $this->order->token ] as $key ) {
			self::assertSame( [ 403, '' ], [ self::open( $key, true )->status, self::open( $key, true )->redirect ], $key );
		}
		Plugin::get( AddressChange::class )->move( 'ann@example.org', 'new@example.org' );
		self::assertSame( 403, self::open( $this->key, true )->status );
		$moved = self::orders()->find( $this->order->id ) ?? self::fail( 'The order is missing.' );
		$key   = $this->key( $moved, $this->now + self::DAY );
		self::assertSame( 303, self::open( $key, true )->status );
		Plugin::get( TokenKeys::class )->rotate( true );
		self::assertSame( 403, self::open( $key, true )->status );
		$key = $this->key( $moved, $this->now + self::DAY );
		self::assertSame( 303, self::open( $key, true )->status );
		$this->travel( 1 );
		self::ledger()->record( $moved, [ $this->report( Subscription::ENDED, $this->now ) ] );
		self::assertSame( 403, self::open( $key, true )->status );
	}
}
