<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ReaderAccount;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\ReaderAccount\AccountPages;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

/** Tests the account page in other processes: over HTTP, and when two requests need it first at the same time. */
final class AccountSiteTest extends TestCase {

	private const SCRIPTS = __DIR__ . '/../../../tests/php/scripts';

	/** False, because other processes must see the stored rows. */
	protected bool $in_transaction = false;

	/** @var list<int> */
	private array $pages = [];

	protected function tearDown(): void {
		foreach ( $this->pages as $id ) {
			wp_delete_post( $id, true );
		}
		delete_option( 'slipstream_account_pages' );
		delete_option( 'slipstream_settings_account' );
		parent::tearDown();
	}

	#[TestDox( '[ACC-05] two processes that need the page first at the same time create one' )]
	public function test_race(): void {
		$before  = self::published();
		$start   = sprintf( '%.3F', microtime( true ) + 4 );
		$running = array_map( static fn (): array => self::start( $start ), [ 1, 2, 3 ] );
		$urls    = [];
		foreach ( $running as [ $process, $pipe ] ) {
			$printed = (string) stream_get_contents( $pipe );
			proc_close( $process );
			self::assertSame( 1, preg_match( '/\{"url":"([^"]+)"\}/', $printed, $found ), $printed );
			$urls[] = stripslashes( $found[1] ?? '' );
		}
		wp_cache_flush();
		$this->pages = array_values( array_diff( self::published(), $before ) );
		self::assertCount( 1, $this->pages );
		self::assertContains( get_permalink( $this->pages[0] ), $urls );
		self::assertSame( $this->pages, array_keys( AccountPages::all() ) );
	}

	#[TestDox( '[ACC-04] caches may not store the page, nor the same page for visitors; a page without the block stays cacheable' )]
	public function test_headers(): void {
		$add         = static fn ( string $content ): int => wp_insert_post(
			[
				'post_type'    => 'page',
				'post_title'   => 'Readers',
				'post_status'  => 'publish',
				'post_content' => $content,
			]
		);
		$this->pages = [ $add( '<!-- wp:slipstream/account /-->' ), $add( 'Text' ) ];
		$server      = new LocalServer( self::SCRIPTS . '/site.php' );
		try {
			[ $headers, $body ] = self::request( $server, "/?page_id={$this->pages[0]}" );
			self::assertStringContainsString( 'name="reader_email"', $body );
			self::assertMatchesRegularExpression( '/^cache-control:.*no-store/m', $headers );
			self::assertMatchesRegularExpression( '/^vary:.*cookie/m', $headers );
			self::assertStringContainsString( 'x-donotcachepage: yes', $headers );
			[ $headers ] = self::request( $server, "/?page_id={$this->pages[1]}" );
			self::assertStringNotContainsString( 'no-store', $headers );
			self::assertStringContainsString( 'x-donotcachepage: no', $headers );
			[ , $found ] = self::request( $server, '/?s=signed+in+as' );
			self::assertStringNotContainsString( 'reader_email', $found );
		} finally {
			$server->stop();
		}
	}

	/** @return array{string, string} Response headers in lower case, and body. */
	private static function request( LocalServer $server, string $path ): array {
		$url     = (array) wp_parse_url( home_url() );
		$host    = ( $url['host'] ?? '' ) . ( isset( $url['port'] ) ? ":{$url['port']}" : '' );
		$options = [
			'header'        => "Host: $host\r\n",
			'ignore_errors' => true,
			'timeout'       => 60,
		];
		$body    = file_get_contents( "http://127.0.0.1:{$server->port}$path", false, stream_context_create( [ 'http' => $options ] ) );
		self::assertIsString( $body );
		return [ strtolower( implode( "\n", $http_response_header ) ), $body ];
	}

	/** @return list<int> IDs of pages. */
	private static function published(): array {
		$query = [
			'post_type'     => 'page',
			'fields'        => 'ids',
			'numberposts'   => -1,
			'cache_results' => false,
		];
		return array_values( array_filter( get_posts( $query ), 'is_int' ) );
	}

	/** @return array{resource, resource} Process, and the stream of its output. */
	private static function start( string $time ): array {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, self::SCRIPTS . '/account-url.php', $time ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes
		);
		self::assertIsResource( $process );
		return [ $process, $pipes[1] ];
	}
}
