<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Blocks\Icon;

/** Prints the controls of the lightbox with translated labels. shared/view/lightbox.ts clones them. */
final class Lightbox {

	/** Returns the template element, which is the same for all blocks. */
	public static function template(): string {
		return sprintf(
			'<template class="slipstream-lightbox-template"><dialog class="slipstream-lightbox" aria-label="%1$s">%2$s<p aria-live="polite"></p><figure></figure>%3$s%4$s</dialog></template>',
			esc_attr__( 'Enlarged images', 'slipstream' ),
			self::button( 'data-close', __( 'Close', 'slipstream' ), 'close' ),
			self::button( 'data-by="-1"', __( 'Previous image', 'slipstream' ), 'previous' ),
			self::button( 'data-by="1"', __( 'Next image', 'slipstream' ), 'next' )
		);
	}

	private static function button( string $attribute, string $label, string $icon ): string {
		return sprintf(
			'<button type="button" %1$s aria-label="%2$s">%3$s</button>',
			$attribute,
			esc_attr( $label ),
			Icon::svg( Icon::path( $icon ) )
		);
	}
}
