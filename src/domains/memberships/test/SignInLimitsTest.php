<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\SignIn\AddressRequests;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Memberships\SignIn\RequestValues;
use Slipstream\Domains\Memberships\SignIn\SignInEmail;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;
use Slipstream\Plugin;
use Slipstream\Submissions\Guard;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of readers who ask for a link from a busy network, and of pages that make readers sign in. */
final class SignInLimitsTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	protected function setUp(): void {
		parent::setUp();
		$this->paid_order( self::plan() );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN'] );
		parent::tearDown();
	}

	/** Asks for a link in a new request. */
	private function ask( string $email ): ReaderPageView {
		$this->travel( 0 );
		$sent = [
			RequestValues::EMAIL => $email,
			ReaderPage::TOKEN    => Plugin::get( Guard::class )->click_token( 'reader-sign-in', 0 ),
		];
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::SIGN_IN ], $sent );
	}

	/** @return list<array<string, string>> Waiting jobs that email links. */
	private static function jobs(): array {
		return OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s ORDER BY id', [ SignInEmail::HOOK ] );
	}

	/** @return int Number of emails with a link. */
	private static function run_jobs(): int {
		foreach ( self::jobs() as $job ) {
			Plugin::get( SignInEmail::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
		}
		OutboxTable::query( 'DELETE FROM {table} WHERE hook = %s', [ SignInEmail::HOOK ] );
		return count( OutboxTable::rows( "SELECT id FROM {table} WHERE arguments LIKE '%slipstream-reader=link%'" ) );
	}

	#[TestDox( 'The page names the limit of three links, the same for a known and an unknown address' )]
	public function test_text(): void {
		$this->paid_order( self::plan(), 'known@example.org' );
		$text = static fn ( string $email ): string => "If $email belongs to a member or donor, we sent a sign-in link. Open it on this device. "
			. 'We send at most three links in 15 minutes. Each one works for 15 minutes.';
		foreach ( [ 'known@example.org', 'unknown@example.org' ] as $email ) {
			self::assertSame( $text( $email ), $this->ask( $email )->text );
		}
	}

	#[TestDox( 'Many requests of one network do not stop its readers from signing in, and an address has one more job a minute' )]
	public function test_network(): void {
		for ( $number = 1; $number <= 60; $number++ ) {
			self::assertSame( 200, $this->ask( "reader$number@example.org" )->status );
		}
		self::assertCount( 60, self::jobs() );
		for ( $number = 1; $number <= 3; $number++ ) {
			$view = $this->ask( self::ANN );
			self::assertSame( [ 200, '' ], [ $view->status, $view->message ] );
		}
		self::assertCount( 61, self::jobs() );
		self::assertStringNotContainsString( 'ann', self::jobs()[60]['job_key'] );
		self::assertSame( 1, self::run_jobs() );
		$this->travel( 60 );
		self::assertSame( 200, $this->ask( self::ANN )->status );
		self::assertSame( 2, self::run_jobs(), 'the next minute sends another email' );
	}

	#[TestDox( 'Above the limit, a finished job still counts for its minute, and urgent jobs run before these' )]
	public function test_finished_job(): void {
		for ( $number = 1; $number <= 60; $number++ ) {
			$this->ask( "reader$number@example.org" );
		}
		$priorities = array_column( self::jobs(), 'priority' );
		self::assertSame( [ (string) Priority::NOW->value ], array_values( array_unique( $priorities ) ) );
		for ( $number = 1; $number <= 3; $number++ ) {
			$this->ask( self::ANN );
			$job = self::jobs()[60];
			self::assertSame( (string) Priority::SOON->value, $job['priority'] );
			OutboxTable::query( "UPDATE {table} SET status = 'done', arguments = '' WHERE id = %d", [ (int) $job['id'] ] );
			self::assertSame( '60', $job['keep_for'] );
			self::assertCount( 61, self::jobs(), 'no job is added' );
		}
		$this->travel( 60 );
		$this->ask( self::ANN );
		self::assertCount( 62, self::jobs() );
	}

	#[TestDox( 'A form of another site cannot sign a visitor in: the page asks to press the button, which then works' )]
	public function test_other_site(): void {
		$query = [
			ReaderLink::PAGE => ReaderLink::LINK,
			ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( self::ANN, 0 ),
		];
		$press = static function ( string $site ) use ( $query ): ReaderPageView {
			$_SERVER['HTTP_SEC_FETCH_SITE'] = $site;
			$_SERVER['HTTP_ORIGIN']         = 'null';
			return Plugin::get( ReaderPage::class )->respond( $query, [] );
		};
		self::assertSame( 'Sign in', $press( 'cross-site' )->button );
		self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
		self::assertSame( 303, $press( 'same-origin' )->status );
		self::assertSame( self::ANN, Plugin::get( ReaderSession::class )->email() );
	}

	#[TestDox( 'A form of another site cannot confirm a change of address' )]
	public function test_other_site_address(): void {
		$old = str_repeat( 'a', 64 );
		$new = str_repeat( 'b', 64 );
		Plugin::get( AddressRequests::class )->add( self::ANN, 'new@example.org', $old, $new );
		$query                          = [
			ReaderLink::PAGE => ReaderLink::ADDRESS,
			ReaderLink::KEY  => $old,
		];
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		self::assertSame( 'Change address', Plugin::get( ReaderPage::class )->respond( $query, [] )->button );
		self::assertFalse( Plugin::get( AddressRequests::class )->find( $old )?->is_confirmed );
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'] );
		self::assertSame( '', Plugin::get( ReaderPage::class )->respond( $query, [] )->button );
		self::assertTrue( Plugin::get( AddressRequests::class )->find( $old )?->is_confirmed );
	}
}
