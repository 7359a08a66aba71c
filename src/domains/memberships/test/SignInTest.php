<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\OrderMemberships;
use Slipstream\Domains\Memberships\Members\UserAddress;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Memberships\SignIn\DeviceToken;
use Slipstream\Domains\Memberships\SignIn\DeviceTokens;
use Slipstream\Domains\Memberships\SignIn\DevicesTable;
use Slipstream\Domains\Memberships\SignIn\LinksTable;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Memberships\SignIn\RequestValues;
use Slipstream\Domains\Memberships\SignIn\SignInEmail;
use Slipstream\Domains\Memberships\SignIn\TokenKeys;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;
use Slipstream\Submissions\Guard;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of readers without a user account: emailed links, tokens of devices, and the account page. */
final class SignInTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	#[TestDox( 'The whole way: ask, open the link, press the button, read; the cookie is enough in the next request' )]
	public function test_way(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$this->assert_reason( Reason::Anonymous, $plan );
		self::assertSame( 200, $this->ask( ' Ann@Example.org ' )->status );
		$secret = $this->secret_from_mail( self::ANN );
		// An email scanner opens the link first, twice. This changes nothing.
		$this->open( $secret );
		self::assertSame( 'Sign in', $this->open( $secret )->button );
		self::assertSame( '', $this->cookie() );
		$this->assert_reason( Reason::Anonymous, $plan );
		self::assertSame( OrderLink::returned( ReaderLink::to_account(), $this->now ), $this->press( $secret )->redirect );
		$this->assert_reason( Reason::Active, $plan );
		$this->travel( 100 );
		$this->assert_reason( Reason::Active, $plan );
		self::assertSame( self::ANN, Plugin::get( Readers::class )->current()->email );
	}

	#[TestDox( 'A link works once: a second press shows the form, and the browser that used it goes to the account' )]
	public function test_once(): void {
		$this->paid_order( self::plan() );
		$secret = Plugin::get( MagicLinks::class )->make( self::ANN, 0 );
		$this->press( $secret );
		self::assertSame( ReaderLink::to_account(), $this->open( $secret )->redirect );
		self::assertSame( ReaderLink::to_account(), $this->press( $secret )->redirect );
		self::assertCount( 1, DevicesTable::rows( 'SELECT id FROM {table}' ) );
		$_COOKIE = [];
		$this->travel( 1 );
		$second = $this->press( $secret );
		self::assertSame( [ 403, true, '' ], [ $second->status, $second->asks, $this->cookie() ] );
	}

	#[TestDox( 'A link works for 15 minutes, to the second' )]
	public function test_expiry(): void {
		$first  = Plugin::get( MagicLinks::class )->make( self::ANN, 0 );
		$second = Plugin::get( MagicLinks::class )->make( self::ANN, 0 );
		$this->travel( 899 );
		self::assertSame( 303, $this->press( $first )->status );
		$_COOKIE = [];
		$this->travel( 1 );
		self::assertSame( [ 403, '' ], [ $this->press( $second )->status, $this->cookie() ] );
		self::assertSame( 403, $this->open( $second )->status );
	}

	/** @return array<string, array{string}> */
	public static function wrong_secrets(): array {
		return [
			'nothing'         => [ '' ],
			'too short'       => [ 'ab' ],
			'of another link' => [ str_repeat( 'a', 64 ) ],
			'SQL'             => [ "' OR 1=1 -- " ],
			'a line more'     => [ str_repeat( 'a', 64 ) . "\n" ],
		];
	}

	#[TestDox( 'A link that this site has not sent does nothing: $_dataName' )]
	#[DataProvider( 'wrong_secrets' )]
	public function test_wrong( string $secret ): void {
		Plugin::get( MagicLinks::class )->make( self::ANN, 0 );
		self::assertSame( [ 403, '' ], [ $this->press( $secret )->status, $this->cookie() ] );
	}

	#[TestDox( 'Known and unknown addresses get the same answer with the same queries; only the job tells them apart' )]
	public function test_same_answer(): void {
		$this->paid_order( self::plan() );
		$this->ask( 'warm@example.org' );
		$page   = Plugin::get( ReaderPage::class );
		$seen   = [];
		$filter = static function ( string $sql ) use ( &$seen ): string {
			$seen[] = (string) preg_replace( [ "/'[^']*'/", '/\d+/' ], '?', $sql );
			return $sql;
		};
		add_filter( 'query', $filter );
		$known   = $page->content( $this->ask( self::ANN ) );
		$queries = $seen;
		$seen    = [];
		$unknown = $page->content( $this->ask( 'eve@example.org' ) );
		remove_filter( 'query', $filter );
		self::assertNotSame( [], $queries );
		self::assertSame( $queries, $seen );
		self::assertSame( $known, str_replace( 'eve@', 'ann@', $unknown ) );
		$this->run_jobs();
		self::assertSame( [ self::ANN ], $this->recipients() );
		self::assertCount( 1, LinksTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'One address gets three emails in 15 minutes, and the answer stays the same' )]
	public function test_limit(): void {
		$this->paid_order( self::plan() );
		$answers = [];
		for ( $i = 0; $i < 5; $i++ ) {
			$answers[] = $this->ask( self::ANN )->text;
			$this->run_jobs();
		}
		self::assertCount( 1, array_unique( $answers ) );
		self::assertCount( 3, $this->recipients() );
		$this->travel( 900 );
		$this->ask( self::ANN );
		$this->run_jobs();
		self::assertCount( 4, $this->recipients() );
	}

	#[TestDox( 'A form without the page\'s token, or without an address, is refused with an error and sends nothing' )]
	public function test_form(): void {
		self::assertSame( 403, $this->page( [ ReaderLink::PAGE => ReaderLink::SIGN_IN ], [ RequestValues::EMAIL => self::ANN ] )->status );
		self::assertSame( [ 422, 'nobody' ], [ $this->ask( 'nobody' )->status, $this->ask( 'nobody' )->email ] );
		self::assertSame( 422, $this->ask( "a@example.org\r\nBcc: b@example.org" )->status );
		self::assertSame( [], $this->jobs() );
		$html = Plugin::get( ReaderPage::class )->content( $this->ask( '"><script>' ) );
		self::assertStringNotContainsString( '<script', $html );
		$border = 'style="padding:.75em 1em;border:1px solid;border-inline-start-width:.4em"';
		self::assertStringContainsString( "<p role=\"alert\" id=\"slipstream-reader-message\" $border>", $html );
	}

	#[TestDox( 'A missing address and text that is no address have different errors, which belong to the field' )]
	public function test_errors(): void {
		$page  = Plugin::get( ReaderPage::class );
		$field = 'autocomplete="email" required%s style=';
		self::assertStringContainsString( sprintf( $field, '' ), $page->content( $this->page( [], null ) ) );
		$errors = [
			' '      => 'Enter your email address.',
			'nobody' => 'Enter a valid email address, such as name@example.com.',
		];
		foreach ( $errors as $entered => $error ) {
			$view = $this->ask( $entered );
			self::assertSame( [ 422, $error ], [ $view->status, $view->message ] );
			$attributes = ' aria-invalid="true" aria-describedby="slipstream-reader-message" autofocus';
			self::assertStringContainsString( sprintf( $field, $attributes ), $page->content( $view ) );
		}
		// The field is not marked as invalid, because the error is about the link. Screen readers read the error at the field anyway.
		$old = $this->press( str_repeat( 'a', 64 ) );
		self::assertSame( [ 403, 'This link was used before or is too old.' ], [ $old->status, $old->message ] );
		$attributes = ' aria-describedby="slipstream-reader-message" autofocus';
		self::assertStringContainsString( sprintf( $field, $attributes ), $page->content( $old ) );
	}

	#[TestDox( 'Each changed part of a token makes it worthless: device, secret, time, orders, key and signature' )]
	public function test_forged(): void {
		$tokens = Plugin::get( DeviceTokens::class );
		$token  = new DeviceToken( 7, str_repeat( 'ab', 16 ), $this->now, [ 3, 4 ] );
		$text   = $tokens->sign( $token );
		self::assertEquals( $token, $tokens->read( $text ) );
		$parts = explode( '.', $text );
		self::assertCount( 7, $parts );
		$later = (string) ( $this->now + 1 );
		$other = [ 'v2', '8', str_repeat( 'ac', 16 ), $later, '3-5', 'k00000000', str_repeat( '0', 64 ) ];
		foreach ( $other as $index => $part ) {
			self::assertNull( $tokens->read( implode( '.', array_replace( $parts, [ $index => $part ] ) ) ), "part $index" );
		}
		foreach ( [ '', 'v1', "$text\n", strtoupper( $text ), substr( $text, 0, -1 ), "$text.", str_repeat( 'a', 100_000 ) ] as $other ) {
			self::assertNull( $tokens->read( $other ) );
		}
		self::assertStringNotContainsString( '@', $text );
	}

	#[TestDox( 'A token is valid for 180 days, to the second, and not before it was issued' )]
	public function test_age(): void {
		$tokens = Plugin::get( DeviceTokens::class );
		$text   = $tokens->sign( new DeviceToken( 7, str_repeat( 'ab', 16 ), $this->now ) );
		$future = $tokens->sign( new DeviceToken( 7, str_repeat( 'ab', 16 ), $this->now + 601 ) );
		self::assertNull( $tokens->read( $future ) );
		$this->travel( 180 * self::DAY - 1 );
		self::assertNotNull( Plugin::get( DeviceTokens::class )->read( $text ) );
		$this->travel( 1 );
		self::assertNull( Plugin::get( DeviceTokens::class )->read( $text ) );
	}

	#[TestDox( 'A signature for one purpose is not valid for another' )]
	public function test_purposes(): void {
		$keys = Plugin::get( TokenKeys::class );
		$text = $keys->sign( 'device', 'x' );
		self::assertNotNull( $keys->verify( 'device', $text ) );
		self::assertNull( $keys->verify( 'other', $text ) );
		self::assertNotSame( $keys->signature( 'account', 'a@example.org' ), $keys->signature( 'plan', 'a@example.org' ) );
	}

	#[TestDox( 'After one rotation of the key a token is still valid, after two or a sign-out it is not; a token of another site never is' )]
	public function test_keys(): void {
		$tokens = Plugin::get( DeviceTokens::class );
		$keys   = Plugin::get( TokenKeys::class );
		$text   = $tokens->sign( new DeviceToken( 7, str_repeat( 'ab', 16 ), $this->now ) );
		$keys->rotate();
		self::assertNotNull( $tokens->read( $text ) );
		$next = $tokens->sign( new DeviceToken( 7, str_repeat( 'ab', 16 ), $this->now ) );
		$keys->rotate();
		self::assertNull( $tokens->read( $text ) );
		self::assertNotNull( $tokens->read( $next ) );
		$keys->rotate( true );
		self::assertNull( $tokens->read( $next ) );
		$mine               = $tokens->sign( new DeviceToken( 7, str_repeat( 'ab', 16 ), $this->now ) );
		$site               = $GLOBALS['blog_id'];
		$GLOBALS['blog_id'] = 99;
		// Give the other site the same key, to test that a token is valid for one site only.
		self::assertNull( $tokens->read( $mine ) );
		$GLOBALS['blog_id'] = $site;
		self::assertNotNull( $tokens->read( $mine ) );
	}

	#[TestDox( 'After the database was restored, the token of a device that it does not know opens nothing, also if its number is given again' )]
	public function test_restored(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$this->assert_reason( Reason::Active, $plan );
		DevicesTable::query( 'UPDATE {table} SET secret = %s', [ str_repeat( 'f', 64 ) ] );
		$this->travel( 1 );
		$this->assert_reason( Reason::Anonymous, $plan );
		DevicesTable::query( 'DELETE FROM {table}' );
		$this->travel( 1 );
		$this->assert_reason( Reason::Anonymous, $plan );
	}

	#[TestDox( 'Pages of the reader: plans, devices; signing one device, this one, or all out closes them' )]
	public function test_account(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$laptop  = $_COOKIE;
		$_COOKIE = [];
		$this->travel( 1 );
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$view = $this->page( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		$html = Plugin::get( ReaderPage::class )->content( $view );
		self::assertSame( [ 'Safari · iPhone', true ], [ $view->devices[0]['label'], $view->devices[0]['is_own'] ] );
		self::assertSame( [ 'Gold' ], array_column( $view->plans, 'title' ) );
		$date = wp_date( (string) get_option( 'date_format' ), self::TIME + 30 * self::DAY );
		self::assertStringContainsString( "Next payment on $date", $html );
		self::assertStringContainsString( 'slipstream-order=', $view->plans[0]['url'] );
		$other = array_values( array_filter( $view->devices, static fn ( array $device ): bool => ! $device['is_own'] ) )[0]['id'];
		$this->act( AccountForms::SIGN_OUT, $other, 'forged' );
		self::assertCount( 2, DevicesTable::rows( 'SELECT id FROM {table}' ) );
		$this->act( AccountForms::SIGN_OUT, $other, $view->token );
		$phone   = $_COOKIE;
		$_COOKIE = $laptop;
		$this->travel( 1 );
		$this->assert_reason( Reason::Anonymous, $plan );
		self::assertTrue( $this->page( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null )->asks );
		$_COOKIE = $phone;
		$this->travel( 1 );
		$this->assert_reason( Reason::Active, $plan );
		$done = $this->act( AccountForms::SIGN_OUT_ALL, 0, $view->token );
		self::assertSame( 'You are signed out on all devices.', $this->notice_after( $done ) );
		self::assertSame( '', $this->cookie() );
		$this->assert_reason( Reason::Anonymous, $plan );
		self::assertSame( [], DevicesTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'Signing this browser out deletes its device, so that a copy of its cookie opens nothing' )]
	public function test_own_device(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$copy       = $_COOKIE;
		$view       = $this->page( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		$signed_out = $this->act( AccountForms::SIGN_OUT, (int) $view->devices[0]['id'], $view->token );
		self::assertSame( 'You are signed out.', $this->notice_after( $signed_out ) );
		self::assertSame( '', $this->cookie() );
		self::assertSame( [], DevicesTable::rows( 'SELECT id FROM {table}' ) );
		$_COOKIE = $copy;
		$this->travel( 1 );
		$this->assert_reason( Reason::Anonymous, $plan );
		$_COOKIE = [];
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		self::assertSame( '', $this->notice_after( $signed_out ), 'signed in again' );
	}

	/** Follows a redirect to the account, and returns the confirmation there. */
	private function notice_after( ReaderPageView $view ): string {
		self::assertSame( ReaderLink::to_account(), remove_query_arg( ReaderLink::DONE, $view->redirect ) );
		self::assertSame( 1, preg_match( '/' . ReaderLink::DONE . '=([^&]+)/', $view->redirect, $done ) );
		$query = [
			ReaderLink::PAGE => ReaderLink::ACCOUNT,
			ReaderLink::DONE => $done[1] ?? '',
		];
		return $this->page( $query, null )->notice;
	}

	#[TestDox( 'One reader cannot sign out the device of another' )]
	public function test_foreign_device(): void {
		$this->press( Plugin::get( MagicLinks::class )->make( 'bob@example.org', 0 ) );
		$device  = (int) ( DevicesTable::row( 'SELECT id FROM {table}' )['id'] ?? 0 );
		$_COOKIE = [];
		$this->travel( 1 );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$view = $this->page( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertCount( 1, $view->devices );
		$refused = $this->act( AccountForms::SIGN_OUT, $device, $view->token );
		self::assertCount( 2, DevicesTable::rows( 'SELECT id FROM {table}' ) );
		self::assertStringNotContainsString( ReaderLink::DONE, $refused->redirect, 'no confirmation' );
		$own     = $view->devices[0]['id'];
		$_COOKIE = [];
		$this->travel( 1 );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$token  = $this->page( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null )->token;
		$fail   = static fn ( string $query ): string => 1 === preg_match( '/^DELETE FROM \S+membership_devices/', $query ) ? '' : $query;
		add_filter( 'query', $fail );
		$failed = $this->act( AccountForms::SIGN_OUT, $own, $token );
		remove_filter( 'query', $fail );
		self::assertSame( [ 503, 3 ], [ $failed->status, count( DevicesTable::rows( 'SELECT id FROM {table}' ) ) ] );
		$done = $this->act( AccountForms::SIGN_OUT, $own, $token );
		self::assertSame( [ 303, 2 ], [ $done->status, count( DevicesTable::rows( 'SELECT id FROM {table}' ) ) ] );
		self::assertStringContainsString( ReaderLink::DONE, $done->redirect );
	}

	#[TestDox( 'Two readers on one computer: the second sign-in ends the first' )]
	public function test_two_readers(): void {
		$gold   = self::plan();
		$silver = self::plan( 300 );
		$this->paid_order( $gold );
		$this->paid_order( $silver, 'bob@example.org', 'pi_2' );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$first = $_COOKIE;
		$this->press( Plugin::get( MagicLinks::class )->make( 'bob@example.org', 0 ) );
		$this->assert_reason( Reason::WrongPlan, $gold );
		$this->assert_reason( Reason::Active, $silver );
		$_COOKIE = $first;
		$this->travel( 1 );
		$this->assert_reason( Reason::Anonymous, $gold );
	}

	#[TestDox( 'The browser that started an order reads what it opens, and nothing else of the address that the buyer typed' )]
	public function test_order(): void {
		$gold   = self::plan( 900 );
		$silver = self::plan( 300 );
		$this->paid_order( $gold );
		// A stranger buys with Ann's address.
		$order = self::plan_order( $silver );
		do_action( 'slipstream_order_started', $order );
		$this->assert_reason( Reason::NotMember, $silver );
		self::ledger()->record( $order, [ $this->payment( $order, 'pi_5' ) ] );
		$this->travel( 60 );
		$this->assert_reason( Reason::Active, $silver );
		$this->assert_reason( Reason::WrongPlan, $gold );
		self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
		self::assertTrue( $this->page( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null )->asks );
		self::assertSame( '', Plugin::get( Readers::class )->current()->email );
		// Ann proves her address in this browser, and has access to both plans.
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$this->assert_reason( Reason::Active, $gold );
		$this->assert_reason( Reason::Active, $silver );
	}

	#[TestDox( 'A signed-in reader who buys again stays signed in, and a product or a donation opens nothing' )]
	public function test_second_order(): void {
		$gold = self::plan();
		$this->paid_order( $gold );
		do_action( 'slipstream_order_started', self::order() );
		self::assertSame( '', $this->cookie() );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$silver = self::plan( 300 );
		$order  = self::plan_order( $silver, 'other@example.org' );
		do_action( 'slipstream_order_started', $order );
		self::ledger()->record( $order, [ $this->payment( $order, 'pi_5' ) ] );
		$this->travel( 60 );
		$this->assert_reason( Reason::Active, $gold );
		$this->assert_reason( Reason::Active, $silver );
	}

	#[TestDox( 'A WordPress user is the reader of the same address only after proving it: by a link, or by resetting the password' )]
	public function test_user(): void {
		add_filter( 'pre_wp_mail', '__return_true' );
		$plan = self::plan();
		$this->paid_order( $plan );
		$user = wp_insert_user(
			[
				'user_login' => 'ann',
				'user_pass'  => 'x',
				'user_email' => 'Ann@Example.org',
			]
		);
		self::assertIsInt( $user );
		wp_set_current_user( $user );
		$this->assert_reason( Reason::NotMember, $plan );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$_COOKIE = [];
		$this->travel( 1 );
		wp_set_current_user( $user );
		$this->assert_reason( Reason::Active, $plan );
		wp_update_user(
			[
				'ID'         => $user,
				'user_email' => 'eve@example.org',
			]
		);
		$this->travel( 1 );
		wp_set_current_user( $user );
		$this->assert_reason( Reason::NotMember, $plan );
		delete_user_meta( $user, UserAddress::META );
		wp_update_user(
			[
				'ID'         => $user,
				'user_email' => self::ANN,
			]
		);
		$account = get_userdata( $user );
		self::assertNotFalse( $account );
		reset_password( $account, 'y' );
		$this->travel( 1 );
		wp_set_current_user( $user );
		$this->assert_reason( Reason::Active, $plan );
	}

	#[TestDox( 'A user of another address who has signed in as a reader keeps the account and reads' )]
	public function test_user_and_reader(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$user = wp_insert_user(
			[
				'user_login' => 'carl',
				'user_pass'  => 'x',
				'user_email' => 'carl@example.org',
			]
		);
		self::assertIsInt( $user );
		wp_set_current_user( $user );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$this->assert_reason( Reason::Active, $plan );
		$reader = Plugin::get( Readers::class )->current();
		self::assertSame( [ $user, 'carl@example.org' ], [ $reader->user_id, $reader->email ] );
		self::assertSame( '', Plugin::get( UserAddress::class )->verified( $user ) );
	}

	#[TestDox( 'A token and a decision cost one query together, and none without a cookie; garbage in a cookie costs none' )]
	public function test_queries(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$this->assert_reason( Reason::Active, $plan );
		$this->travel( 1 );
		wp_load_alloptions();
		$queries = get_num_queries();
		$this->assert_reason( Reason::Active, $plan );
		$this->assert_reason( Reason::Active, $plan );
		self::assertSame( $queries + 1, get_num_queries() );
		$old = [
			'jp-premium-content-session'    => 'a.b.c',
			'wp-jp-premium-content-session' => 'a.b.c',
		];
		foreach ( [ [], [ ReaderCookie::name() => 'v1.1.x' ], $old ] as $cookies ) {
			$_COOKIE = $cookies;
			$this->travel( 1 );
			wp_load_alloptions();
			$queries = get_num_queries();
			$this->assert_reason( Reason::Anonymous, $plan );
			self::assertSame( $queries, get_num_queries() );
			self::assertSame( $cookies, $_COOKIE );
		}
	}

	#[TestDox( 'Content that is rendered for a visitor is a visitor\'s, also on a member\'s page' )]
	public function test_view_as(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		Plugin::get( Readers::class )->view_as( Reader::visitor(), fn () => $this->assert_reason( Reason::Anonymous, $plan ) );
		$this->assert_reason( Reason::Active, $plan );
	}

	#[TestDox( 'A token is renewed after a day, on a page that no cache stores, and then lasts another 180 days' )]
	public function test_renew(): void {
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		$first = $this->cookie();
		$this->travel( self::DAY - 1 );
		do_action( 'jetpack_earn_remove_cache_headers' );
		self::assertSame( $first, $this->cookie() );
		$this->travel( 1 );
		do_action( 'jetpack_earn_remove_cache_headers' );
		self::assertNotSame( $first, $this->cookie() );
		$this->travel( 180 * self::DAY - 1 );
		self::assertSame( self::ANN, Plugin::get( ReaderSession::class )->email() );
		self::assertNull( Plugin::get( DeviceTokens::class )->read( $first ) );
	}

	#[TestDox( 'Scripts cannot read the cookie, other sites cannot send it, and it is only sent over https where the site has it' )]
	public function test_cookie(): void {
		$options = ReaderCookie::options( 5 );
		self::assertSame( [ 5, true, 'Lax' ], [ $options['expires'], $options['httponly'], $options['samesite'] ] );
		self::assertFalse( $options['secure'] );
		add_filter( 'home_url', static fn ( string $url ): string => str_replace( 'http:', 'https:', $url ) );
		self::assertTrue( ReaderCookie::options( 5 )['secure'] );
		self::assertStringStartsWith( 'wp-postpass_', ReaderCookie::name() );
	}

	#[TestDox( 'A link leads back to the post where the reader asked, unless visitors cannot see that post' )]
	public function test_back(): void {
		$post  = wp_insert_post(
			[
				'post_title'  => 'Paid',
				'post_status' => 'publish',
			]
		);
		$draft = wp_insert_post( [ 'post_title' => 'Draft' ] );
		foreach ( [ $post => (string) get_permalink( $post ), $draft => ReaderLink::to_account() ] as $id => $url ) {
			$redirect = $this->press( Plugin::get( MagicLinks::class )->make( self::ANN, $id ) )->redirect;
			self::assertSame( OrderLink::returned( $url, $this->now ), $redirect );
		}
	}

	#[TestDox( 'A new address: memberships, orders and renewals follow it, the old address reads nothing and its devices are signed out' )]
	public function test_move(): void {
		$plan  = self::plan();
		$other = self::plan( 700 );
		$order = $this->paid_order( $plan );
		$this->paid_order( $other, 'new@example.org', 'pi_2' );
		Plugin::get( Memberships::class )->grant( self::ANN, 0, $this->now + self::DAY );
		$this->press( Plugin::get( MagicLinks::class )->make( self::ANN, 0 ) );
		self::assertSame( 2, Plugin::get( AddressChange::class )->move( self::ANN, 'new@example.org' ) );
		$this->travel( 60 );
		$this->assert_reason( Reason::Anonymous, $plan );
		self::assertSame( Reason::NotMember, self::decide( self::ANN )->reason );
		self::assertSame( Reason::Active, self::decide( 'new@example.org', [ $plan->id ] )->reason );
		self::assertSame( Reason::Active, self::decide( 'new@example.org', [ $other->id ] )->reason );
		$now = self::orders()->find( $order->id );
		self::assertSame( 'new@example.org', $now?->email );
		self::ledger()->record( $now, [ $this->payment( $now, 'pi_3' ) ] );
		Plugin::get( OrderMemberships::class )->rebuild();
		self::assertSame( Reason::NotMember, self::decide( self::ANN )->reason );
		self::assertSame( Reason::Active, self::decide( 'new@example.org', [ $plan->id ] )->reason );
		self::assertSame( 0, Plugin::get( AddressChange::class )->move( 'new@example.org', 'new@example.org' ) );
	}

	private function ask( string $email ): ReaderPageView {
		// Each call is a separate request.
		Plugin::get( ScheduleLimit::class )->reset();
		return $this->page(
			[ ReaderLink::PAGE => ReaderLink::SIGN_IN ],
			[
				RequestValues::EMAIL => $email,
				ReaderPage::TOKEN    => Plugin::get( Guard::class )->click_token( 'reader-sign-in', 0 ),
			]
		);
	}

	private function open( string $secret ): ReaderPageView {
		return $this->page(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => $secret,
			],
			null
		);
	}

	private function press( string $secret ): ReaderPageView {
		return $this->page(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => $secret,
			],
			[]
		);
	}

	private function act( string $action, int $device, string $token ): ReaderPageView {
		return $this->page(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			[
				AccountForms::ACTION => $action,
				AccountForms::DEVICE => (string) $device,
				ReaderPage::TOKEN    => $token,
			]
		);
	}

	/**
	 * @param array<string, string>      $query Query arguments.
	 * @param array<string, string>|null $sent  Fields; null for a GET request.
	 */
	private function page( array $query, ?array $sent ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( $query, $sent );
	}

	private function cookie(): string {
		$value = $_COOKIE[ ReaderCookie::name() ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	private function assert_reason( Reason $expected, Plan $plan ): void {
		$reader = Plugin::get( Readers::class )->current();
		self::assertSame( $expected, Plugin::get( MembershipAccess::class )->decide( $reader, [ $plan->id ] )->reason );
	}

	/** @return list<array<string, string>> Waiting jobs that email links. */
	private function jobs(): array {
		return OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s ORDER BY id', [ SignInEmail::HOOK ] );
	}

	private function run_jobs(): void {
		foreach ( $this->jobs() as $job ) {
			Plugin::get( SignInEmail::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
		}
		OutboxTable::query( 'DELETE FROM {table} WHERE hook = %s', [ SignInEmail::HOOK ] );
	}

	/** @return list<array<string, mixed>> Queued emails. */
	private function mails(): array {
		$rows = OutboxTable::rows( "SELECT arguments FROM {table} WHERE arguments LIKE '%slipstream-reader=link%' ORDER BY id" );
		return array_map( static fn ( array $row ): array => (array) json_decode( $row['arguments'], true ), $rows );
	}

	/** @return list<mixed> */
	private function recipients(): array {
		return array_column( $this->mails(), 'to' );
	}

	private function secret_from_mail( string $email ): string {
		$this->run_jobs();
		self::assertSame( [ $email ], $this->recipients() );
		$html = $this->mails()[0]['html'] ?? '';
		preg_match( '/reader-key=([0-9a-f]{64})/', is_string( $html ) ? $html : '', $found );
		return $found[1] ?? self::fail( 'The email has no link.' );
	}
}
