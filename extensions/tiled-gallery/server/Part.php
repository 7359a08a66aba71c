<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** A tile's width within its gallery: a part of the gallery's width, and some pixels. */
final class Part {

	public function __construct(
		public readonly float $share = 1.0,
		public readonly float $base = 0.0,
	) {}

	/**
	 * @param string $whole  The gallery's width, as CSS.
	 * @param float  $factor How much wider the picture is than its visible part.
	 */
	public function css( string $whole, float $factor ): string {
		$base = round( $this->base * $factor, 2 );
		return sprintf( 'calc(%s * %s %s %spx)', $whole, round( $this->share * $factor, 5 ), $base < 0 ? '-' : '+', abs( $base ) );
	}

	/**
	 * Rounded as css() is: a file that is a fraction of a pixel too narrow makes browsers take the next larger one.
	 * @param float $whole The gallery's width in pixels.
	 */
	public function pixels( float $whole ): float {
		return max( 1.0, $whole * round( $this->share, 5 ) + round( $this->base, 2 ) );
	}
}
