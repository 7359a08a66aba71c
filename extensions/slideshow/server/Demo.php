<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

use Slipstream\Contracts\DemoSection;
use Slipstream\Plugin;

final class Demo {

	/** Markup that the editor saves after the slides. */
	private const CONTROLS = '<a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a>'
		. '<a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a>'
		. '<a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a>'
		. '<div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div>';

	/** Returns the part of the demo page with three pictures of the plugin. */
	public static function section(): DemoSection {
		$slides = [
			self::slide( 'morning', __( 'Mountains in front of a rising sun', 'slipstream' ) ),
			self::slide( 'sea', __( 'A boat on a calm sea', 'slipstream' ) ),
			self::slide( 'night', __( 'Firs under the moon', 'slipstream' ) ),
		];
		return new DemoSection(
			20,
			__( 'Slideshow', 'slipstream' ),
			__( 'Visitors browse the images by swiping, with the mouse or with the keyboard.', 'slipstream' ),
			get_comment_delimited_block_content(
				'jetpack/slideshow',
				[ 'sizeSlug' => 'large' ],
				'<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container">'
					. '<ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . implode( '', $slides ) . '</ul>'
					. self::CONTROLS . '</div></div>'
			)
		);
	}

	private static function slide( string $name, string $alt ): string {
		return sprintf(
			'<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="%s" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="%s"/></figure></li>',
			esc_attr( $alt ),
			esc_url( Plugin::url( "extensions/slideshow/pictures/$name.svg" ) )
		);
	}
}
