<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** A picture of a gallery, as its markup has it; any of it may be wrong. */
final class Tile {

	/** Among pictures that are more extreme than this no row has room for the others. */
	private const MAX_RATIO = 20.0;

	/**
	 * @param int    $id     Of the media library; 0 for none.
	 * @param float  $width  Of the original, in pixels; 0 when it is not known.
	 * @param float  $height As well.
	 * @param string $url    The original's address.
	 * @param string $src    What the saved image shows.
	 * @param string $href   Where it leads; '' for nowhere.
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

	/** Width to height; 1 when it is not known. */
	public static function ratio( float $width, float $height ): float {
		$ratio = $width > 0 && $height > 0 ? $width / $height : 1.0;
		return min( max( $ratio, 1 / self::MAX_RATIO ), self::MAX_RATIO );
	}

	/** A size as markup says it: 0 for what is none. */
	public static function pixels( mixed $value ): float {
		return is_numeric( $value ) && (float) $value >= 1 && (float) $value < 1e6 ? (float) $value : 0.0;
	}

	/** Whether its link leads to its own file, in any size and on any host. */
	public function leads_to_file(): bool {
		$name = FileName::of( $this->href );
		return '' !== $name && FileName::is_picture( $this->href ) && FileName::of( '' === $this->url ? $this->src : $this->url ) === $name;
	}
}
