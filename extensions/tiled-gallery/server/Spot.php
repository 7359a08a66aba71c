<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** Position of an image, and its width in each window. */
final class Spot {

	/**
	 * @param Part       $part  Its part of a wide gallery.
	 * @param Part       $phone Its part of a narrow gallery.
	 * @param float|null $limit Maximum width of the saved row in pixels.
	 */
	public function __construct(
		private readonly Container $container,
		private readonly Part $part,
		private readonly Part $phone,
		private readonly ?float $limit,
		public readonly bool $is_square,
	) {}

	/** @param float $factor Image width divided by its visible width. */
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

	/** Gallery width in pixels below which style.scss rearranges the tiles. */
	private static function phone_width(): float {
		return Constants::from_parent( __DIR__ )->number( 'phoneWidth' );
	}
}
