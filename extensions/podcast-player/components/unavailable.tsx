import { __ } from '@wordpress/i18n';
import type { Track } from '../types';

/** Message that an episode can't be played, with a link to the episode. */
export function Unavailable( { track }: { track: Track } ) {
	return (
		<span className="jetpack-podcast-player__track-error">
			{ __( 'Episode unavailable.', 'slipstream' ) }{ ' ' }
			<a href={ track.link || track.src } target="_blank" rel="noopener noreferrer nofollow">
				{ __( 'Open in a new tab', 'slipstream' ) }
			</a>
		</span>
	);
}
