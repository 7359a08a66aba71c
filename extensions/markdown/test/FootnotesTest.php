<?php
/**
 * Tests Markdown blocks on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Markdown;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class FootnotesTest extends TestCase {

	private const NOTE = '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup><sup class="footnote-ref"><a href="#fn1" id="fnref1:1">[1:1]</a></sup><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Note <a href="#fnref1" class="footnote-backref">↩︎</a> <a href="#fnref1:1" class="footnote-backref">↩︎</a></p></li></ol></section>';

	/**
	 * Returns the content of a post that an editor saved.
	 *
	 * @param string $name Name of a fixture.
	 */
	private static function fixture( string $name ): string {
		$lines = file( __DIR__ . "/fixtures/jetpack__markdown__$name.html" );
		self::assertIsArray( $lines );
		return implode( '', $lines );
	}

	/**
	 * Returns a block with the given markup.
	 *
	 * @param string $markup   HTML in the wrapper.
	 * @param string $comment  Attributes as JSON.
	 */
	private static function block( string $markup, string $comment = '{}' ): string {
		return "<!-- wp:jetpack/markdown $comment --><div class=\"wp-block-jetpack-markdown\">$markup</div><!-- /wp:jetpack/markdown -->";
	}

	/**
	 * Returns all values of an attribute in the markup.
	 *
	 * @param string $markup HTML to search.
	 * @param string $name   Name of the attribute.
	 * @return list<string>
	 */
	private static function values( string $markup, string $name ): array {
		$values = [];
		$tags   = new WP_HTML_Tag_Processor( $markup );
		while ( $tags->next_tag() ) {
			$value = $tags->get_attribute( $name );
			if ( is_string( $value ) ) {
				$values[] = $value;
			}
		}
		return $values;
	}

	/**
	 * Fixtures without footnotes.
	 *
	 * @return list<array{string}>
	 */
	public static function plain(): array {
		return [ [ 'era-2021-everything' ], [ 'era-2023-signs' ], [ 'double-div' ], [ 'align-full-spacing' ], [ 'era-2021-footnotes' ] ];
	}

	#[DataProvider( 'plain' )]
	#[TestDox( '[MKD-08] Prints the saved HTML, byte for byte ($name)' )]
	public function test_unchanged( string $name ): void {
		$saved = self::fixture( $name );
		self::assertSame( trim( (string) preg_replace( '/<!--.*?-->/s', '', $saved ) ), trim( do_blocks( $saved ) ) );
	}

	#[TestDox( '[MKD-08] Prints the saved HTML even if the source differs' )]
	public function test_source_is_not_rendered(): void {
		self::assertStringContainsString( '>Kept</div>', do_blocks( self::block( 'Kept', '{"source":"# Other"}' ) ) );
	}

	#[TestDox( 'Keeps the footnote ids of one block' )]
	public function test_first_block(): void {
		$page = do_blocks( self::fixture( 'era-2023-footnotes' ) );
		self::assertSame( self::values( self::fixture( 'era-2023-footnotes' ), 'id' ), self::values( $page, 'id' ) );
		self::assertContains( 'fn1', self::values( $page, 'id' ) );
	}

	#[TestDox( 'Makes footnote ids of several blocks unique, and updates their links' )]
	public function test_unique_ids(): void {
		$page = do_blocks(
			self::block( self::NOTE ) . self::block( '<p>No notes</p>' ) . self::block( self::NOTE ) . self::block( self::NOTE )
		);
		$ids  = self::values( $page, 'id' );
		self::assertSame( array_unique( $ids ), $ids );
		self::assertCount( 9, $ids );
		foreach ( self::values( $page, 'href' ) as $address ) {
			self::assertContains( rawurldecode( substr( $address, 1 ) ), $ids );
		}
		self::assertStringContainsString( '<a role="doc-noteref" href="#fn-2-1" id="fnref-2-1-1">', $page );
		$labels = array_diff( self::values( $page, 'aria-label' ), [ 'Back to the text' ] );
		self::assertSame( [ 'Footnotes', 'Footnotes 2', 'Footnotes 3' ], array_values( $labels ) );
	}

	#[TestDox( 'Changes footnote links only' )]
	public function test_other_addresses(): void {
		do_blocks( self::block( self::NOTE ) );
		$other = '<a href="#fn">a</a><a href="https://example.org/#fn1">b</a><a href="#fname1">c</a>';
		self::assertStringContainsString( $other, do_blocks( self::block( $other . self::NOTE ) ) );
	}

	#[TestDox( 'Describes footnotes and back links to screen readers' )]
	public function test_roles(): void {
		$page = do_blocks( self::block( self::NOTE ) );
		self::assertSame( [ 'doc-noteref', 'doc-noteref', 'doc-endnotes', 'doc-backlink', 'doc-backlink' ], self::values( $page, 'role' ) );
		self::assertSame( [ 'Footnotes', 'Back to the text', 'Back to the text' ], self::values( $page, 'aria-label' ) );
	}

	/**
	 * Malformed attributes.
	 *
	 * @return list<array{string}>
	 */
	public static function wrong(): array {
		return [
			[ '{"source":42,"html":7}' ],
			[ '{"source":null}' ],
			[ '{"source":["a"],"html":{"a":1}}' ],
			[ '{"html":"<script>alert(1)</script>"}' ],
			[ '{"align":"\" onload=\"a"}' ],
		];
	}

	#[DataProvider( 'wrong' )]
	#[TestDox( 'Ignores attributes of the wrong type or with HTML ($comment)' )]
	public function test_wrong_attributes( string $comment ): void {
		self::assertStringContainsString(
			'<div class="wp-block-jetpack-markdown"><p>Kept</p></div>',
			do_blocks( self::block( '<p>Kept</p>', $comment ) )
		);
	}

	#[TestDox( 'Restores a footnote\'s back link after WordPress\' HTML filter' )]
	public function test_filtered_address(): void {
		$page = do_blocks( wp_kses_post( self::fixture( 'era-2023-footnotes' ) ) );
		self::assertSame(
			self::values( self::fixture( 'era-2023-footnotes' ), 'href' ),
			array_map( rawurldecode( ... ), self::values( $page, 'href' ) )
		);
	}
}
