<?php
/**
 * Star rating on the visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\RatingStar;

use Slipstream\Support\Color;

/**
 * Draws each star as two halves, of which each is filled or not.
 */
final class Renderer {

	private const MINIMUM = 2;
	private const MAXIMUM = 10;

	/**
	 * Renders the block in place of the stars that are saved.
	 *
	 * @param array<string, mixed> $attributes See block.json.
	 * @return string Markup.
	 */
	public static function render( array $attributes ): string {
		$max_rating = min( max( self::number( $attributes, 'maxRating', 5 ), self::MINIMUM ), self::MAXIMUM );
		$rating     = min( max( self::number( $attributes, 'rating', 1 ), 0 ), $max_rating );

		return self::template(
			[
				'rating'     => round( $rating * 2 ) / 2,
				'max_rating' => (int) round( $max_rating ),
				'class_name' => self::text( $attributes, 'className' ),
				'align'      => self::alignment( $attributes ),
				'color'      => Color::sanitize( self::text( $attributes, 'color' ) ) ?? 'currentColor',
			]
		);
	}

	/**
	 * Prints the markup.
	 *
	 * @param array{rating: float, max_rating: int, class_name: string, align: string, color: string} $view What render.php shows.
	 * @return string
	 */
	private static function template( array $view ): string {
		ob_start();
		require dirname( __DIR__ ) . '/render.php';
		// The spaces of the template would stand between the stars.
		return (string) preg_replace( '/>\s+</', '><', trim( (string) ob_get_clean() ) );
	}

	/**
	 * An attribute that should be a number.
	 *
	 * @param array<string, mixed> $attributes All attributes.
	 * @param string               $name       Which.
	 * @param float                $fallback   When it is anything else.
	 * @return float
	 */
	private static function number( array $attributes, string $name, float $fallback ): float {
		$value = $attributes[ $name ] ?? $fallback;
		return is_numeric( $value ) ? (float) $value : $fallback;
	}

	/**
	 * An attribute that should be text.
	 *
	 * @param array<string, mixed> $attributes All attributes.
	 * @param string               $name       Which.
	 * @return string Empty when it is anything else.
	 */
	private static function text( array $attributes, string $name ): string {
		$value = $attributes[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * How the stars stand in their line.
	 *
	 * @param array<string, mixed> $attributes All attributes.
	 * @return string left, center or right.
	 */
	private static function alignment( array $attributes ): string {
		$align = self::text( $attributes, 'align' );
		return in_array( $align, [ 'left', 'center', 'right' ], true ) ? $align : 'left';
	}
}
