<?php
/**
 * Measures what the tags in the head cost.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\Drawing\DrawnPictures;
use Slipstream\Plugin;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class HeadCostTest extends DiscoveryTestCase {

	/** Maximum milliseconds for the head of a page (limit of the issue), and how many visits are measured. */
	private const MAX    = 1.0;
	private const VISITS = 60;

	/** @return array{float, int} Milliseconds of the fastest visit, and the maximum number of queries. */
	private function cost( int $id ): array {
		$this->visit( [ 'p' => $id ] );
		$fastest = INF;
		$queries = 0;
		for ( $visit = 0; $visit < self::VISITS; $visit++ ) {
			$before  = get_num_queries();
			$start   = hrtime( true );
			$head    = $this->printed( static fn () => do_action( 'wp_head' ) );
			$fastest = min( $fastest, ( hrtime( true ) - $start ) / 1_000_000 );
			$queries = max( $queries, get_num_queries() - $before );
			self::assertStringContainsString( 'og:title', $head );
		}
		return [ $fastest, $queries ];
	}

	#[TestDox( 'The head of a post costs at most 1 ms and at most one query: with a drawn picture and with a featured one' )]
	public function test_cost(): void {
		$id    = $this->post( '<!-- wp:paragraph --><p>' . str_repeat( 'Words and more. ', 500 ) . '</p><!-- /wp:paragraph -->' );
		$image = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/tea.png' );
		wp_update_attachment_metadata( $image, [ 'width' => 400, 'height' => 400, 'file' => '2026/tea.png' ] );
		Plugin::get( DrawnPictures::class )->run( [ 'post' => $id ] );
		$costs = [ 'drawn' => $this->cost( $id ) ];
		set_post_thumbnail( $id, $image );
		$costs['featured'] = $this->cost( $id );
		foreach ( $costs as $kind => [ $time, $queries ] ) {
			self::assertLessThanOrEqual( 1, $queries, $kind );
			self::assertLessThanOrEqual( self::MAX, $time, $kind );
			if ( '' !== (string) getenv( 'PRINT_COSTS' ) ) {
				fwrite( STDERR, "$kind: $time ms\n" );
			}
		}
		wp_delete_post( $id, true );
	}
}
