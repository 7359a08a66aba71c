<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

/** Makes CSS of what a post holds, by WordPress' own means. */
final class Css {

	/** No value that an editor writes is longer. */
	public const MAX_LENGTH = 1000;

	/**
	 * Writes declarations down as the value of a style attribute. Each has to come out of WordPress' own check as it went
	 * in, backgrounds excepted: ButtonStyles has checked those, and WordPress knows fewer of a gradient's colors than
	 * browsers do.
	 * @param array<string, string> $declarations Values by property; those without a value are left out.
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

	/** Whether it is one declaration, which fetches nothing; WordPress alone would let several pass as one. */
	private static function is_safe( string $declaration ): bool {
		return strlen( $declaration ) <= self::MAX_LENGTH
			&& false === strpbrk( $declaration, ';{}"\\' )
			&& false === stripos( $declaration, 'url(' )
			&& safecss_filter_attr( $declaration ) === $declaration;
	}

	/**
	 * Has WordPress translate a part of the attribute `style`.
	 * @param array<mixed> $values What the post holds.
	 * @param list<string> $known  What is taken of it.
	 * @return array<string, string> Values by property.
	 */
	public static function declarations( string $part, array $values, array $known ): array {
		// Of a border each side may have its own.
		$is_text = static fn ( mixed $value ): bool => is_string( $value )
			|| ( 'border' === $part && is_array( $value ) && array_filter( $value, 'is_string' ) === $value );

		$style = array_filter( array_intersect_key( $values, array_flip( $known ) ), $is_text );
		return array_merge( [ 'declarations' => [] ], wp_style_engine_get_styles( [ $part => $style ] ) )['declarations'];
	}
}
