<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Domains\Memberships\Caching\PageCacheCheck;
use Slipstream\Domains\Memberships\Caching\PaywallSettings;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/PaidPosts.php';
require_once __DIR__ . '/Members.php';

/** Tests of both caching settings over HTTP. */
final class CachingTest extends TestCase {

	private const SCRIPT = __DIR__ . '/../../../tests/php/scripts/site.php';

	/** No transaction: the server process must see the posts. */
	protected bool $in_transaction = false;

	private static LocalServer $server;

	private static string $member = '';

	private static string $lapsed = '';

	private static int $gated = 0;

	private static int $open = 0;

	public static function setUpBeforeClass(): void {
		Plugin::get( Extensions::class )->start( 'payments' );
		$plan         = PaidPosts::plan();
		$user         = Members::add( 'member', $plan, PaidPosts::plan( '1' ) );
		self::$member = get_userdata( $user )->user_email ?? '';
		wp_delete_user( $user );
		$user         = Members::add( 'lapsed', $plan, PaidPosts::plan( '1' ) );
		self::$lapsed = get_userdata( $user )->user_email ?? '';
		wp_delete_user( $user );
		self::$gated  = self::add( PaidPosts::content( $plan ) );
		self::$open   = self::add( PaidPosts::paragraph( PaidPosts::OPEN ) );
		self::$server = new LocalServer( self::SCRIPT );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		wp_delete_post( self::$gated, true );
		wp_delete_post( self::$open, true );
		PaidPosts::clean_up();
	}

	private static function add( string $content ): int {
		return wp_insert_post( [ 'post_title' => 'Cached', 'post_status' => 'publish', 'post_content' => wp_slash( $content ) ] );
	}

