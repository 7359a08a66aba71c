<?php
/**
 * Tests the slideshow on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Slideshow;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	/**
	 * Returns a saved slideshow.
	 *
	 * @param list<int> $ids Image IDs; 0 for an external image.
	 */
	private static function saved( array $ids ): string {
		$slides = array_map(
			static fn ( int $id ): string =>
				'<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="A" class="wp-block-jetpack-slideshow_image" ' . (
				$id > 0 ? "data-id=\"$id\" " : ''
			) . 'src="https://example.org/a.jpg"/></figure></li>',
			$ids
		);
		return '<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">'
			. implode( '', $slides ) . '</ul>'
			. '<a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a></div></div>';
	}

	/**
	 * Renders a slideshow.
	 *
	 * @param string               $content    Saved markup.
	 * @param array<string, mixed> $attributes Attributes in the block comment.
	 */
	private static function render( string $content, array $attributes = [] ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/slideshow', $attributes, $content ) );
	}

	/**
	 * Returns the block's root element.
	 *
	 * @param string $html A page.
	 */
	private static function root( string $html ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'class_name' => 'wp-block-jetpack-slideshow' ] ) );
		return $tags;
	}

	#[TestDox( '[SLD-14] Prints the controls as a template with both labels of the pause button, which is first' )]
	public function test_controls(): void {
		$html = self::render( self::saved( [ 0, 0, 0 ] ), [ 'autoplay' => true ] );
		$tags = self::root( $html );
		self::assertSame( 'Slideshow', $tags->get_attribute( 'aria-label' ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'template' ] ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'button' ] ) );
		self::assertSame( 'Pause Slideshow', $tags->get_attribute( 'aria-label' ) );
		self::assertSame( 'Play Slideshow', $tags->get_attribute( 'data-play' ) );
		foreach ( [ 'Previous slide', 'Next slide', 'Go to slide 3', 'Enlarge image', 'Close' ] as $label ) {
			self::assertStringContainsString( "aria-label=\"$label\"", $html );
		}
		self::assertStringContainsString( 'aria-label="2 of 3"', $html );
		self::assertSame( 2, substr_count( $html, ' hidden ' ), 'The saved links give way.' );
		self::assertSame( 3, substr_count( $html, 'loading="lazy"' ), 'Pictures in a hidden part of the page are not requested.' );
	}

	#[TestDox( 'Omits the pause button without autoplay, all controls for one slide, and bullets for six; shows five bullets' )]
	public function test_fewer_controls(): void {
		self::assertStringNotContainsString( 'data-pause', self::render( self::saved( [ 0, 0 ] ) ) );
		self::assertStringNotContainsString( 'Next slide', self::render( self::saved( [ 0 ] ), [ 'autoplay' => true ] ) );
		self::assertSame( 5, substr_count( self::render( self::saved( [ 0, 0, 0, 0, 0 ] ) ), 'Go to slide' ) );
		$many = self::render( self::saved( [ 0, 0, 0, 0, 0, 0 ] ) );
		self::assertStringNotContainsString( 'Go to slide', $many );
		self::assertStringContainsString( 'swiper-pagination-simple', $many );
	}

	#[TestDox( 'The list of slides can be focused and scrolled by keyboard if there are several' )]
	public function test_list(): void {
		foreach ( [ [ 0, [ 0 ] ], [ 1, [ 0, 0 ] ] ] as [ $count, $ids ] ) {
			$html = self::render( self::saved( $ids ) );
			self::assertSame( [ $count, $count ], [ substr_count( $html, 'tabindex="0"' ), substr_count( $html, 'aria-label="Slides"' ) ] );
		}
	}

	/**
	 * Attributes, and the expected settings for the script.
	 *
	 * @return array<string, array{array<string, mixed>, string, string}>
	 */
	public static function settings(): array {
		return [
			'none'        => [ [], '3', 'slide' ],
			'too short'   => [ [ 'delay' => 0 ], '1', 'slide' ],
			'too long'    => [ [ 'delay' => 900 ], '5', 'slide' ],
			'text'        => [ [ 'delay' => '"><b>', 'effect' => 'fade' ], '3', 'fade' ],
			'a list'      => [ [ 'delay' => [ 2 ], 'effect' => [ 'fade' ] ], '3', 'slide' ],
			'no effect'   => [ [ 'delay' => 2.5, 'effect' => 'cube' ], '2.5', 'slide' ],
			'ids as text' => [ [ 'ids' => 'x', 'images' => 5 ], '3', 'slide' ],
		];
	}

	/**
	 * Checks the limits of delay and effect.
	 *
	 * @param array<string, mixed> $attributes Attributes in the block comment.
	 * @param string               $delay      Setting for the script.
	 * @param string               $effect     Setting for the script.
	 */
	#[TestDox( '[SLD-22, SLD-23] Limits delay and effect: $_dataName' )]
	#[DataProvider( 'settings' )]
	public function test_settings( array $attributes, string $delay, string $effect ): void {
		$root = self::root( self::render( self::saved( [ 0, 0 ] ), $attributes ) );
		self::assertSame( $delay, $root->get_attribute( 'data-delay' ) );
		self::assertSame( $effect, $root->get_attribute( 'data-effect' ) );
	}

	/**
	 * Metadata of the first image, and the expected aspect ratio.
	 *
	 * @return array<string, array{mixed, string}>
	 */
	public static function shapes(): array {
		return [
			'3:2'       => [ [ 'width' => 1500, 'height' => 1000 ], '1.5' ],
			'upright'   => [ [ 'width' => 500, 'height' => 1000 ], '1' ],
			'a panorama' => [ [ 'width' => 5000, 'height' => 1000 ], '1.7778' ],
			'unknown'   => [ '', '1.7778' ],
			'flat'      => [ [ 'width' => 5, 'height' => 0 ], '1.7778' ],
		];
	}

	/**
	 * Checks the space that the page reserves for the first image.
	 *
	 * @param mixed  $meta  Attachment metadata.
	 * @param string $ratio Expected aspect ratio.
	 */
	#[TestDox( '[SLD-26] Reserves space by the first image, within limits: $_dataName' )]
	#[DataProvider( 'shapes' )]
	public function test_shape( mixed $meta, string $ratio ): void {
		$id = self::factory_attachment( $meta );
		self::assertSame( "--slipstream-ratio:$ratio", self::root( self::render( self::saved( [ $id, 0 ] ) ) )->get_attribute( 'style' ) );
	}

	/**
	 * Adds an image to the library.
	 *
	 * @param mixed $meta   Attachment metadata.
	 * @param int   $parent ID of its parent post.
	 */
	private static function factory_attachment( mixed $meta, int $parent = 0 ): int {
		$id = wp_insert_attachment( [ 'post_mime_type' => 'image/jpeg', 'post_title' => 'A' ], false, $parent );
		update_post_meta( $id, '_wp_attachment_metadata', $meta );
		return $id;
	}

	#[TestDox( 'Reads and shows no data of a draft\'s image, or of a post that is no image' )]
	public function test_private(): void {
		$draft   = (int) wp_insert_post( [ 'post_title' => 'Draft', 'post_content' => 'Words', 'post_status' => 'draft' ] );
		$meta    = [ 'width' => 500, 'height' => 500 ];
		$private = self::factory_attachment( $meta, $draft );
		$public  = self::factory_attachment( $meta );
		$saved   = str_replace(
			'_image"',
			"_image wp-image-$draft wp-image-$private wp-image-$public\"",
			self::saved( [ $private, $public, $draft ] )
		);
		wp_cache_flush();
		$html = self::render( $saved );
		self::assertSame( '--slipstream-ratio:1.7778', self::root( $html )->get_attribute( 'style' ) );
		self::assertSame( 3, substr_count( $html, "_image wp-image-$public\"" ) );
		self::assertSame( 3, substr_count( $html, 'wp-image-' ) );
		self::assertFalse( wp_cache_get( $draft, 'post_meta' ), 'Meta of ordinary posts stay where they are.' );
	}

	#[TestDox( 'Uses shape and sizes of a draft\'s image if the slideshow contains its URL, and corrects a rotated image' )]
	public function test_attached_to_draft(): void {
		add_filter(
			'upload_dir',
			static fn ( array $uploads ): array => [ 'baseurl' => 'https://example.org/wp-content/uploads' ] + $uploads
		);
		$draft = (int) wp_insert_post( [ 'post_title' => 'Draft', 'post_content' => 'Words', 'post_status' => 'draft' ] );
		$id    = self::factory_attachment(
			[ 'width' => 600, 'height' => 900, 'file' => 'a.jpg', 'image_meta' => [ 'orientation' => '8' ] ],
			$draft
		);
		update_post_meta( $id, '_wp_attached_file', 'a.jpg' );
		$saved = str_replace( '_image"', "_image wp-image-$id\"", self::saved( [ $id, 0 ] ) );
		wp_cache_flush();
		$html = self::render( $saved );
		self::assertSame( '--slipstream-ratio:1.5', self::root( $html )->get_attribute( 'style' ) );
		self::assertSame( 2, substr_count( $html, "wp-image-$id" ) );
		self::assertStringNotContainsString( 'wp-image-', self::render( str_replace( '/a.jpg', '/b.jpg', $saved ) ) );
	}

	#[TestDox( 'Shows an image that is missing from the library as it was saved' )]
	public function test_gone(): void {
		$html = self::render( self::saved( [ 987654, 0 ] ) );
		self::assertStringContainsString( 'data-id="987654" src="https://example.org/a.jpg"', $html );
		self::assertSame( '--slipstream-ratio:1.7778', self::root( $html )->get_attribute( 'style' ) );
	}

	#[TestDox( 'Adds the settings to the wrapped shape of a short period too' )]
	public function test_wrapped(): void {
		$inner = str_replace(
			'<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide">',
			'<div class="wp-block-jetpack-slideshow aligncenter"><div data-effect="fade">',
			self::saved( [ 0, 0 ] )
		)
			. '</div>';
		$html  = self::render( $inner, [ 'effect' => 'fade' ] );
		self::assertSame( 'fade', self::root( $html )->get_attribute( 'data-effect' ) );
		self::assertSame( substr_count( $html, '<div' ), substr_count( $html, '</div>' ) );
	}

	#[TestDox( 'Prints texts in the site’s language, escaped' )]
	public function test_translated(): void {
		add_filter(
			'gettext_slipstream',
			static fn ( string $text, string $source ): string => 'Next slide' === $source ? '"><b>' : $text,
			10,
			2
		);
		self::assertStringContainsString( 'aria-label="&quot;&gt;&lt;b&gt;"', self::render( self::saved( [ 0, 0 ] ) ) );
	}

	/**
	 * Content without slides.
	 *
	 * @return array<string, array{string}>
	 */
	public static function broken(): array {
		return [
			'nothing'          => [ '' ],
			'an empty wrapper' => [ '<div class="wp-block-jetpack-slideshow aligncenter"></div>' ],
			'text'             => [ 'Slides' ],
			'a broken tag'     => [ '<div class="wp-block-jetpack-slideshow' ],
			'a slide alone'    => [ '<li class="swiper-slide">' ],
		];
	}

	/**
	 * Checks that content without slides is printed unchanged.
	 *
	 * @param string $content Saved content.
	 */
	#[TestDox( 'Keeps content that is $_dataName' )]
	#[DataProvider( 'broken' )]
	public function test_broken( string $content ): void {
		self::assertSame( trim( $content ), trim( self::render( $content ) ) );
	}
}
