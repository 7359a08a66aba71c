<?php
/**
 * Test of the memory usage for a large feed.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\Process;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/FeedServer.php';

final class MemoryTest extends TestCase {

	/** No transaction: another process writes to the database and rolls its changes back. */
	protected bool $in_transaction = false;

	#[TestDox( 'Reads, stores and searches a feed of 2,000 episodes in less than 64 MB of memory, including WordPress' )]
	public function test_memory(): void {
		$script = <<<'PHP'
			[ , $site, $host, $url ] = $argv;
			require "$site/wp-load.php";
			add_filter( 'slipstream_http_allowed_hosts', static fn (): array => [ $host ] );
			$before = memory_get_usage();
			$GLOBALS['wpdb']->query( 'START TRANSACTION' );
			$feeds = Slipstream\Plugin::get( Slipstream\Extensions\PodcastPlayer\Feeds::class );
			$store = Slipstream\Plugin::get( Slipstream\Extensions\PodcastPlayer\FeedStore::class );
			$copy  = $feeds->for_author( $url );
			$old   = is_array( $copy ) ? $store->tracks( $url, $copy, [ 'episode-7', 'episode-1990' ] ) : [];
			echo "\n", json_encode(
				[
					'all'  => count( $store->all( $url ) ),
					'old'  => array_column( $old, 'title' ),
					'peak' => memory_get_peak_usage(),
					'own'  => memory_get_peak_usage() - $before,
				]
			);
			$GLOBALS['wpdb']->query( 'ROLLBACK' );
			PHP;
		$server = new FeedServer();
		$wp     = (string) getenv( 'SLIPSTREAM_WP_DIR' );
		$output = Process::php(
			[ '-d', 'display_errors=stdout', '-r', $script, $wp, '127.0.0.1:' . $server->port, $server->url( '/many.xml' ) ]
		);
		$result = json_decode( substr( $output, (int) strpos( $output, "\n{" ) ), true );
		$server->stop();
		self::assertIsArray( $result, $output );
		self::assertSame( 2000, $result['all'] );
		self::assertSame( [ 'Episode 7', 'Episode 1990' ], $result['old'] );
		self::assertLessThan( 64 * 1024 * 1024, $result['peak'] );
		self::assertLessThan( 32 * 1024 * 1024, $result['own'] );
	}
}
