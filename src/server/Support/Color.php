<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Decides which text may stand where CSS or SVG takes a colour. */
final class Color {

	/**
	 * Names, hexadecimal colours, the colour functions and custom properties; in a function only numbers, units, names
	 * and separators, so that nothing can be fetched or closed.
	 */
	private const PATTERN = '/^(?:[a-z]+|#[0-9a-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var)\([a-z0-9#.,%\/\s+-]+\))$/i';

	/**
	 * Checks a colour.
	 * @param string $color As an author, or somebody in his name, saved it.
	 * @return string|null The colour, or null when it is none.
	 */
	public static function sanitize( string $color ): ?string {
		$color = trim( $color );
		return 1 === preg_match( self::PATTERN, $color ) ? $color : null;
	}
}
