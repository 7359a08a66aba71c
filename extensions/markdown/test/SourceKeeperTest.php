<?php
/**
 * Tests that saving keeps Markdown sources.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Markdown;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Extensions\Markdown\MarkdownComments;
use Slipstream\Tests\SavingWays;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

/** Loads only the hooks in the extension's block.json, as in admin-ajax and XML-RPC requests. */
final class SourceKeeperTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		kses_init_filters();
	}

	/**
	 * Saves content as a user without the capability `unfiltered_html`.
	 *
	 * @param string $source Markdown.
	 * @param string $html   HTML in the wrapper.
	 * @return string The stored content.
	 */
	private function save( string $source, string $html = '<p>x</p>' ): string {
		$this->log_in( 'contributor' );
		return get_post( $this->post( self::content( $source, $html ) ) )->post_content ?? '';
	}

	/**
	 * Returns the content of a post that an editor submits.
	 *
	 * @param string $source Markdown.
	 * @param string $html   HTML in the wrapper.
	 */
	private static function content( string $source, string $html = '<p>x</p>' ): string {
		$block = get_comment_delimited_block_content(
			'jetpack/markdown',
			[ 'source' => $source ],
			"\n<div class=\"wp-block-jetpack-markdown\">$html</div>\n"
		);
		return "<!-- wp:group -->\n<div class=\"wp-block-group\">$block</div>\n<!-- /wp:group -->";
	}

	/** Returns text of a given size with all characters that KSES changes. */
	private static function text( int $size ): string {
		return substr(
			str_repeat(
				"> **Wise** words, a & b \"c\"\n\n    <script>x</script> <https://example.org/?a=1&b=2> -- C:\\temp\\0 }}{{\n",
				intdiv( $size, 80 ) + 1
			),
			0,
			$size
		);
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
			'a backslash'          => [ 'C:\\\\temp\\0 \\\\*no list*' ],
			'the end of a comment' => [ 'a --> b <!-- wp:paragraph --> c' ],
			'a block in itself'    => [ '<!-- wp:jetpack/markdown {"source":"x"} /-->' ],
			'hexadecimal digits'   => [ 'slipstream-markdown-3c7363726970743e' ],
			'signs of all scripts' => [ '„Gänsefüßchen“ 日本語 👋' ],
			'24 KB'                => [ self::text( 24 << 10 ) ],
			'1 MB'                 => [ self::text( 1 << 20 ) ],
		];
	}

	#[DataProvider( 'sources' )]
	#[TestDox( '[MKD-01] Keeps the source of an author without unfiltered HTML ($_dataName)' )]
	public function test_source_is_kept( string $source ): void {
		self::assertTrue( self::content( $source ) === $this->save( $source ), 'The post is not what was sent.' );
	}

	#[TestDox( 'Keeps the text of a program’s source with characters that an editor would escape' )]
	public function test_unescaped_source(): void {
		$this->log_in( 'contributor' );
		foreach ( [ '> a quote & <b>HTML</b>', 'the --> end', "it's -- a dash" ] as $source ) {
			$id        = $this->post(
				'<!--  wp:jetpack/markdown {"align":"wide", "source" : ' . wp_json_encode( $source, JSON_UNESCAPED_SLASHES ) . '} /-->'
			);
			[ $block ] = parse_blocks( (string) get_post_field( 'post_content', $id, 'raw' ) );
			self::assertSame( $source, $block['attrs']['source'] ?? null );
			self::assertSame( 'wide', $block['attrs']['align'] );
		}
	}

	/**
	 * Autosaves are tested by SavingTest.
	 *
	 * @return array<string, array{callable(int, string): int}>
	 */
	public static function ways(): array {
		return array_map( static fn ( callable $way ): array => [ $way ], SavingWays::requests() + SavingWays::others() );
	}

	/**
	 * Saves a post, for example by REST or XML-RPC.
	 *
	 * @param callable(int, string): int $way See SavingWays.
	 */
	#[DataProvider( 'ways' )]
	#[TestDox( '[MKD-01] Keeps the source on $_dataName byte for byte, at 1 KB and at 1 MB' )]
	public function test_ways( callable $way ): void {
		$this->log_in( 'author' );
		foreach ( [ 1 << 10, 1 << 20 ] as $size ) {
			$content = self::content( self::text( $size ) );
			$saved   = SavingWays::content( $way( SavingWays::create( $content ), $content ) );
			self::assertTrue( $saved === $content, "The post of $size bytes is not what was saved." );
		}
	}

	#[TestDox( 'Filters the HTML beside the source, and the source of other blocks, as usual' )]
	public function test_html_is_filtered(): void {
		self::assertStringContainsString(
			'<div class="wp-block-jetpack-markdown"><p>ab</p></div>',
			$this->save( 'x', '<p onclick="a">a<iframe src="https://example.org"></iframe>b</p>' )
		);
		$other = '<!-- wp:other/block {"source":"\\u003cscript\\u003ea"} /-->';
		self::assertStringNotContainsString( 'script', wp_kses_post( $other ) );
	}

	#[TestDox( 'Prints no malicious source' )]
	public function test_hostile_source(): void {
		$saved = $this->save( '</div>--><script>alert(1)</script>' );
		self::assertStringNotContainsString( '<script', $saved );
		self::assertStringNotContainsString( 'alert', do_blocks( $saved ) );
	}

	/**
	 * Content in which something that looks like a source may become part of a tag.
	 *
	 * @return array<string, array{string}>
	 */
	public static function disguises(): array {
		$event = 'x\' onmouseover=\'alert(1)//';
		return [
			'in an attribute'                   => [ '<a title=\'<!-- wp:jetpack/markdown {"source":"' . $event . '"} /\' href="/">a</a>' ],
			'in an attribute, whole'            => [
				'<a title=\'<!-- wp:jetpack/markdown {"source":"' . $event . '"} /-->\' href="/">a</a>',
			],
			'behind a comment that ends early'  => [
				'<!-- wp:jetpack/markdown {"a":"--><a title=\'","source":"' . $event . '","b":"\'>a</a>"} -->',
			],
			'behind a source that is none'      => [
				'<!-- wp:jetpack/markdown {"source":"\\x--><a title=\'","source":"' . $event . '","b":"\'>a</a>"} -->',
			],
			'behind an object that ends'        => [
				'<!-- wp:jetpack/markdown {"a":[1 --><a title=\'],"source":"' . $event . '","b":"\'>a</a>"} -->',
			],
			'with the end of the comment in it' => [ '<!-- wp:jetpack/markdown {"source":"--><img src=x onerror=alert(1)>"} /-->' ],
			'in a title of its own'             => [ '<b title="<!-- wp:jetpack/markdown {&quot;source&quot;:&quot;x&quot;}">a</b>' ],
		];
	}

	#[DataProvider( 'disguises' )]
	#[TestDox( 'Lets no source $_dataName add an event handler to a tag' )]
	public function test_disguises( string $content ): void {
		$this->log_in( 'contributor' );
		$tags = new WP_HTML_Tag_Processor( (string) get_post_field( 'post_content', $this->post( $content ), 'raw' ) );
		while ( $tags->next_tag() ) {
			self::assertSame( [], $tags->get_attribute_names_with_prefix( 'on' ) );
		}
	}

	#[TestDox( 'Reads no source after a character that may end the comment, because it would bypass the filter' )]
	public function test_after_the_comment(): void {
		$this->log_in( 'contributor' );
		foreach ( [ '"} x -->', '"} ' ] as $end ) {
			$content = '<!-- wp:jetpack/markdown {"a":"--><a title=\'","source":"x\' onmouseover=\'alert(1)//","b":"\'>a</a>' . $end;
			$changed = MarkdownComments::change_sources( $content, static fn (): string => '"token"' );
			self::assertSame( $content, $changed );
			$tags = new WP_HTML_Tag_Processor( (string) get_post_field( 'post_content', $this->post( $content ), 'raw' ) );
			while ( $tags->next_tag() ) {
				self::assertSame( [], $tags->get_attribute_names_with_prefix( 'on' ) );
			}
		}
	}

	#[TestDox( 'Reads a post of 1 MB with unclosed blocks to its end, without losses' )]
	public function test_endless_blocks(): void {
		foreach ( [
			'<!-- wp:jetpack/markdown {',
			'<!-- wp:jetpack/markdown {"x":"y",',
			'<!-- wp:jetpack/markdown {"a":[{',
			'<!--' . str_repeat( ' ', 50 ),
			'\\"',
		] as $piece ) {
			$content = str_repeat( $piece, intdiv( 1 << 20, strlen( $piece ) ) )
				. '<p>The end</p><!-- wp:jetpack/markdown {"source":"last"} /-->';
			$found   = [];
			$change  = static function ( string $source ) use ( &$found ): string {
				$found[] = $source;
				return $source;
			};
			self::assertTrue( MarkdownComments::change_sources( $content, $change ) === $content );
			self::assertSame( [ '"last"' ], $found );
		}
	}

	#[TestDox( 'A block is found whatever white space its comment has: $_dataName' )]
	#[TestWith( [ ' ' ], 'a space' )]
	#[TestWith( [ "\t" ], 'a tab' )]
	#[TestWith( [ "\r" ], 'a carriage return' )]
	#[TestWith( [ "\n" ], 'a new line' )]
	public function test_white_space( string $space ): void {
		$content = "<!--{$space}wp:jetpack/markdown{$space}{\"source\"{$space}:{$space}\"a\"}{$space}/-->";
		self::assertSame( 'a', parse_blocks( $content )[0]['attrs']['source'] ?? '', 'WordPress finds it' );
		self::assertSame(
			str_replace( '"a"', '"token"', $content ),
			MarkdownComments::change_sources( $content, static fn (): string => '"token"' )
		);
	}

	#[TestDox( 'Keeps the source of blocks in widgets too' )]
	public function test_widgets(): void {
		$content = self::content( self::text( 2048 ) );
		self::assertSame( $content, wp_kses_post( $content ) );
	}
}
