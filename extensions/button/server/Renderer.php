<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;

/**
 * Renders a link, a button or an input in a wrapper. Parent blocks replace the URL and the ID by searching for strings, so
 * attributes have Jetpack's order and the URL is printed as `href="…"`.
 */
final class Renderer {

	/** @param string $content The saved link; empty unless `saveInPostContent` is set. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		// The button uses the styles of WordPress' button block.
		wp_enqueue_style( 'wp-block-button' );
		wp_enqueue_style( 'wp-block-buttons' );

		if ( $attributes->is( 'saveInPostContent' ) ) {
			// Print the saved link unchanged, unless its URL would run a script.
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
