<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\SignInEmail;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of the yearly tax statement that donors open with an emailed link. */
final class DonationStatementTest extends MembershipsTestCase {

	private const ANN  = 'ann@example.org';
	private const YEAR = 31_536_000;

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	private static function donation( int $units, string $currency = 'EUR', string $mode = Order::LIVE, int $time = self::TIME ): Order {
		$order = self::order( $units, $currency, mode: $mode, is_donation: true );
		return self::ledger()->record( $order, [ new Fact( FactType::PaymentSucceeded, "pi_$order->id", $time, $units, $currency ) ] );
	}

	private function sign_in( string $email = self::ANN ): void {
		$secret = Plugin::get( MagicLinks::class )->make( $email, 0 );
		$query  = [ ReaderLink::PAGE => ReaderLink::LINK, ReaderLink::KEY => $secret ];
		self::assertSame( 303, Plugin::get( ReaderPage::class )->respond( $query, [] )->status );
	}

	private static function open( string $page, string $year = '' ): ReaderPageView {
		$query = [ ReaderLink::PAGE => $page, ReaderLink::YEAR => $year ];
		return Plugin::get( ReaderPage::class )->respond( $query, null );
	}

	#[TestDox( 'A signed-in donor sees each year, and the receipts and sums of one' )]
	public function test_statement(): void {
		$first = self::donation( 1000 );
		self::ledger()->record( $first, [ self::refunded( 're_1', 250, "pi_$first->id" ) ] );
		self::donation( 3000 );
		self::donation( 1500, 'JPY' );
		self::donation( 9000, time: self::TIME - self::YEAR );
		self::donation( 7000, mode: Order::TEST );
		$this->sign_in();
		self::assertSame( [ 2023, 2022 ], self::open( ReaderLink::ACCOUNT )->statements );
		$html = Plugin::get( ReaderPage::class )->content( self::open( ReaderLink::ACCOUNT ) );
		self::assertStringContainsString( esc_url( ReaderLink::to_statement( 2022 ) ) . '"', $html );
		self::assertStringContainsString( 'Statement for 2022', $html );

		$page = self::open( ReaderLink::STATEMENT, '2023' );
		self::assertSame( [ 200, 'Donations in 2023' ], [ $page->status, $page->title ] );
		self::assertStringContainsString( self::ANN, $page->text );
		self::assertSame(
			[
				[ '2023-0001', 'Tea', '€10,00, of which €2,50 was refunded' ],
				[ '2023-0002', 'Tea', '€30,00' ],
				[ '2023-0003', 'Tea', '¥1,500' ],
				[ '', '', '€37,50' ],
				[ '', '', '¥1,500' ],
			],
			array_map( static fn ( array $row ): array => [ $row['receipt'], $row['item'], $row['amount'] ], $page->rows )
		);
		$html = Plugin::get( ReaderPage::class )->content( $page );
		self::assertSame( 5, substr_count( $html, '<th scope="row"' ) );
		// On narrow screens, words and amounts stay whole; the sentence about a refund may wrap.
		self::assertStringContainsString( '<table style="width:100%;border-collapse:collapse;overflow-wrap:normal">', $html );
		$cell = 'text-align:start;vertical-align:top;padding:.25em .75em .25em 0"';
		self::assertSame( 3 + 3 * 5, substr_count( $html, $cell ) );
		preg_match_all( '/text-align:end;vertical-align:top;padding:.25em 0;white-space:(\w+)"/', $html, $found );
		self::assertSame( [ 'nowrap', 'normal', 'nowrap', 'nowrap', 'nowrap', 'nowrap' ], $found[1] );
		self::assertStringContainsString( esc_url( ReaderLink::to_account() ) . '">Back to your account</a>', $html );
	}

	#[TestDox( 'Without a sign-in, and for a year without donations, there is no statement' )]
	public function test_closed(): void {
		self::donation( 1000 );
		$page = self::open( ReaderLink::STATEMENT, '2023' );
		self::assertTrue( $page->asks );
		self::assertSame( [], $page->rows );
		$this->sign_in( 'bob@example.org' );
		self::assertSame( 404, self::open( ReaderLink::STATEMENT, '2023' )->status );
		self::assertSame( [], self::open( ReaderLink::ACCOUNT )->statements );
		foreach ( [ '', '2022', 'x', '-1', '99999999' ] as $year ) {
			self::assertSame( 404, self::open( ReaderLink::STATEMENT, $year )->status, $year );
		}
	}

	#[TestDox( 'A donor without a membership receives the link; a stranger receives none' )]
	public function test_link(): void {
		self::donation( 1000 );
		foreach ( [ self::ANN => 1, 'bob@example.org' => 0 ] as $email => $count ) {
			Plugin::get( SignInEmail::class )->send( [ 'email' => $email ], "key-$count" );
			$mails = OutboxTable::rows( 'SELECT arguments FROM {table} WHERE arguments LIKE %s', [ "%$email%slipstream-reader=link%" ] );
			self::assertCount( $count, $mails, $email );
		}
	}
}
