<?php
/**
 * Tests of the plugin's blocks in feeds.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\FeedMarkup;
use Slipstream\Plugin;
use WP_HTML_Tag_Processor;

final class FeedsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_query']->is_feed = true;
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query']->is_feed = false;
		parent::tearDown();
	}

	/**
	 * Returns the demo of each block.
	 *
	 * @return array<string, array{string}>
	 */
	public static function demos(): array {
		$demos = [];
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/extensions/*/demo.html' ) as $file ) {
			$demos[ basename( dirname( (string) $file ) ) ] = [ (string) $file ];
		}
		return $demos;
	}

	#[DataProvider( 'demos' )]
	#[TestDox( 'A feed contains the readable text of $_dataName, and no template, script, dialog, hidden part or empty wrapper' )]
	public function test_demos( string $file ): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		$content         = str_replace( '{{plugin}}', untrailingslashit( Plugin::url() ), (string) file_get_contents( $file ) );
		$GLOBALS['post'] = get_post( $this->post( $content ) );
		$feed            = (string) apply_filters( 'the_content', $content );
		self::assertNotSame( '', trim( wp_strip_all_tags( $feed ) ) );
		self::assertDoesNotMatchRegularExpression( '/<(div|span|ul|ol|li|p|figure|a)\b[^>]*>\s*<\/\1>/', $feed );
		$tags = new WP_HTML_Tag_Processor( $feed );
		while ( $tags->next_tag() ) {
			self::assertNotContains( $tags->get_tag(), [ 'TEMPLATE', 'SCRIPT', 'STYLE', 'DIALOG' ] );
			self::assertNull( $tags->get_attribute( 'hidden' ) );
			self::assertStringNotContainsString( 'display:none', str_replace( ' ', '', (string) $tags->get_attribute( 'style' ) ) );
		}
	}

	#[TestDox( 'The rating, the slides and the text for first visits are in the feed; the text for repeat visitors is not' )]
	public function test_words(): void {
		$visitor = '<!-- wp:jetpack/repeat-visitor --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><p>Back again</p></div></div><!-- /wp:jetpack/repeat-visitor -->';
		self::assertSame( '', trim( do_blocks( $visitor ) ) );
		$stars = do_blocks( '<!-- wp:jetpack/rating-star {"rating":2} --><figure></figure><!-- /wp:jetpack/rating-star -->' );
		self::assertSame(
			'★★ Rated 2 out of 5.',
			trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( str_replace( '</p>', '</p> ', $stars ) ) ) )
		);
	}

	/**
	 * Markup, and what remains of it in feeds.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function markup(): array {
		return [
			'plain markup as it is'          => [
				"<div class='a'>x <b>y</b>\n<img src=\"x\"></div>",
				"<div class='a'>x <b>y</b>\n<img src=\"x\"></div>",
			],
			'a template with elements'       => [ '<div>a<template><p>b</p><div></div></template>c</div>', '<div>ac</div>' ],
			'a script in a wrapper'          => [ '<div><div><script>if ( 1 < 2 ) { "</div>" }</script></div></div>', '' ],
			'hidden in hidden'               => [ '<p>a</p><div hidden><p>b</p><div hidden>c</div>d</div><p>e</p>', '<p>a</p><p>e</p>' ],
			'a hidden input'                 => [ '<p>a<input hidden></p>', '<p>a</p>' ],
			'wrappers around nothing'        => [ '<ul><li><figure><a href="x"> </a></figure></li></ul>', '' ],
			'every wrapper around nothing'   => [
				'<section><dl><p><span><button></button></span></p></dl><ol><li></li></ol><figure><figcaption></figcaption></figure></section>',
				'',
			],
			'a picture in a section'         => [ '<section><img src="x"></section>', '<section><img src="x"></section>' ],
			'a picture in wrappers'          => [ '<ul><li><img src="x"></li></ul>', '<ul><li><img src="x"></li></ul>' ],
			'unclosed elements'              => [ '<ul><li>a<li>b<li hidden>c</ul><p>d', '<ul><li>a<li>b<li hidden>c</ul><p>d' ],
			'stray closing tags'             => [ 'a</div></p>b', 'a</div></p>b' ],
			'an empty table cell'            => [
				'<table><tr><td></td><td>a</td></tr></table>',
				'<table><tr><td></td><td>a</td></tr></table>',
			],
			'an inline style that hides it'  => [ '<p>a<span style="color:red; display: none;">b</span></p>', '<p>a</p>' ],
		];
	}

	#[DataProvider( 'markup' )]
	#[TestDox( 'Cleaning $_dataName keeps everything that a reader can use' )]
	public function test_clean( string $markup, string $expected ): void {
		self::assertSame( $expected, FeedMarkup::clean( $markup ) );
	}
}
