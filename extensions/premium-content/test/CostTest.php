<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionMethod;
use Slipstream\Access\ClosedParts;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Tests\TestCase;
use wpdb;

require_once __DIR__ . '/PaidPosts.php';

/** Tests what premium content costs on a page. CPU time varies too much for a limit; SLIPSTREAM_PRINT=1 prints it. */
final class CostTest extends TestCase {

	private const EMAIL = 'member@example.org';

	private const RENDERS = 30;

	protected function tearDown(): void {
		unset( $_COOKIE[ ReaderCookie::name() ] );
		parent::tearDown();
	}

	/** @return array{int, int} IDs of two posts with the same text: one with premium content, one with a group block instead. */
	private function posts(): array {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'memberships' );
		$plan = PaidPosts::plan();
		Plugin::get( Memberships::class )->grant( self::EMAIL, $plan, time() + 86_400 );
		$content = PaidPosts::content( $plan );
		$group   = preg_replace(
			[ '~wp:premium-content/[a-z-]+( \{[^}]*\})?~', '~wp-block-premium-content-[a-z-]+( entry-content)?~' ],
			[ 'wp:group', 'wp-block-group' ],
			$content
		);
		return [ $this->post( $content ), $this->post( (string) $group ) ];
	}

	/** @return array{int, float} Queries and milliseconds of CPU time for one rendering in a new request. */
	private function render( int $id, bool $may_read = true ): array {
		global $wpdb;
		self::forget_services();
		$GLOBALS['post'] = get_post( $id );

		$queries = $wpdb->num_queries;
		$since   = self::cpu_seconds();
		// Set up the post first: this splits its content into pages, which already checks the access.
		setup_postdata( $GLOBALS['post'] );
		$page = apply_filters( 'the_content', get_the_content() );
		$cost = [ $wpdb->num_queries - $queries, ( self::cpu_seconds() - $since ) * 1000 ];
		self::assertSame( $may_read, str_contains( (string) $page, PaidPosts::SECRET ) );
		return $cost;
	}

	/** @param list<float> $values */
	private static function median( array $values ): float {
		sort( $values );
		return $values[ intdiv( count( $values ), 2 ) ];
	}

	/** Returns the CPU time of the database statements of one rendering, in milliseconds. The SQLite drop-in translates them in PHP. */
	private function query_cost( int $id ): float {
		global $wpdb;
		$statements = [];
		$record     = static function ( string $sql ) use ( &$statements ): string {
			$statements[] = $sql;
			return $sql;
		};
		add_filter( 'query', $record );
		$this->render( $id );
		remove_filter( 'query', $record );
		$read  = new ReflectionMethod( wpdb::class, 'get_results' );
		$times = [];
		for ( $index = 0; $index < self::RENDERS; $index++ ) {
			$since = self::cpu_seconds();
			array_map( static fn ( string $sql ): mixed => $read->invoke( $wpdb, $sql ), $statements );
			$times[] = ( self::cpu_seconds() - $since ) * 1000;
		}
		return self::median( $times );
	}

	#[TestDox( 'A gate adds no query to the page of a visitor, and one to that of a member' )]
	public function test_gate(): void {
		[ $gated, $open ] = $this->posts();
		foreach ( [ 'visitor' => 0, 'member' => 1 ] as $reader => $queries ) {
			if ( 'member' === $reader ) {
				Plugin::get( ReaderSession::class )->sign_in( self::EMAIL );
			}
			$this->render( $gated, 'member' === $reader );
			$this->render( $open );
			[ $with, $without ] = [ [], [] ];
			for ( $index = 0; $index < self::RENDERS; $index++ ) {
				$with[]    = $this->render( $gated, 'member' === $reader );
				$without[] = $this->render( $open );
			}
			$counted = max( 0, ...array_column( $with, 0 ) );
			if ( '1' === getenv( 'SLIPSTREAM_PRINT' ) ) {
				$query = 'member' === $reader ? $this->query_cost( $gated ) : 0.0;
				$more  = self::median( array_column( $with, 1 ) ) - self::median( array_column( $without, 1 ) ) - $query;
				printf( "\n%s: %d queries (%.3f ms), and %.3f ms more\n", $reader, $counted, $query, $more );
			}
			self::assertSame( [ $queries, 0 ], [ $counted, max( 0, ...array_column( $without, 0 ) ) ], $reader );
		}
	}

	/** @return array<string, array{string}> Ends of the innermost blocks. */
	public static function ends(): array {
		return [
			'unclosed' => [ '' ],
			'closed'   => [ '<!-- /wp:premium-content/logged-out-view --><!-- /wp:premium-content/container -->' ],
		];
	}

	#[DataProvider( 'ends' )]
	#[TestDox( 'Deeply nested premium content is cut in linear time: 8,000 $_dataName blocks, one inside the other' )]
	public function test_nesting( string $end ): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'memberships' );
		$times = [];
		foreach ( [ 500, 8000 ] as $number ) {
			$start   = '<!-- wp:premium-content/container --><!-- wp:premium-content/logged-out-view -->';
			$content = str_repeat( $start, intdiv( $number, 2 ) ) . str_repeat( $end, intdiv( $number, 2 ) );
			$since   = self::cpu_seconds();
			$public  = Plugin::get( ClosedParts::class )->readable( $content, null, Reader::visitor() );
			$times[] = self::cpu_seconds() - $since;
			self::assertSame( $content, $public );
		}
		self::assert_cpu_time( 1.0, $times[1] );
		self::assertLessThan( 60 * $times[0] + 0.05, $times[1], 'sixteen times the blocks' );
	}

	#[TestDox( 'Hidden text is freed after each post, so that a job over many large posts needs no more memory' )]
	public function test_memory(): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'memberships' );
		$content = '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div>' . str_repeat( 'x', 1_000_000 )
			. '</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
		gc_collect_cycles();
		gc_disable();
		$before = memory_get_usage();
		for ( $number = 0; $number < 20; $number++ ) {
			Plugin::get( ClosedParts::class )->readable( $content . $number, null, Reader::visitor() );
		}
		$more = memory_get_usage() - $before;
		gc_enable();
		self::assertLessThan( 4_000_000, $more );
	}
}
