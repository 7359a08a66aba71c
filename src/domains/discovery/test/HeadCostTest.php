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
use Slipstream\Domains\Discovery\PageHead;
use Slipstream\Head\Head;
use Slipstream\Plugin;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class HeadCostTest extends DiscoveryTestCase {

	/** Maximum milliseconds for the plugin's tags, and the number of measured visits. */
	private const MAX    = 1.0;
	private const VISITS = 61;

	/** Maximum milliseconds for a post of 1 MB. Includes 0.3 ms for WordPress' first blocks, and 0.3 ms to search the whole content. */
	private const MAX_LARGE = 1.5;

	/** Maximum milliseconds for content that an attacker wrote. */
	private const MAX_HOSTILE = 10.0;

	/**
	 * Measures the plugin's tags alone: visit() removes all other callbacks of `wp_head`.
	 *
	 * @return array{float, int} Median of the visits' CPU time in milliseconds, and the maximum number of queries.
	 */
	private function cost( int $id ): array {
		$this->visit( [ 'p' => $id ] );
		// Load what WordPress loads before our hook on real pages: the author in the loop, and the options of scripts.
		get_userdata( (int) get_post_field( 'post_author', $id ) );
		wp_scripts();
		self::assertSame( [ PageHead::class ], self::printers() );
		$times   = [];
		$queries = 0;
		for ( $visit = 0; $visit < self::VISITS; $visit++ ) {
			$before  = get_num_queries();
			$start   = self::cpu_seconds();
			$head    = $this->printed( static fn () => do_action( 'wp_head' ) );
			$times[] = ( self::cpu_seconds() - $start ) * 1000;
			$queries = max( $queries, get_num_queries() - $before );
			self::assertStringContainsString( 'og:title', $head );
		}
		// Only these two are measured: PageHead adds tags, and Head prints them. The other tags come from WordPress and other plugins.
		self::assertEqualsCanonicalizing( [ PageHead::class, Head::class ], self::printers() );
		sort( $times );
		return [ $times[ intdiv( self::VISITS, 2 ) ], $queries ];
	}

	/** @return list<string> Classes of the callbacks of `wp_head`. */
	private static function printers(): array {
		$classes = [];
		foreach ( $GLOBALS['wp_filter']['wp_head']->callbacks as $callbacks ) {
			foreach ( $callbacks as [ 'function' => $callback ] ) {
				$classes[] = is_array( $callback ) && is_object( $callback[0] ) ? $callback[0]::class : '';
			}
		}
		return $classes;
	}

	/** @return array<string, array{0: string, 1?: float}> Content of a post, and the maximum milliseconds. */
	public static function contents(): array {
		$paragraph = static fn ( string $text ): string => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->\n\n";
		$text      = str_repeat( 'Words and more. ', 12 );
		$names     = implode( '[', range( 10_000, 20_999 ) );
		return [
			'8 KB'                        => [ $paragraph( str_repeat( 'Words and more. ', 500 ) ) ],
			'1 MB of paragraphs'          => [ str_repeat( $paragraph( $text ), 4200 ), self::MAX_LARGE ],
			'1 MB in one paragraph'       => [ $paragraph( str_repeat( $text, 5200 ) ), self::MAX_LARGE ],
			'1 MB of paragraphs, grouped' => [
				'<!-- wp:group --><div class="wp-block-group">' . str_repeat( $paragraph( $text ), 4200 ) . '</div><!-- /wp:group -->',
				self::MAX_LARGE,
			],
			'1 MB of classic text'        => [
				str_repeat( str_repeat( "<p>Words <b>and</b> more</p>\n", 10 ) . '[gallery ids="7"]', 3500 ),
				self::MAX_LARGE,
			],
			'1 MB of questions'           => [
				str_repeat( '<!-- wp:details --><details><summary>Which?</summary>' . $paragraph( $text ) . '</details><!-- /wp:details -->', 3200 ),
				self::MAX_LARGE,
			],
			'200 KB of shortcode names'   => [ "<!--[$names" . str_repeat( '[/', 66_000 ) . '-->', self::MAX_HOSTILE ],
		];
	}

	#[DataProvider( 'contents' )]
	#[TestDox( 'The tags of a post of $_dataName cost at most 1 ms of CPU time, 1.5 ms if it is large, or 10 ms if it is hostile: without a picture, with a drawn one, and with a featured one' )]
	public function test_cost( string $content, float $max_time = self::MAX ): void {
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
			self::assert_cpu_time( $max_time, $time, $kind );
		}
	}
}
