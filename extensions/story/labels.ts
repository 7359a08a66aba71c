import { __ } from '@wordpress/i18n';
import type { PlayerLabels } from './view/labels';

/** Returns the texts of the player in the editor. Same texts as in PlayerLabels.php. */
export function playerLabels(): PlayerLabels {
	return {
		play: __( 'Play story', 'slipstream' ),
		pause: __( 'Pause story', 'slipstream' ),
		replay: __( 'Replay story', 'slipstream' ),
		mute: __( 'Mute', 'slipstream' ),
		unmute: __( 'Unmute', 'slipstream' ),
		previous: __( 'Previous slide', 'slipstream' ),
		next: __( 'Next slide', 'slipstream' ),
		open: __( 'View in full screen', 'slipstream' ),
		close: __( 'Exit full screen', 'slipstream' ),
		slides: __( 'Slides', 'slipstream' ),
		/* translators: %s: position of a slide. */
		go: __( 'Go to slide %s', 'slipstream' ),
		error: __( 'This slide cannot be shown.', 'slipstream' ),
	};
}
