<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

/**
 * Printed once a page, in a script element: what stands in a post could be forged by its author, and the engine writes parts
 * of what the named servers say into the page as HTML.
 */
final class PageData {

	/** The id of the script module. */
	public const MODULE = 'jetpack-map-view-script-module';

	public function __construct( private readonly MapSettings $settings ) {}

	/**
	 * Filter `script_module_data_…`.
	 * @param array<string, mixed> $data What others have added.
	 * @return array<string, mixed> With ours.
	 */
	public function add( array $data ): array {
		return [
			...$data,
			...$this->settings->source(),
			'api'   => Mapbox::api(),
			'words' => self::words(),
		];
	}

	/** @return array<string, string> Every word that the script shows. */
	private static function words(): array {
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
