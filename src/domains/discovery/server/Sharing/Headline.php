<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

/** The headline above sharing buttons and the like button. */
final class Headline {

	/**
	 * @param string $label Plain text.
	 * @param string $kind  `likes` or `sharing`.
	 * @return string HTML; '' if the label is empty.
	 */
	public static function html( string $label, string $kind ): string {
		if ( '' === $label ) {
			return '';
		}
		/**
		 * Filters the headline above sharing buttons and the like button. A Jetpack filter.
		 * @param string $headline HTML in which `%s` is the label.
		 * @param string $label    Text of the headline.
		 * @param string $kind     `likes` or `sharing`.
		 */
		$html = apply_filters( 'jetpack_sharing_headline_html', '<h3 class="sd-title">%s</h3>', $label, $kind );
		return is_string( $html ) ? str_replace( '%s', esc_html( $label ), $html ) : '';
	}
}
