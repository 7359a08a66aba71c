<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/** Reads the limits and the default value of a field. */
final class FieldBounds {

	private const SLIDER = [
		'min'  => 0.0,
		'max'  => 100.0,
		'step' => 1.0,
	];

	/**
	 * @return array<string, float> Limits that the author has set. A rating always has `max`, and a slider has all three. A
	 *     file field has `max` files of `size` megabytes each.
	 */
	public static function from_attributes( FieldType $type, BlockAttributes $attributes ): array {
		return match ( $type ) {
			FieldType::Rating => [
				'max' => floor( $attributes->clamped( 'max', self::constant( 'minRating' ), self::constant( 'maxRating' ), 5 ) ),
			],
			FieldType::File => self::file_limits( $attributes ),
			FieldType::Number => self::sorted( self::number_limits( $attributes ) ),
			FieldType::Slider => self::sorted( self::number_limits( $attributes ) + self::SLIDER ),
			default => [],
		};
	}

	/**
	 * Returns a default value within the limits.
	 * @param array<string, float> $bounds See from_attributes().
	 * @param string               $text   The author's default value.
	 */
	public static function default( FieldType $type, array $bounds, string $text ): string {
		if ( FieldType::Slider === $type ) {
			return is_numeric( $text ) ? (string) wp_json_encode( min( max( (float) $text, $bounds['min'] ), $bounds['max'] ) ) : '';
		}
		if ( FieldType::Rating !== $type || ! is_numeric( $text ) ) {
			return $text;
		}
		$points = (int) min( (float) $text, $bounds['max'] );
		return $points < 1 ? '' : "$points/{$bounds['max']}";
	}

	/** Returns a slider's initial value: the author's default; otherwise the step nearest to 0. */
	public static function start( Field $field ): string {
		if ( '' !== $field->default ) {
			return $field->default;
		}
		$min   = $field->bound( 'min' );
		$max   = $field->bound( 'max' );
		$step  = $field->bound( 'step', 1 );
		$count = min( floor( ( $max - $min ) / $step + 1e-9 ), round( ( min( max( 0.0, $min ), $max ) - $min ) / $step ) );
		// Remove rounding errors, and format the number as browsers do.
		return (string) wp_json_encode( round( $min + $count * $step, 10 ) + 0.0 );
	}

	/** @return array<string, float> */
	private static function file_limits( BlockAttributes $attributes ): array {
		$size = floor( $attributes->number( $attributes->has( 'maxfilesize' ) ? 'maxfilesize' : 'size' ) ?? 0.0 );
		return [
			'max' => floor(
				$attributes->clamped( $attributes->has( 'maxfiles' ) ? 'maxfiles' : 'max', 1, self::constant( 'maxFiles' ), 1 )
			),
		]
			+ ( $size >= 1 ? [ 'size' => $size ] : [] );
	}

	/** @return array<string, float> */
	private static function number_limits( BlockAttributes $attributes ): array {
		$bounds = array_filter(
			[
				'min'  => $attributes->number( 'min' ),
				'max'  => $attributes->number( 'max' ),
				'step' => $attributes->number( 'step' ),
			],
			static fn ( ?float $number ): bool => null !== $number
		);
			return ( $bounds['step'] ?? 1.0 ) > 0 ? $bounds : array_diff_key( $bounds, [ 'step' => true ] );
	}

	/**
	 * Swaps limits that are in the wrong order.
	 * @param array<string, float> $bounds Limits from the author.
	 * @return array<string, float> The same limits with min ≤ max.
	 */
	private static function sorted( array $bounds ): array {
		return isset( $bounds['min'], $bounds['max'] ) && $bounds['min'] > $bounds['max'] ? [
			'min' => $bounds['max'],
			'max' => $bounds['min'],
		] + $bounds : $bounds;
	}

	private static function constant( string $name ): float {
		static $constants = null;
		$constants      ??= Constants::from_parent( __DIR__ );
		return $constants->number( $name );
	}
}
