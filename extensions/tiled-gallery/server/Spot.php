<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** Computes the width of an image in any window, from its position in the gallery. */
final class Spot {

	/**
	 * @param Part       $part  Width of the tile in a wide gallery.
	 * @param Part       $phone Width of the tile in a narrow gallery.
	 * @param float|null $limit Maximum width of the saved row in pixels.
	 */
	public function __construct(
		private readonly Container $container,
		private readonly Part $part,
		private readonly Part $phone,
		private readonly ?float $limit,
		public readonly bool $is_square,
	) {}

	/** @param float $factor Width of the image divided by its visible width, if it is cropped. */
	public function sizes( float $factor = 1.0 ): string {
		$window = $this->container->window_for( self::phone_width() );
		$phone  = $this->phone->css( $this->container->css(), $factor );
		if ( null === $window ) {
			return $phone;
		}
		return sprintf(
			'(max-width: %dpx) %s, %s',
			ceil( $window ) - 1,
			$phone,
			$this->part->css( $this->container->css( $this->limit ), $factor )
		);
	}

	/** @param float $window Window width in pixels. */
	public function pixels( float $window ): float {
		$width = $this->container->pixels( $window );
		return $width < self::phone_width()
			? $this->phone->pixels( $width )
			: $this->part->pixels( $this->container->pixels( $window, $this->limit ) );
	}

	/** Returns the gallery width in pixels below which style.scss rearranges the tiles. */
	private static function phone_width(): float {
		return Constants::from_parent( __DIR__ )->number( 'phoneWidth' );
	}
}
