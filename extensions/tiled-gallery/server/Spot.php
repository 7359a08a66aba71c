<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** Where a picture is shown, and how wide that is: a part of its container's width, and some pixels. */
final class Spot {

	/**
	 * @param float      $share Part of the container's width.
	 * @param float      $base  Pixels more, or less.
	 * @param float|null $limit Pixels above which the row does not grow.
	 */
	public function __construct(
		private readonly Container $container,
		private readonly float $share,
		private readonly float $base,
		private readonly ?float $limit,
		public readonly bool $is_square,
	) {}

	/** @param float $factor By how much the picture is wider than what is seen of it. */
	public function sizes( float $factor = 1.0 ): string {
		$base = round( $this->base * $factor, 2 );
		return sprintf( 'calc(%s * %s %s %spx)', $this->container->css( $this->limit ), round( $this->share * $factor, 5 ), $base < 0 ? '-' : '+', abs( $base ) );
	}

	/** @param float $window Width of the window in pixels. */
	public function pixels( float $window ): float {
		return max( 1.0, $this->container->pixels( $window, $this->limit ) * $this->share + $this->base );
	}
}
