<?php
/**
 * Tests of the cost of a long story.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Story;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class CostTest extends TestCase {

	private const SLIDES = 500;

	/** Bytes. */
	private const MAX_MEMORY = 32 * 1_048_576;

	/** @return list<array<string, mixed>> Items of pictures in the library, with sizes and EXIF data as WordPress stores them. */
	private static function items(): array {
		$items = [];
		for ( $n = 0; $n < self::SLIDES; $n++ ) {
			$name  = "2026/01/picture-of-a-long-story-$n";
			$id    = (int) wp_insert_attachment(
				[
					'post_mime_type' => 'image/jpeg',
					'post_title' => "Picture $n",
					'post_excerpt' => "Caption <em>$n</em>",
					'post_content' => str_repeat( 'A description. ', 200 ),
				],
				"$name-scaled.jpg"
			);
			$sizes = [];
			foreach ( [
				'medium' => 300,
				'large' => 1024,
				'thumbnail' => 150,
				'medium_large' => 768,
				'1536x1536' => 1536,
				'2048x2048' => 2048,
			] as $size => $width ) {
				$sizes[ $size ] = [
					'file' => basename( $name ) . "-{$width}x" . ( $width * 2 ) . '.jpg',
					'width' => $width,
					'height' => $width * 2,
					'mime-type' => 'image/jpeg',
					'filesize' => 1000 * $width,
				];
			}
			$camera = array_fill_keys(
				[
					'aperture',
					'credit',
					'camera',
					'caption',
					'created_timestamp',
					'copyright',
					'focal_length',
					'iso',
					'shutter_speed',
					'title',
					'orientation',
				],
				'0'
			);
			wp_update_attachment_metadata(
				$id,
				[
					'file' => "$name-scaled.jpg",
					'width' => 2560,
					'height' => 5120,
					'sizes' => $sizes,
					'image_meta' => $camera + [ 'keywords' => [] ],
					'original_image' => basename( $name ) . '.jpg',
				]
			);
			// Insert the attachments directly, as imports and other plugins do.
			foreach ( range( 1, 12 ) as $key ) {
				add_post_meta( $id, "_extra_$key", "Value $key" );
			}
			$items[] = [
				'id' => $id,
				'type' => 'image',
				'mime' => 'image/jpeg',
				'url' => "https://example.org/wp-content/uploads/$name.jpg",
				'alt' => "Alt $n",
			];
		}
		return $items;
	}

	#[TestDox( 'Renders a story of 500 library pictures within 32 MB, with as many queries as for two' )]
	public function test_long_story(): void {
		global $wpdb;
		$items  = self::items();
		$story  = static fn ( array $some ): string => get_comment_delimited_block_content(
			'jetpack/story',
			[ 'mediaFiles' => $some ],
			'<div class="wp-story wp-block-jetpack-story"></div>'
		);
		$render = static function ( string $content ) use ( $wpdb ): array {
			wp_cache_flush();
			wp_load_alloptions();
			gc_collect_cycles();
			memory_reset_peak_usage();
			[ $before, $queries ] = [ memory_get_usage(), $wpdb->num_queries ];
			$html                 = do_blocks( $content );
			return [ $html, memory_get_peak_usage() - $before, $wpdb->num_queries - $queries ];
		};
		$render( $story( array_slice( $items, 0, 2 ) ) );
		[ , , $few ]                 = $render( $story( array_slice( $items, 0, 2 ) ) );
		[ $html, $memory, $queries ] = $render( $story( $items ) );
		self::assertSame( self::SLIDES, substr_count( $html, '<li class="wp-story-slide">' ) );
		self::assertSame( self::SLIDES, substr_count( $html, ' srcset="' ) );
		self::assertStringContainsString( 'Caption <em>499</em>', $html );
		self::assertSame( $few, $queries );
		self::assertLessThan( self::MAX_MEMORY, $memory, sprintf( '%.1f MB', $memory / 1_048_576 ) );
	}
}
