<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ReaderAccount;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

/** Tests the account block in a response whose headers were sent before the content, over HTTP. */
final class AccountEarlyHeadersTest extends TestCase {

	/** False, because another process must see the page. */
	protected bool $in_transaction = false;

	private int $page = 0;

	protected function tearDown(): void {
		wp_delete_post( $this->page, true );
		delete_option( 'slipstream_account_pages' );
		parent::tearDown();
	}

	#[TestDox( '[ACC-04] if headers that allow caching were already sent, the page contains only a link that is the same for all readers' )]
	public function test_early_headers(): void {
		$this->page = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_title'   => 'Readers',
				'post_status'  => 'publish',
				'post_content' => '<!-- wp:slipstream/account /-->',
			]
		);
		$server     = new LocalServer( dirname( __DIR__, 3 ) . '/tests/php/scripts/early-site.php' );
		try {
			$url     = (array) wp_parse_url( home_url() );
			$host    = ( $url['host'] ?? '' ) . ( isset( $url['port'] ) ? ":{$url['port']}" : '' );
			$options = [
				'header'        => "Host: $host\r\n",
				'ignore_errors' => true,
				'timeout'       => 60,
			];
			$address = "http://127.0.0.1:{$server->port}/?page_id=$this->page";
			$body    = (string) file_get_contents( $address, false, stream_context_create( [ 'http' => $options ] ) );
			self::assertStringNotContainsString( 'no-store', strtolower( implode( "\n", $http_response_header ) ) );
			self::assertStringStartsWith( '<!-- early -->', $body );
			self::assertStringContainsString( 'Go to your account</a>', $body );
			self::assertStringNotContainsString( 'reader_email', $body );
		} finally {
			$server->stop();
		}
	}
}
