<?php
/**
 * Tests of the excerpts of posts with the plugin's blocks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;

final class ExcerptsTest extends TestCase {

	/**
	 * Blocks, and the excerpt of a post that contains only these.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function blocks(): array {
		$paragraph = static fn ( string $words ): string => "<!-- wp:paragraph -->\n<p>$words</p>\n<!-- /wp:paragraph -->";
		$visitor   = static fn ( string $attributes, string $words ): string =>
			"<!-- wp:jetpack/repeat-visitor $attributes-->\n<div class=\"wp-block-jetpack-repeat-visitor\"><div class=\"wp-block-jetpack-repeat-visitor__inner-container\">{$paragraph( $words )}</div></div>\n<!-- /wp:jetpack/repeat-visitor -->";
		$email     = "<!-- wp:jetpack/email {\"email\":\"a@example.org\"} -->\n<div class=\"wp-block-jetpack-email\"><a href=\"mailto:a@example.org\">a@example.org</a></div>\n<!-- /wp:jetpack/email -->";
		$phone     = "<!-- wp:jetpack/phone {\"phone\":\"555\"} -->\n<div class=\"wp-block-jetpack-phone\"><a href=\"tel:555\">555</a></div>\n<!-- /wp:jetpack/phone -->";
		return [
			'Markdown'             => [
				"<!-- wp:jetpack/markdown {\"source\":\"# One\\n\\nTwo\"} -->\n<div class=\"wp-block-jetpack-markdown\"><h1>One</h1>\n<p>Two</p>\n</div>\n<!-- /wp:jetpack/markdown -->",
				'One Two',
			],
			'contact info'         => [
				"<!-- wp:jetpack/contact-info -->\n<div class=\"wp-block-jetpack-contact-info\">{$paragraph( 'Write' )}$email$phone</div>\n<!-- /wp:jetpack/contact-info -->",
				'Write a@example.org 555',
			],
			'a repeat visitor'     => [ $visitor( '{"criteria":"before-visits"} ', 'Welcome' ), 'Welcome' ],
			'restricted content'   => [ $visitor( '', 'Welcome back' ) . $paragraph( 'Tail' ), 'Tail' ],
			'Markdown in a group'  => [
				"<!-- wp:group -->\n<div class=\"wp-block-group\"><!-- wp:jetpack/markdown {\"source\":\"In\"} -->\n<div class=\"wp-block-jetpack-markdown\"><p>In</p>\n</div>\n<!-- /wp:jetpack/markdown --></div>\n<!-- /wp:group -->",
				'In',
			],
		];
	}

	#[DataProvider( 'blocks' )]
	#[TestDox( 'A post of $_dataName alone has an excerpt with separated words, in REST and feeds, too' )]
	public function test_excerpt( string $content, string $words ): void {
		$id = $this->post( $content );
		self::assertSame( $words, get_the_excerpt( $id ) );
		$answer = $this->rest( 'GET', "/wp/v2/posts/$id" )->get_data();
		self::assertStringContainsString(
			$words,
			wp_strip_all_tags( (string) preg_replace( '/\s+/', ' ', $answer['excerpt']['rendered'] ) )
		);
	}

	#[TestDox( 'The words of every demo of a text block are in its excerpt, and nothing that only scripts or screen readers use' )]
	public function test_demos(): void {
		$this->filter( 'excerpt_length', 500 );
		foreach ( [
			'markdown' => 'three hours',
			'contact-info' => '12 Harbour Street Second floor',
			'business-hours' => 'Monday 9:00 am',
			'conversation' => 'When does the ferry leave?',
		] as $extension => $words ) {
			$excerpt = get_the_excerpt( $this->post( (string) file_get_contents( Plugin::path( "extensions/$extension/demo.html" ) ) ) );
			self::assertStringContainsString( $words, $excerpt );
			self::assertStringNotContainsString( 'new tab', $excerpt );
			self::assertStringNotContainsString( '{', $excerpt );
		}
	}

	#[TestDox( 'Other plugins’ lists of blocks are kept' )]
	public function test_lists(): void {
		self::assertContains( 'other/text', apply_filters( 'excerpt_allowed_blocks', [ 'other/text' ] ) );
		self::assertNotContains( 'jetpack/slideshow', apply_filters( 'excerpt_allowed_blocks', [] ) );
		self::assertContains( 'jetpack/contact-info', apply_filters( 'excerpt_allowed_wrapper_blocks', [] ) );
	}
}
