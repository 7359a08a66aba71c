<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** Where a picture is shown, and how wide that is in each window. */
final class Spot {

	/**
	 * @param Part       $part  Its part of a gallery as it was saved.
	 * @param Part       $phone Its part of a gallery that is narrow.
	 * @param float|null $limit Pixels above which the saved row does not grow.
	 */
	public function __construct(
		private readonly Container $container,
		private readonly Part $part,
		private readonly Part $phone,
		private readonly ?float $limit,
		public readonly bool $is_square,
	) {}

	/** @param float $factor By how much the picture is wider than what is seen of it. */
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

	/** @param float $window Width of the window in pixels. */
	public function pixels( float $window ): float {
		$width = $this->container->pixels( $window );
		return $width < self::phone_width()
			? $this->phone->pixels( $width )
			: $this->part->pixels( $this->container->pixels( $window, $this->limit ) );
	}

	/** Pixels of a gallery's width below which style.scss regroups its tiles. */
	private static function phone_width(): float {
		return Constants::from_parent( __DIR__ )->number( 'phoneWidth' );
	}
}
