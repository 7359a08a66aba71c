<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

/**
 * Data of all maps on a page, printed once in a script element. It must not come from the post, where an author could
 * forge it: Mapbox GL JS prints the attribution as HTML.
 */
final class PageData {

	/** ID of the script module. */
	public const MODULE = 'jetpack-map-view-script-module';

	public function __construct( private readonly MapSettings $settings ) {}

	/**
	 * Filter `script_module_data_{MODULE}`: adds the data.
	 *
	 * @param array<string, mixed> $data Data of other plugins.
	 * @return array<string, mixed> The same data, plus the data of the maps.
	 */
	public function add( array $data ): array {
		return [
			...$data,
			...$this->settings->source(),
			'api'    => Mapbox::api(),
			'labels' => self::labels(),
		];
	}

	/** @return array<string, string> Translated texts of the script, by name. */
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
