<?php
/**
 * Inline CSS.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

/**
 * Makes CSS of what a post holds, by WordPress' own means.
 */
final class Css {

	/**
	 * Writes declarations down as the value of a style attribute. Each passes WordPress' own check, backgrounds excepted:
	 * Look has checked those, and WordPress knows fewer of a gradient's colours than browsers do.
	 *
	 * @param array<string, string> $declarations Values by property; those without a value are left out.
	 */
	public static function write( array $declarations ): string {
		$css = [];
		foreach ( $declarations as $property => $value ) {
			if ( '' !== $value && ( 'background' === $property || '' !== safecss_filter_attr( "$property: $value" ) ) ) {
				$css[] = "$property: $value;";
			}
		}
		return implode( ' ', $css );
	}

	/**
	 * Has WordPress translate a part of the attribute `style`.
	 *
	 * @param string       $part  typography or border.
	 * @param array<mixed> $given What the post holds.
	 * @param list<string> $known What is taken of it.
	 * @return array<string, string> Values by property.
	 */
	public static function declarations( string $part, array $given, array $known ): array {
		// Of a border each side may have its own.
		$is_text = static fn ( mixed $value ): bool => is_string( $value )
			|| ( 'border' === $part && is_array( $value ) && array_filter( $value, 'is_string' ) === $value );

		$style = array_filter( array_intersect_key( $given, array_flip( $known ) ), $is_text );
		return array_merge( [ 'declarations' => [] ], wp_style_engine_get_styles( [ $part => $style ] ) )['declarations'];
	}
}
