<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Contracts\DemoSection;
use Slipstream\Plugin;

final class Demo {

	/** Returns the part of the demo page with two images of the plugin. */
	public static function section(): DemoSection {
		$before = self::picture( 'winter', __( 'A valley under snow', 'slipstream' ) );
		$after  = self::picture( 'summer', __( 'The same valley, green, under a yellow sun', 'slipstream' ) );
		return new DemoSection(
			10,
			__( 'Before and after', 'slipstream' ),
			__( 'Move the slider to compare two images.', 'slipstream' ),
			get_comment_delimited_block_content(
				'jetpack/image-compare',
				[
					'imageBefore' => $before,
					'imageAfter'  => $after,
				],
				sprintf(
					'<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal">%s%s</div></figure>',
					self::image( $before, 'image-compare__image-before' ),
					self::image( $after, 'image-compare__image-after' )
				)
			)
		);
	}

	/** @return array{url: string, alt: string, width: int, height: int} */
	private static function picture( string $name, string $alt ): array {
		return [
			'url'    => Plugin::url( "extensions/image-compare/pictures/$name.svg" ),
			'alt'    => $alt,
			'width'  => 1200,
			'height' => 800,
		];
	}

	/** @param array{url: string, alt: string, width: int, height: int} $picture Attribute of the block. */
	private static function image( array $picture, string $class_name ): string {
		return sprintf(
			'<img src="%s" alt="%s" width="%d" height="%d" class="%s"/>',
			esc_url( $picture['url'] ),
			esc_attr( $picture['alt'] ),
			$picture['width'],
			$picture['height'],
			$class_name
		);
	}
}
