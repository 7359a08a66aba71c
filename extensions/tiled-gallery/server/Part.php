<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** Width of a tile in its gallery: a fraction of the gallery's width plus a number of pixels. */
final class Part {

	public function __construct(
		public readonly float $share = 1.0,
		public readonly float $base = 0.0,
	) {}

	/**
	 * @param string $whole  Gallery width as a CSS length.
	 * @param float  $factor Width of the image divided by its visible width, if it is cropped.
	 */
	public function css( string $whole, float $factor ): string {
		$base = round( $this->base * $factor, 2 );
		return sprintf( 'calc(%s * %s %s %spx)', $whole, round( $this->share * $factor, 5 ), $base < 0 ? '-' : '+', abs( $base ) );
	}

	/**
	 * Returns the width in pixels, rounded as in css(). If a file were a fraction of a pixel too narrow, browsers would load
	 * the next larger one.
	 *
	 * @param float $whole Gallery width in pixels.
	 */
	public function pixels( float $whole ): float {
		return max( 1.0, $whole * round( $this->share, 5 ) + round( $this->base, 2 ) );
	}
}
