<?php
/**
 * Tests how long blocks take if their elements have thousands of class names.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

/** WordPress compares each class name with all earlier ones in has_class(), in class_list(), and in next_tag() with `class_name`. */
#[Group( 'rendering' )]
final class ClassCostTest extends TestCase {

	/** Maximum seconds per megabyte. WordPress alone takes 1.4 seconds to read each element once. */
	private const MAX_SECONDS = 1.0;

	/**
	 * @return array<string, array{string, string, string}> Block name, start of its markup, and an element with a placeholder for class
	 *     names.
	 */
	public static function blocks(): array {
		return [
			'tiled gallery' => [
				'jetpack/tiled-gallery',
				'<div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col">',
				'<figure class="tiled-gallery__item %s"><img src="https://example.org/a.jpg" data-id="1"></figure>',
			],
			'slideshow'     => [
				'jetpack/slideshow',
				'<div class="wp-block-jetpack-slideshow"><ul class="swiper-wrapper">',
				'<li class="%s"><img class="x" src="https://example.org/a.jpg"></li>',
			],
			'slide images'  => [
				'jetpack/slideshow',
				'<div class="wp-block-jetpack-slideshow"><ul class="swiper-wrapper"><li class="swiper-slide">',
				'<img class="%s" src="https://example.org/a.jpg">',
			],
			'known images'  => [
				'jetpack/slideshow',
				'<div class="wp-block-jetpack-slideshow"><ul class="swiper-wrapper"><li class="swiper-slide">',
				'<img class="wp-image-%s" src="https://example.org/a.jpg">',
			],
			'compare'       => [ 'jetpack/image-compare', '<figure>', '<div class="%s"><img src="https://example.org/a.jpg"></div>' ],
			'contact info'  => [ 'jetpack/contact-info', '', '<div class="%s"><a itemprop="email">x</a></div>' ],
			'conversation'  => [ 'jetpack/conversation', '', '<div class="%s"><p class="wp-block-jetpack-dialogue__content">x</p></div>' ],
			'whatsapp'      => [ 'jetpack/whatsapp-button', '', '<a class="%s">x</a>' ],
		];
	}

	#[DataProvider( 'blocks' )]
	#[TestDox( 'A megabyte of class names is rendered within a second: $_dataName' )]
	public function test_class_names( string $name, string $start, string $element ): void {
		$is_numbered = str_contains( $element, '-%s' );
		$names       = implode(
			$is_numbered ? ' wp-image-' : ' ',
			array_map(
				static fn ( int $number ): string => base_convert(
					(string) $number,
					10,
					$is_numbered ? 10 : 36
				) . ( $is_numbered ? '' : '-' ),
				range( 1, $is_numbered ? 650 : 2100 )
			)
		);
		$markup      = $start . str_repeat( sprintf( $element, $names ), intdiv( 1_048_576, strlen( $names ) ) );
		self::assertLessThan( 10_000, strlen( $names ) );
		$block   = get_comment_delimited_block_content( $name, [], $markup );
		$before  = self::cpu_seconds();
		$html    = do_blocks( $block );
		$seconds = self::cpu_seconds() - $before;
		self::assert_cpu_time( self::MAX_SECONDS, $seconds );
		self::assertGreaterThan( 500, strlen( $html ), 'it was rendered' );
	}
}
