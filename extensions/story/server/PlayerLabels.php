<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

/** Texts of the player on the page. Same texts as in labels.ts. */
final class PlayerLabels {

	/** @return array<string, string> Labels of the controls. */
	public static function all(): array {
		return [
			'play'     => __( 'Play story', 'slipstream' ),
			'pause'    => __( 'Pause story', 'slipstream' ),
			'replay'   => __( 'Replay story', 'slipstream' ),
			'mute'     => __( 'Mute', 'slipstream' ),
			'unmute'   => __( 'Unmute', 'slipstream' ),
			'previous' => __( 'Previous slide', 'slipstream' ),
			'next'     => __( 'Next slide', 'slipstream' ),
			'open'     => __( 'View in full screen', 'slipstream' ),
			'close'    => __( 'Exit full screen', 'slipstream' ),
			'slides'   => __( 'Slides', 'slipstream' ),
			/* translators: %s: position of a slide. */
			'go'       => __( 'Go to slide %s', 'slipstream' ),
			'error'    => __( 'This slide cannot be shown.', 'slipstream' ),
		];
	}
}