	private static function choose( string $mode ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( PaywallSettings::section(), [ 'caching' => $mode ] ) );
	}

	/** Returns the `Host` header, by which a multisite network finds the site. */
	private static function host(): string {
		$url  = (array) wp_parse_url( home_url() );
		$port = isset( $url['port'] ) ? ':' . $url['port'] : '';
		return sprintf( "Host: %s%s\r\n", $url['host'] ?? '', $port );
	}

	/**
	 * Requests a page.
	 *
	 * @param string $reader Email address; '' for a visitor.
	 * @return array{string, string} Response headers in lower case, and body.
	 */
	private static function request( string $path, string $reader = '', bool $is_post = false ): array {
		$context = stream_context_create(
			[
				'http' => [
					'method'        => $is_post ? 'POST' : 'GET',
					'content'       => $is_post ? 'slipstream_whole_page=1' : '',
					'header'        => self::host() . "Content-Type: application/x-www-form-urlencoded\r\n" . (
						'' === $reader ? '' : "Cookie: test_reader=$reader\r\n"
					),
					'ignore_errors' => true,
					'timeout'       => 20,
				],
			]
		);
		$body    = file_get_contents( 'http://127.0.0.1:' . self::$server->port . $path, false, $context );
		self::assertIsString( $body );
		return [ strtolower( implode( "\n", $http_response_header ) ), $body ];
	}

	private static function assert_uncached( string $headers ): void {
		self::assertStringContainsString( 'no-store', $headers );
		self::assertMatchesRegularExpression( '/^vary:.*cookie/m', $headers );
		self::assertStringContainsString( 'x-donotcachepage: yes', $headers );
	}

	private static function assert_cacheable( string $headers ): void {
		self::assertStringNotContainsString( 'no-store', $headers );
		self::assertStringContainsString( 'x-donotcachepage: no', $headers );
	}

	#[TestDox( 'Whole page: members read the page, and no cache stores it, nor that of visitors, nor a list or feed with it' )]
	public function test_whole(): void {
		self::choose( 'whole' );
		foreach ( [ '/?p=' . self::$gated, '/?feed=rss2', '/?feed=rss2&withoutcomments=1&p=' . self::$gated ] as $path ) {
			foreach ( [ '' => false, self::$member => true, 'other@example.org' => false ] as $reader => $may_read ) {
				[ $headers, $body ] = self::request( $path, $reader );
				self::assertSame( $may_read, str_contains( $body, PaidPosts::SECRET ), "$path $reader" );
				self::assert_uncached( $headers );
				self::assertStringNotContainsString( 'slipstream-root="premium-content"', $body );
				self::assertStringNotContainsString( 'premium-content-container/view.js', $body );
			}
		}
	}

	#[TestDox( 'A page without a gate stays cacheable in both modes' )]
	public function test_open(): void {
		// Skip members in the mode “whole”: their pages can list gated posts, which forbids caching.
		foreach ( [ [ 'whole', '' ], [ 'cacheable', '' ], [ 'cacheable', self::$member ] ] as [ $mode, $reader ] ) {
			self::choose( $mode );
			[ $headers, $body ] = self::request( '/?p=' . self::$open, $reader );
			self::assertStringContainsString( PaidPosts::OPEN, $body );
			self::assert_cacheable( $headers );
			self::assertStringNotContainsString( 'premium-content', $body );
		}
	}

	#[TestDox( 'Cacheable page: everyone receives the same page without paid text, and a POST request gives a member the whole page' )]
	public function test_cacheable(): void {
		self::choose( 'cacheable' );
		$path               = '/?p=' . self::$gated;
		[ $headers, $body ] = self::request( $path );
		self::assert_cacheable( $headers );
		[ $other_headers, $other ] = self::request( $path, self::$member );
		self::assert_cacheable( $other_headers );
		self::assertSame( $body, $other );
		self::assertStringNotContainsString( PaidPosts::SECRET, $body );
		self::assertStringContainsString( 'slipstream-root="premium-content"', $body );
		self::assertStringContainsString( 'premium-content-container/view.js', $body );
		self::assertStringContainsString( '>Signed in? Show the whole page</button>', $body );
		foreach ( [ '' => false, self::$member => true, 'other@example.org' => false ] as $reader => $may_read ) {
			[ $headers, $body ] = self::request( $path, $reader, true );
			self::assertSame( $may_read, str_contains( $body, PaidPosts::SECRET ), $reader );
			self::assertSame( $may_read, str_contains( $body, 'data-open="Premium content is loaded."' ), $reader );
			self::assert_uncached( $headers );
		}
		foreach ( [ $path . '&slipstream_whole_page=1', '/?feed=rss2' ] as $other_path ) {
			[ $headers, $body ] = self::request( $other_path, self::$member );
			self::assertStringNotContainsString( PaidPosts::SECRET, $body, $other_path );
			self::assert_cacheable( $headers );
		}
	}

	#[TestDox( 'After a sign-in, a browser without the cookie gets an explanation that no cache stores, and one with it the clean URL' )]
	public function test_refused_cookie(): void {
		$path   = '/?p=' . self::$gated;
		$marked = "$path&slipstream-returned=" . time();
		foreach ( [ 'whole', 'cacheable' ] as $mode ) {
			self::choose( $mode );
			[ $headers, $body ] = self::request( $marked );
			self::assert_uncached( $headers );
			self::assertSame( 1, substr_count( $body, '<p role="alert">You are not signed in,' ), $mode );
			self::assertStringNotContainsString( PaidPosts::SECRET, $body );
			foreach ( [ $path, "$path&slipstream-returned=1" ] as $other ) {
				self::assertStringNotContainsString( 'You are not signed in', self::request( $other )[1] );
			}
			[ $headers, $body ] = self::request( $marked, 'other@example.org; ' . ReaderCookie::name() . '=x' );
			self::assertMatchesRegularExpression( '~^http/1.. 302 .*location: ' . preg_quote( $path, '~' ) . '$~ms', $headers );
			self::assertStringNotContainsString( 'You are not signed in', $body );
			self::assertStringNotContainsString( PaidPosts::SECRET, $body );
		}
		self::choose( 'whole' );
		self::assertStringNotContainsString( 'You are not signed in', self::request( $marked, self::$member )[1] );
	}

	#[TestDox( 'REST responses give a member the paid text with whole pages only, and no cache stores any of them' )]
	public function test_rest(): void {
		foreach ( [ 'whole', 'cacheable' ] as $mode ) {
			self::choose( $mode );
			foreach ( [ '' => false, self::$member => 'whole' === $mode ] as $reader => $may_read ) {
				[ $headers, $body ] = self::request( '/?rest_route=/wp/v2/posts/' . self::$gated, $reader );
				self::assertSame( $may_read, str_contains( $body, PaidPosts::SECRET ), "$mode $reader" );
				self::assert_uncached( $headers );
			}
		}
	}

	/** @return array<string, array{bool}> */
	public static function caches(): array {
		return [
			'one that obeys'                       => [ true ],
			'one that ignores headers and cookies' => [ false ],
		];
	}

	/** Whether a reader can read the paid text on the page, or after submitting the form on it. */
	private static function may_read( string $path, string $reader ): bool {
		[ , $page ] = self::request( $path, $reader );
		$is_partial = str_contains( $page, 'name="slipstream_whole_page"' );
		$whole      = $is_partial ? self::request( $path, $reader, true )[1] : '';
		return str_contains( $page . $whole, PaidPosts::SECRET );
	}

	/** @return list<bool> Whether each reader can read the paid text. The first two request one URL, the others another. */
	private static function in_turn( string $mark ): array {
		$path = '/?p=' . self::$gated . "&$mark=";
		return [
			self::may_read( $path . 1, self::$member ),
			self::may_read( $path . 1, '' ),
			self::may_read( $path . 1, self::$lapsed ),
			self::may_read( $path . 2, '' ),
			self::may_read( $path . 2, self::$member ),
		];
	}

	#[DataProvider( 'caches' )]
	#[TestDox( 'Behind a page cache, $_dataName, every member reads and nobody else: the check finds a cache that stores pages' )]
	public function test_page_cache( bool $obeys ): void {
		$folder = sys_get_temp_dir() . '/' . uniqid( 'slipstream-pages-' );
		mkdir( $folder );
		$direct       = self::$server;
		self::$server = new LocalServer(
			dirname( self::SCRIPT ) . '/cached-site.php',
			[ 'SLIPSTREAM_PAGE_CACHE' => $folder, 'SLIPSTREAM_CACHE_OBEYS' => $obeys ? '1' : '' ]
		);
		$this->filter( 'post_link', self::$server->url( '/?p=' . self::$gated ) );
		add_filter(
			'http_request_args',
			static function ( array $arguments ): array {
				$arguments['headers']['Host'] = trim( substr( self::host(), 6 ) );
				return $arguments;
			}
		);
		try {
			self::choose( 'cacheable' );
			self::choose( 'whole' );
			$right = [ true, false, false, false, true ];
			self::assertSame( $obeys, self::in_turn( 'before' ) === $right, 'without the check' );
			$check = Plugin::get( PageCacheCheck::class );
			$check->run( [ self::$gated, 'wp-block-premium-content-container' ] );
			self::assertSame( ! $obeys, $check->has_found_cache() );
			self::assertSame( $right, self::in_turn( 'after' ) );
			self::assertSame( $obeys ? 'good' : 'recommended', $check->result()->status );
			self::choose( 'cacheable' );
			self::assertFalse( $check->has_found_cache(), 'the owner changed the setting' );
		} finally {
			self::$server->stop();
			self::$server = $direct;
			array_map( 'unlink', array_filter( (array) glob( "$folder/*" ), 'is_string' ) );
			rmdir( $folder );
		}
	}

	#[TestDox( 'A page with a gate schedules the check once a day, and one of the other mode does not' )]
	public function test_schedule(): void {
		global $wpdb;
		$jobs = static fn (): int => (int) $wpdb->get_var(
			$wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}slipstream_outbox WHERE hook = %s", PageCacheCheck::HOOK )
		);
		self::assertSame( PaywallSettings::OPTION, PaywallSettings::section()->option() );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}slipstream_outbox" );
		Plugin::get( Options::class )->set( 'paywall_page_cache', null );
		self::choose( 'cacheable' );
		self::request( '/?p=' . self::$gated );
		self::assertSame( 0, $jobs() );
		self::choose( 'whole' );
		self::request( '/?p=' . self::$open );
		self::request( '/?p=' . self::$gated );
		self::assertSame( 1, $jobs() );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}slipstream_outbox" );
		self::request( '/?p=' . self::$gated );
		self::assertSame( 0, $jobs(), 'once a day' );
	}
}
