<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

/**
 * Data of all maps on a page, printed once in a script element. Data in a post could be forged by its author, and the
 * engine prints the tile server's attribution as HTML.
 */
final class PageData {

	/** ID of the script module. */
	public const MODULE = 'jetpack-map-view-script-module';

	public function __construct( private readonly MapSettings $settings ) {}

	/**
	 * Filter `script_module_data_…`.
	 *
	 * @param array<string, mixed> $data Data of other plugins.
	 * @return array<string, mixed> The data, with the map's own.
	 */
	public function add( array $data ): array {
		return [
			...$data,
			...$this->settings->source(),
			'api'    => Mapbox::api(),
			'labels' => self::labels(),
		];
	}

	/** @return array<string, string> All texts of the script. */
	private static function labels(): array {
		return [
			'map'            => __( 'Map', 'slipstream' ),
			'close'          => __( 'Close', 'slipstream' ),
			/* translators: %d: number of places, two or more. */
			'cluster'        => __( '%d places: zoom in', 'slipstream' ),
			'zoomIn'         => __( 'Zoom in', 'slipstream' ),
			'zoomOut'        => __( 'Zoom out', 'slipstream' ),
			'fullscreen'     => __( 'Enter fullscreen', 'slipstream' ),
			'exitFullscreen' => __( 'Exit fullscreen', 'slipstream' ),
			'attribution'    => __( 'Toggle attribution', 'slipstream' ),
			'twoFingers'     => __( 'Use two fingers to move the map', 'slipstream' ),
			'failed'         => __( 'The map could not be loaded.', 'slipstream' ),
		];
	}
}
