<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** Lengths of CSS as themes write them, in pixels; 0 for what can't be known here. */
final class Length {

	private const UNITS = [
		'px'  => 1.0,
		'rem' => 16.0,
		'em'  => 16.0,
	];

	/** What may stand in a `sizes` attribute. */
	private const SAFE = '/^[a-z0-9.,%()+*\/ -]{1,200}$/iD';

	/** @return string The length itself; '' where it is none, or holds what a `sizes` attribute can't. */
	public static function safe( mixed $css ): string {
		return is_string( $css ) && 1 === preg_match( self::SAFE, $css ) && ! str_contains( $css, '%' ) && ! str_contains( $css, 'var(' )
			? trim( $css )
			: '';
	}

	/** @param float $window Width of the window in pixels. */
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
