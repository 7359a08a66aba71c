import { __ } from '@wordpress/i18n';
import type { MapLabels } from './view/types';

/** Returns the texts of the map in the editor. Same texts as in PageData.php. */
export function labels(): MapLabels {
	return {
		map: __( 'Map', 'slipstream' ),
		close: __( 'Close', 'slipstream' ),
		/* translators: %d: number of places, two or more. */
		cluster: __( '%d places: zoom in', 'slipstream' ),
		zoomIn: __( 'Zoom in', 'slipstream' ),
		zoomOut: __( 'Zoom out', 'slipstream' ),
		fullscreen: __( 'Enter fullscreen', 'slipstream' ),
		exitFullscreen: __( 'Exit fullscreen', 'slipstream' ),
		attribution: __( 'Toggle attribution', 'slipstream' ),
		twoFingers: __( 'Use two fingers to move the map', 'slipstream' ),
	};
}
