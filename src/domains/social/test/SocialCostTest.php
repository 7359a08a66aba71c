<?php
/**
 * Measures the CPU time that sharing costs in this process.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Shares\SharesTable;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialCostTest extends SocialTestCase {

	private const ROUNDS = 15;

	/** Milliseconds. */
	private const MAX_PUBLISHING = 20;
	private const MAX_PAGE       = 50;

	/** Number of times that the number of posts is doubled, which results in more than 10,000 posts. */
	private const DOUBLINGS = 14;

	/** @return float Median milliseconds of CPU time. */
	private static function median( Closure $work ): float {
		$times = [];
		for ( $round = 0; $round < self::ROUNDS; $round++ ) {
			$start = self::cpu_seconds();
			$work();
			$times[] = 1000 * ( self::cpu_seconds() - $start );
		}
		sort( $times );
		return $times[ intdiv( self::ROUNDS, 2 ) ];
	}

	#[TestDox( 'Publishing with ten connections takes at most 20 ms longer than without one' )]
	public function test_publishing(): void {
		$number = 0;
		// Unique slugs: WordPress searches longer for a free one with each post of the same title.
		$publish = function () use ( &$number ): int {
			++$number;
			return $this->post( '<p>Words.</p>', [ 'post_name' => "publishing-$number" ] );
		};
		$publish();
		$without = self::median( $publish );
		for ( $hook = 0; $hook < 10; $hook++ ) {
			$this->connect( 'webhook', 0, (string) self::$server?->url( "/hook?$hook" ) );
		}
		$post = $publish();
		$with = self::median( $publish );
		self::assertCount( 10, self::shares( $post ) );
		self::assert_cpu_time( self::MAX_PUBLISHING, $with - $without, "$without ms without, $with ms with connections" );
	}

	/** @return array<string, array{string}> */
	public static function pages(): array {
		return [
			'the page of accounts'       => [ '/slipstream/v1/social/connections' ],
			'the list of connections'    => [ '/wpcom/v2/publicize/connections' ],
			'the state of a shared post' => [ '/wpcom/v2/publicize/share-status/%d' ],
		];
	}

	#[DataProvider( 'pages' )]
	#[TestDox( 'With 10,000 posts on five networks, this is read within 50 ms: $_dataName' )]
	public function test_page( string $path ): void {
		foreach ( [ 'mastodon', 'bluesky', 'webhook', 'webhook', 'webhook' ] as $number => $network ) {
			$this->connect( $network, 0, 'webhook' === $network ? (string) self::$server?->url( "/hook?$number" ) : '' );
		}
		$post = $this->post( '<p>Words.</p>' );
		for ( $step = 0; $step < self::DOUBLINGS; $step++ ) {
			SharesTable::query(
				'INSERT INTO {table} (post_id, account_id, service, name, user_id, status, created, updated, texts, sent, earlier)'
					. ' SELECT post_id + %d, account_id, service, name, user_id, status, created, updated, texts, sent, earlier FROM {table}',
				[ 2 ** $step ]
			);
		}
		$count = (int) ( SharesTable::row( 'SELECT COUNT( DISTINCT post_id ) AS posts FROM {table}' )['posts'] ?? 0 );
		self::assertGreaterThanOrEqual( 10_000, $count );
		$time = self::median( fn () => self::assertSame( 200, $this->rest( 'GET', sprintf( $path, $post ) )->get_status() ) );
		self::assert_cpu_time( self::MAX_PAGE, $time );
	}
}
