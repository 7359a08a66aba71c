<?php
/**
 * Tests the lightbox of galleries.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\TiledGallery\GallerySettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class LightboxTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
	}

	private static function turn_on(): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( GallerySettings::section(), [ 'lightbox' => true ] ) );
	}

	/** @return list<array<string, mixed>> Attributes of all links. */
	private static function links( string $html ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$names   = $tags->get_attribute_names_with_prefix( '' ) ?? [];
			$found[] = array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) );
		}
		return $found;
	}

	/** Whether a page with these galleries loads the lightbox script. */
	private static function has_script( string $content ): bool {
		wp_dequeue_script_module( 'jetpack-tiled-gallery-view-script-module' );
		self::forget_services();
		do_blocks( $content );
		return self::has_module( 'jetpack-tiled-gallery-view-script-module' );
	}

	#[TestDox( 'Prints neither links nor script without the setting; one gallery with it is enough' )]
	public function test_script(): void {
		$off = GalleryMarkup::saved( [ GalleryMarkup::image() ] );
		$on  = GalleryMarkup::saved( [ GalleryMarkup::image() ], null, [ 'lightbox' => true ] );
		self::assertSame( [], self::links( do_blocks( $off ) ) );
		self::assertFalse( self::has_script( $off ) );
		self::assertTrue( self::has_script( $on ) );
		self::assertTrue( self::has_script( $off . $on ) );
		self::assertTrue( self::has_script( $on . $off ) );
		self::assertFalse( self::has_script( $off . $off ) );
		self::turn_on();
		self::assertTrue( self::has_script( $off ) );
	}

	#[TestDox( 'The site\'s setting applies to all galleries' )]
	public function test_setting(): void {
		self::assertStringNotContainsString( 'data-enlarge', do_blocks( GalleryMarkup::saved( [ GalleryMarkup::image() ] ) ) );
		self::turn_on();
		self::assertStringContainsString( 'data-enlarge', do_blocks( GalleryMarkup::saved( [ GalleryMarkup::image() ] ) ) );
		$names = array_column( $this->rest( 'GET', '/slipstream/v1/settings', [], 'administrator' )->get_data(), 'fields', 'name' );
		self::assertSame( 'Enlarge images on click', $names['galleries'][0]['label'] );
	}

	#[TestDox( 'Opens images that are unlinked or link to their file, but not those with other links' )]
	public function test_links(): void {
		$image = GalleryMarkup::image();
		$html  = do_blocks(
			GalleryMarkup::saved(
				[
					$image,
					[ 'link' => 'https://i2.wp.com/example.org/wp-content/uploads/photo.jpg?ssl=1' ] + $image,
					[ 'link' => GalleryMarkup::UPLOADS . 'photo-1024x683.jpg' ] + $image,
					[ 'link' => 'https://example.org/?attachment_id=7' ] + $image,
					[ 'link' => 'https://elsewhere.example/shop' ] + $image,
				],
				null,
				[ 'lightbox' => true ]
			)
		);
		self::assertSame(
			[ true, true, true, false, false ],
			array_map( static fn ( array $link ): bool => isset( $link['data-enlarge'] ), self::links( $html ) )
		);
		self::assertSame( GalleryMarkup::UPLOADS . 'photo.jpg', self::links( $html )[0]['href'] );
		self::assertSame(
			[ '1500', 'Image 1 of 5' ],
			[ self::links( $html )[0]['data-enlarge'], self::links( $html )[0]['data-place'] ]
		);
		self::assertSame( 1, substr_count( $html, '<template' ) );
		self::assertSame( 5, substr_count( $html, '</a></figure>' ) );
	}

	#[TestDox( 'Passes all sizes, the library\'s caption and a name to the lightbox, for all shapes' )]
	public function test_library(): void {
		$id   = GalleryMarkup::attachment( 'photo', 3000, 2000, [ 'post_excerpt' => 'Low "tide" <b>today</b>' ] );
		$base = wp_get_upload_dir()['baseurl'];
		foreach ( str_split( 'ABCDEFGHI' ) as $shape ) {
			$html = do_blocks(
				GalleryMarkup::saved(
					[ [ 'alt' => '' ] + GalleryMarkup::of_library( $id ) ],
					null,
					[ 'lightbox' => true, 'className' => 'is-style-square' ],
					$shape
				)
			);
			$link = self::links( $html )[0];
			self::assertSame(
				"$base/photo-300x200.jpg 300w, $base/photo-768x512.jpg 768w, $base/photo-1024x683.jpg 1024w, $base/photo.jpg 3000w",
				$link['data-srcset'],
				$shape
			);
			self::assertSame(
				[ '3000', 'Low "tide" today', 'Image 1 of 1: The photo' ],
				[ $link['data-enlarge'], $link['data-caption'], $link['aria-label'] ]
			);
			self::assertStringNotContainsString( 'role="button"', $html );
		}
	}

	#[TestDox( 'Prints images in feeds without additional links' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = do_blocks( GalleryMarkup::saved( [ GalleryMarkup::image() ], null, [ 'lightbox' => true ] ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringNotContainsString( '<a', $html );
		self::assertStringNotContainsString( '<template', $html );
		self::assertStringContainsString( '<img', $html );
	}
}
