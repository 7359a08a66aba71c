<?php
/**
 * Measures what the tags in the head cost.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
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
		// WordPress reads the author in its loop, and options of its scripts before our hook.
		get_userdata( (int) get_post_field( 'post_author', $id ) );
		wp_scripts();
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

	/** @return array<string, array{string}> Content of a post. */
	public static function contents(): array {
		$paragraph = static fn ( string $text ): string => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->\n\n";
		$text      = str_repeat( 'Words and more. ', 12 );
		return [
			'8 KB'                        => [ $paragraph( str_repeat( 'Words and more. ', 500 ) ) ],
			'1 MB of paragraphs'          => [ str_repeat( $paragraph( $text ), 4200 ) ],
			'1 MB in one paragraph'       => [ $paragraph( str_repeat( $text, 5200 ) ) ],
			'1 MB of paragraphs, grouped' => [
				'<!-- wp:group --><div class="wp-block-group">' . str_repeat( $paragraph( $text ), 4200 ) . '</div><!-- /wp:group -->',
			],
			'1 MB of classic text'        => [
				str_repeat( str_repeat( "<p>Words <b>and</b> more</p>\n", 10 ) . '[gallery ids="7"]', 3500 ),
			],
		];
	}

	#[DataProvider( 'contents' )]
	#[TestDox( 'The head of a post of $_dataName costs at most 1 ms: without a picture, with a drawn one, and with a featured one' )]
	public function test_cost( string $content ): void {
		$id    = $this->post( $content );
		$image = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/tea.png' );
		wp_update_attachment_metadata( $image, [ 'width' => 400, 'height' => 400, 'file' => '2026/tea.png' ] );
		$costs = [ 'none' => [ 0, $this->cost( $id ) ] ];
		Plugin::get( DrawnPictures::class )->draw( $id );
		$costs['drawn'] = [ 0, $this->cost( $id ) ];
		set_post_thumbnail( $id, $image );
		wp_cache_flush();
		$costs['featured'] = [ 1, $this->cost( $id ) ];
		wp_delete_post( $id, true );
		foreach ( $costs as $kind => [ $max, [ $time, $queries ] ] ) {
			if ( '' !== (string) getenv( 'PRINT_COSTS' ) ) {
				fwrite( STDERR, "$kind: $time ms\n" );
			}
			self::assertLessThanOrEqual( $max, $queries, $kind );
			self::assertLessThanOrEqual( self::MAX, $time, $kind );
		}
	}
}
