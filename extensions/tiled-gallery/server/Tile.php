<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** An image of a gallery, parsed from the saved markup. Its values are not trusted. */
final class Tile {

	/** Maximum aspect ratio. More extreme images would leave no space for others. */
	private const MAX_RATIO = 20.0;

	/**
	 * @param int    $id     Attachment ID; 0 if there is none.
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

	/** Returns the aspect ratio within limits; 1 if the size is unknown. */
	public static function ratio( float $width, float $height ): float {
		$ratio = $width > 0 && $height > 0 ? $width / $height : 1.0;
		return min( max( $ratio, 1 / self::MAX_RATIO ), self::MAX_RATIO );
	}

	/** Parses a width or height in pixels; 0 if the value is invalid. */
	public static function pixels( mixed $value ): float {
		return is_numeric( $value ) && (float) $value >= 1 && (float) $value < 1e6 ? (float) $value : 0.0;
	}

	/** Whether the tile links to its image file, in any size and on any host. */
	public function leads_to_file(): bool {
		$name = FileName::from_url( $this->href );
		return '' !== $name
			&& FileName::is_picture( $this->href )
			&& FileName::from_url( '' === $this->url ? $this->src : $this->url ) === $name;
	}
}
