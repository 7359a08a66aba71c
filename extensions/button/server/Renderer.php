<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;

/**
 * Makes the link, the button or the input, in a wrapper. The order of what is printed is Jetpack's, and a link has its
 * address literally in `href="…"`, since hosts of the button replace that and the element's id in the finished markup.
 */
final class Renderer {

	/** @param string $content The link, when the post holds it itself. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		// The looks are those of WordPress' own button.
		wp_enqueue_style( 'wp-block-button' );
		wp_enqueue_style( 'wp-block-buttons' );

		if ( $attributes->is( 'saveInPostContent' ) ) {
			// As it is saved but for an address that would run a script.
			return SafeMarkup::without_script_links( $content, '#' );
		}
		$styles = new ButtonStyles( $attributes );
		return sprintf(
			'<div class="%1$s" style="%2$s">%3$s</div>',
			esc_attr( $styles->wrapper_classes() ),
			esc_attr( $styles->wrapper_style() ),
			Element::render( $attributes, $styles )
		);
	}
}
