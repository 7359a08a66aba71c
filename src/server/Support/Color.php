<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Slipstream\Plugin;

/** Validates colors for CSS and SVG. */
final class Color {

	/**
	 * Matches color names, hexadecimal colors, color functions and custom properties. Functions may contain only numbers, units, names
	 * and separators. So a value can neither load a URL nor end the CSS declaration.
	 */
	private const PATTERN = '/^(?:[a-z]+|#[0-9a-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var)\([a-z0-9#.,%\/\s+-]+\))$/i';

	/**
	 * Checks a color.
	 * @param string $color Saved value, which can be any text.
	 * @return string|null The color; null if the text is not a safe color.
	 */
	public static function sanitize( string $color ): ?string {
		$color = trim( $color );
		return 1 === preg_match( self::PATTERN, $color ) ? $color : null;
	}

	/**
	 * Returns a text color that is readable on a background. Counterpart: shared/colors/readable-on.ts.
	 * @param string $background CSS color or gradient.
	 * @return string Black or white, whichever has more contrast to the worst color of the background; '' if the luminance is unknown.
	 */
	public static function readable_on( string $background ): string {
		preg_match_all( '/#([0-9a-f]{3,8})\b|rgba?\(([^()]*)\)/i', $background, $found, PREG_SET_ORDER );
		$lights = [];
		foreach ( $found as $color ) {
			$light = self::luminance( self::channels( $color[1] ?? '', $color[2] ?? '' ) );
			if ( null !== $light ) {
				$lights[] = $light;
			}
		}
		return match ( true ) {
			[] === $lights => '',
			( min( $lights ) + 0.05 ) / 0.05 > 1.05 / ( max( $lights ) + 0.05 ) => '#000',
			default => '#fff',
		};
	}

	/**
	 * Converts a color for email programs, which support only hexadecimal colors everywhere.
	 * @param string $color Saved value, which can be any text.
	 * @return string Lowercase color such as "#1e1e1e"; '' for translucent colors and for formats other than hexadecimal and rgb().
	 */
	public static function hex( string $color ): string {
		$pattern = '/^(?:#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\(([^()]{1,60})\))$/iD';
		if ( 1 !== preg_match( $pattern, trim( $color ), $found ) ) {
			return '';
		}
		$channels = self::channels( $found[1], $found[2] ?? '' );
		if ( ! in_array( count( $channels ), [ 3, 4 ], true ) || ( $channels[3] ?? 1 ) < 1 ) {
			return '';
		}
		$bytes = array_map( static fn ( float $share ): int => (int) round( 255 * max( 0, min( 1, $share ) ) ), $channels );
		return sprintf( '#%02x%02x%02x', ...$bytes );
	}

	/**
	 * Returns the contrast of two opaque colors, from 1 to 21. Source: WCAG 2.2, "contrast ratio".
	 * @return float 0 if one of the colors cannot be parsed.
	 */
	public static function contrast( string $one, string $other ): float {
		$lights = [];
		foreach ( [ $one, $other ] as $color ) {
			$light = self::luminance( self::channels( ltrim( self::hex( $color ), '#' ), '' ) );
			if ( null === $light ) {
				return 0;
			}
			$lights[] = $light + 0.05;
		}
		return max( $lights ) / min( $lights );
	}

	/** @return list<float> Red, green, blue and alpha from 0 to 1; fewer values if the color cannot be parsed. */
	private static function channels( string $hex, string $numbers ): array {
		if ( '' !== $hex ) {
			$hex = strlen( $hex ) < 6 ? (string) preg_replace( '/./', '$0$0', $hex ) : $hex;
			return array_map( static fn ( string $part ): float => hexdec( $part ) / 255, str_split( $hex, 2 ) );
		}
		$channels = [];
		foreach ( array_filter(
			explode( ' ', strtr( $numbers, ",/\t\r\n", '     ' ) ),
			static fn ( string $part ): bool => '' !== $part
		) as $part ) {
			if ( ! is_numeric( rtrim( $part, '%' ) ) ) {
				return [];
			}
			$channels[] = (float) $part / ( str_ends_with( $part, '%' ) ? 100 : ( count( $channels ) < 3 ? 255 : 1 ) );
		}
		return $channels;
	}

	/**
	 * Returns the relative luminance (WCAG 2); null if the color is translucent or could not be parsed.
	 * @param list<float> $channels See channels().
	 */
	private static function luminance( array $channels ): ?float {
		if ( count( $channels ) < 3 || ( $channels[3] ?? 1 ) < self::min_alpha() ) {
			return null;
		}
		$linear = array_map(
			static fn ( float $share ): float => $share <= 0.03928 ? $share / 12.92 : ( ( $share + 0.055 ) / 1.055 ) ** 2.4,
			$channels
		);
		return 0.2126 * $linear[0] + 0.7152 * $linear[1] + 0.0722 * $linear[2];
	}

	/** Returns the minimum alpha at which a background counts as opaque. */
	private static function min_alpha(): float {
		return Constants::from_file( Plugin::path( 'shared/data/colors.json' ) )->number( 'minAlpha' );
	}
}
