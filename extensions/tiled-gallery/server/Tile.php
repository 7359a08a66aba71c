<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** An image of a gallery, from its markup. All values may be wrong. */
final class Tile {

	/** Limit of aspect ratios: more extreme images would leave no space for others. */
	private const MAX_RATIO = 20.0;

	/**
	 * @param int    $id     Library ID; 0 if there is none.
	 * @param float  $width  Width of the original in pixels; 0 if unknown.
	 * @param float  $height Height of the original in pixels; 0 if unknown.
	 * @param string $url    URL of the original.
	 * @param string $src    URL of the saved image.
	 * @param string $href   URL of its link; '' if there is none.
	 */
	public function __construct(
		public readonly int $id = 0,
		public readonly float $width = 0.0,
		public readonly float $height = 0.0,
		public readonly string $url = '',
		public readonly string $src = '',
		public readonly string $href = '',
		public readonly bool $has_alt = false,
	) {}

	/** Aspect ratio; 1 if unknown. */
	public static function ratio( float $width, float $height ): float {
		$ratio = $width > 0 && $height > 0 ? $width / $height : 1.0;
		return min( max( $ratio, 1 / self::MAX_RATIO ), self::MAX_RATIO );
	}

	/** Parses a dimension; 0 if invalid. */
	public static function pixels( mixed $value ): float {
		return is_numeric( $value ) && (float) $value >= 1 && (float) $value < 1e6 ? (float) $value : 0.0;
	}

	/** Whether its link leads to its own file, in any size and on any host. */
	public function leads_to_file(): bool {
		$name = FileName::from_url( $this->href );
		return '' !== $name
			&& FileName::is_picture( $this->href )
			&& FileName::from_url( '' === $this->url ? $this->src : $this->url ) === $name;
	}
}
