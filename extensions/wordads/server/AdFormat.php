<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Support\Constants;

/** A standard ad size. */
final class AdFormat {

	public const FALLBACK = 'mrec';

	private function __construct(
		public readonly string $name,
		public readonly int $width,
		public readonly int $height,
	) {}

	/** @return array<string, self> Formats by name. */
	public static function all(): array {
		$formats = [];
		foreach ( Constants::from_parent( __DIR__ )->texts( 'formats' ) as $name => $size ) {
			$sides            = array_map( 'intval', explode( 'x', $size ) );
			$formats[ $name ] = new self( $name, $sides[0], $sides[1] ?? 0 );
		}
		return $formats;
	}

	/** Returns the label for the editor's format picker. */
	public function label(): string {
		$label = match ( $this->name ) {
			'leaderboard' => __( 'Leaderboard', 'slipstream' ),
			'mobile_leaderboard' => __( 'Mobile Leaderboard', 'slipstream' ),
			'wideskyscraper' => __( 'Wide Skyscraper', 'slipstream' ),
			default => __( 'Rectangle', 'slipstream' ),
		};
		return "$label {$this->width}x{$this->height}";
	}
}
