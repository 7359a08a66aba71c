<?php
/**
 * Tests of the page that `npm start` opens.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use WP_HTML_Tag_Processor;

use function Slipstream\Tools\index_content;

final class DemoIndexTest extends TestCase {

	/**
	 * Returns the demo of each extension that has one.
	 *
	 * @return array<string, array{title: string, sentence: string, category: string, page: string, editor: string}> By extension.
	 */
	private static function demos(): array {
		$demos = [];
		foreach ( (array) glob( Plugin::path( 'extensions/*/demo.html' ) ) as $file ) {
			$name           = basename( dirname( (string) $file ) );
			$block          = wp_json_file_decode( dirname( (string) $file ) . '/block.json', [ 'associative' => true ] );
			$demos[ $name ] = [
				'title'    => $block['title'],
				'sentence' => $block['description'],
				'category' => $block['category'],
				'page'     => "/$name/",
				'editor'   => "/wp-admin/post.php?post=1&action=edit&of=$name",
			];
		}
		return $demos;
	}

	#[TestDox( 'Each demo has a different image, a sentence and two links, in a group' )]
	public function test_index(): void {
		require_once Plugin::path( 'tools/php/demo-index.php' );
		$demos = self::demos();
		$html  = do_blocks( index_content( Plugin::path(), '/plugin', $demos ) );
		$found = [
			'A'   => [],
			'IMG' => [],
			'H2'  => [],
		];
		$tags  = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( isset( $found[ $tags->get_tag() ] ) ) {
				$found[ $tags->get_tag() ][] = $tags->get_attribute( 'href' ) ?? $tags->get_attribute( 'src' );
			}
		}
		self::assertGreaterThan( 10, count( $demos ) );
		self::assertGreaterThan( 3, count( $found['H2'] ) );
		foreach ( $demos as $name => $demo ) {
			self::assertStringContainsString( esc_html( $demo['sentence'] ), $html );
			self::assertContains( "/plugin/tools/demo/$name.svg", $found['IMG'], $name );
			// The image is a second link to the page.
			self::assertCount( 2, array_keys( $found['A'], $demo['page'], true ), $name );
			self::assertContains( $demo['editor'], $found['A'], $name );
		}
		self::assertCount( 3 * count( $demos ), $found['A'], 'And no menu beside them.' );
	}
}
