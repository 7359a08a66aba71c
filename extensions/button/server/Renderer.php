<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;

/**
 * Renders a link, a button or an input in a wrapper. The order of attributes is Jetpack's, and the URL is literal in
 * `href="…"`: parent blocks replace the URL and the element's ID in this markup.
 */
final class Renderer {

	/** @param string $content The link, if the post contains it. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		// The button looks like WordPress' own.
		wp_enqueue_style( 'wp-block-button' );
		wp_enqueue_style( 'wp-block-buttons' );

		if ( $attributes->is( 'saveInPostContent' ) ) {
			// Unchanged, except for a URL that would run a script.
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
