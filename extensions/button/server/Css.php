<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

/** Converts saved values to CSS with WordPress' functions. */
final class Css {

	/** Maximum bytes of a value. Editors write shorter ones. */
	public const MAX_LENGTH = 1000;

	/**
	 * Returns the value of a style attribute. Each declaration must pass safecss_filter_attr() unchanged, except `background`.
	 * WordPress rejects some color functions in gradients, so ButtonStyles validates backgrounds.
	 * @param array<string, string> $declarations Values by property; empty ones are omitted.
	 */
	public static function write( array $declarations ): string {
		$css = [];
		foreach ( $declarations as $property => $value ) {
			$declaration = "$property: $value";
			if ( '' !== $value && ( 'background' === $property || self::is_safe( $declaration ) ) ) {
				$css[] = "$declaration;";
			}
		}
		return implode( ' ', $css );
	}

	/** Returns whether a text is a single, safe CSS declaration without a URL. safecss_filter_attr() also accepts several. */
	private static function is_safe( string $declaration ): bool {
		return strlen( $declaration ) <= self::MAX_LENGTH
			&& false === strpbrk( $declaration, ';{}"\\' )
			&& false === stripos( $declaration, 'url(' )
			&& safecss_filter_attr( $declaration ) === $declaration;
	}

	/**
	 * Converts a part of the attribute `style` with WordPress' style engine.
	 * @param array<mixed> $values Saved values.
	 * @param list<string> $known  Accepted keys.
	 * @return array<string, string> Values by property.
	 */
	public static function declarations( string $part, array $values, array $known ): array {
		// Each side of a border may have its own array of values.
		$is_text = static fn ( mixed $value ): bool => is_string( $value )
			|| ( 'border' === $part && is_array( $value ) && array_filter( $value, 'is_string' ) === $value );

		$style = array_filter( array_intersect_key( $values, array_flip( $known ) ), $is_text );
		return array_merge( [ 'declarations' => [] ], wp_style_engine_get_styles( [ $part => $style ] ) )['declarations'];
	}
}
