<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Slipstream\Blocks\Icon;

/** Prints its controls with their words, for shared/view/lightbox.ts to clone. */
final class Lightbox {

	/** An inert template; markup, the same for all blocks. */
	public static function template(): string {
		return sprintf(
			'<template class="slipstream-lightbox-template"><dialog class="slipstream-lightbox" aria-label="%1$s">%2$s<p aria-live="polite"></p><figure></figure>%3$s%4$s</dialog></template>',
			esc_attr__( 'Enlarged pictures', 'slipstream' ),
			self::button( 'data-close', __( 'Close', 'slipstream' ), 'm12 10.6 5-5L18.4 7l-5 5 5 5-1.4 1.4-5-5-5 5L5.6 17l5-5-5-5L7 5.6z' ),
			self::button( 'data-by="-1"', __( 'Previous picture', 'slipstream' ), 'm14.6 5.4 1.4 1.4L10.8 12l5.2 5.2-1.4 1.4L8 12z' ),
			self::button( 'data-by="1"', __( 'Next picture', 'slipstream' ), 'M9.4 5.4 8 6.8l5.2 5.2L8 17.2l1.4 1.4L16 12z' )
		);
	}

	private static function button( string $attribute, string $label, string $path ): string {
		return sprintf(
			'<button type="button" %1$s aria-label="%2$s">%3$s</button>',
			$attribute,
			esc_attr( $label ),
			Icon::svg( $path )
		);
	}
}
