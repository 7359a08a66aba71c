<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** Converts CSS lengths in theme settings to pixels. */
final class Length {

	private const UNITS = [
		'px'  => 1.0,
		'rem' => 16.0,
		'em'  => 16.0,
	];

	/** Matches lengths that are allowed in a `sizes` attribute. */
	private const SAFE = '/^[a-z0-9.,%()+*\/ -]{1,200}$/iD';

	/** @return string The length; '' if it is not allowed in a `sizes` attribute. */
	public static function safe( mixed $css ): string {
		return is_string( $css ) && 1 === preg_match( self::SAFE, $css ) && ! str_contains( $css, '%' ) && ! str_contains( $css, 'var(' )
			? trim( $css )
			: '';
	}

	/** @param float $window Window width in pixels. */
	public static function pixels( string $css, float $window ): float {
		$css = trim( $css );
		if ( 1 === preg_match( '/^(clamp|min|max|calc)\((.*)\)$/D', $css, $call ) ) {
			$values = array_map( static fn ( string $part ): float => self::pixels( $part, $window ), explode( ',', $call[2] ) );
			return match ( $call[1] ) {
				'min'   => min( $values ),
				'max'   => max( $values ),
				'clamp' => 3 === count( $values ) ? max( $values[0], min( $values[1], $values[2] ) ) : 0.0,
				default => $values[0],
			};
		}
		if ( str_contains( $css, ' + ' ) ) {
			return array_sum( array_map( static fn ( string $part ): float => self::pixels( $part, $window ), explode( ' + ', $css ) ) );
		}
		if ( 1 !== preg_match( '/^(-?\d*\.?\d+)(px|rem|em|vw)$/D', $css, $match ) ) {
			return 0.0;
		}
		return (float) $match[1] * ( self::UNITS[ $match[2] ] ?? $window / 100 );
	}
}
