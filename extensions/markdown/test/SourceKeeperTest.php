<?php
/**
 * Tests of the Markdown that authors save.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Markdown;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Registration\BlockRegistrar;
use Slipstream\Tests\TestCase;

final class SourceKeeperTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Plugin::get( BlockRegistrar::class )->register_all();
		kses_init_filters();
	}

	/**
	 * Saves content as a role that WordPress lets save filtered HTML only.
	 *
	 * @param string $source Markdown.
	 * @param string $html   What stands in the wrapper.
	 * @return string The content as it is stored.
	 */
	private function save( string $source, string $html = '<p>x</p>' ): string {
		$this->log_in( 'contributor' );
		return get_post( $this->post( self::content( $source, $html ) ) )->post_content ?? '';
	}

	/**
	 * A post as an editor sends it.
	 *
	 * @param string $source Markdown.
	 * @param string $html   What stands in the wrapper.
	 */
	private static function content( string $source, string $html ): string {
		$block = get_comment_delimited_block_content( 'jetpack/markdown', [ 'source' => $source ], "\n<div class=\"wp-block-jetpack-markdown\">$html</div>\n" );
		return "<!-- wp:group -->\n<div class=\"wp-block-group\">$block</div>\n<!-- /wp:group -->";
	}

	/**
	 * Markdown that looks like HTML.
	 *
	 * @return array<string, array{string}>
	 */
	public static function sources(): array {
		return [
			'a quote'              => [ "> Wise\n>\n> words" ],
			'an address'           => [ 'See <https://example.org/?a=1&b=2>' ],
			'code with signs'      => [ "```js\nif ( a < b && c > \"d\" ) {}\n```" ],
			'HTML as an example'   => [ 'Write `<script>alert( 1 )</script>`' ],
			'a backslash'          => [ 'C:\\\\temp \\\\*no list*' ],
			'the end of a comment' => [ 'a --> b <!-- wp:paragraph --> c' ],
			'a forged mark'        => [ 'slipstream-markdown-3c7363726970743e' ],
			'signs of all scripts' => [ '„Gänsefüßchen“ 日本語 👋' ],
		];
	}

	#[DataProvider( 'sources' )]
	#[TestDox( '[MKD-01] An author without the right to unfiltered HTML keeps his source ($_dataName)' )]
	public function test_source_is_kept( string $source ): void {
		self::assertSame( self::content( $source, '<p>x</p>' ), $this->save( $source ) );
	}

	#[TestDox( 'HTML beside the source, and the source of other blocks, is filtered as ever' )]
	public function test_html_is_filtered(): void {
		self::assertStringContainsString( '<div class="wp-block-jetpack-markdown"><p>ab</p></div>', $this->save( 'x', '<p onclick="a">a<iframe src="https://example.org"></iframe>b</p>' ) );
		$other = '<!-- wp:other/block {"source":"\\u003cscript\\u003ea"} /-->';
		self::assertStringNotContainsString( 'script', wp_kses_post( $other ) );
	}

	#[TestDox( 'A hostile source reaches no visitor' )]
	public function test_hostile_source(): void {
		$saved = $this->save( '</div>--><script>alert(1)</script>' );
		self::assertStringNotContainsString( '<script', $saved );
		self::assertStringNotContainsString( 'alert', do_blocks( $saved ) );
	}
}
