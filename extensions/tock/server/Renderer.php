<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Tock;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Support\Constants;

/** Renders a button that links to a restaurant's page on Tock. Loads nothing from Tock. */
final class Renderer {

	public static function render( BlockAttributes $attributes ): string {
		$constants = Constants::from_parent( __DIR__ );
		$typed     = trim( $attributes->text( 'url', max: 2048 ) );
		$url       = EmbedUrl::validate( $typed, $constants->strings( 'hosts' ) );
		$name      = '' === $url ? $typed : ( explode( '/', (string) wp_parse_url( $url, PHP_URL_PATH ) )[1] ?? '' );
		if ( 1 !== preg_match( "#{$constants->text( 'name' )}#D", $name ) ) {
			return '';
		}
		return sprintf(
			'<div %1$s><a class="wp-block-button__link wp-element-button" href="%2$s">%3$s</a></div>',
			get_block_wrapper_attributes(),
			esc_url( "{$constants->text( 'origin' )}/$name" ),
			esc_html__( 'Book on Tock', 'slipstream' )
		);
	}
}
