<?php
/**
 * Button on the visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use WP_HTML_Tag_Processor;

/**
 * Makes the link, the button or the input, in a wrapper. The order of what is printed is Jetpack's, and a link has its
 * address literally in `href="…"`, since hosts of the button replace that and the element's id in the finished markup.
 */
final class Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes See block.json.
	 * @param string               $content    The link, when the post holds it itself.
	 * @return string Markup.
	 */
	public static function render( array $attributes, string $content ): string {
		// The looks are those of WordPress' own button.
		wp_enqueue_style( 'wp-block-button' );
		wp_enqueue_style( 'wp-block-buttons' );

		$values = new Attributes( $attributes );
		if ( $values->is( 'saveInPostContent' ) ) {
			return self::saved( $content );
		}
		$styles = new ButtonStyles( $values );
		return sprintf(
			'<div class="%1$s" style="%2$s">%3$s</div>',
			esc_attr( $styles->wrapper_classes() ),
			esc_attr( $styles->wrapper_style() ),
			Element::render( $values, $styles )
		);
	}

	/**
	 * The link that the post holds, as it is saved but for an address that would run a script.
	 *
	 * @param string $content Saved markup.
	 */
	private static function saved( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && '' !== $href && '' === esc_url( $href ) ) {
				$tags->set_attribute( 'href', '#' );
			}
		}
		return $tags->get_updated_html();
	}
}
