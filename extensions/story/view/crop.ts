import type { Settings } from './settings';

const WIDE = 'wp-story-crop-wide';
const NARROW = 'wp-story-crop-narrow';

/**
 * Whether a slide that nearly has the story's shape is cut at its edges; the server has the same for pictures.
 *
 * @param ratio    Width to height.
 * @return The slide's class; empty when it is shown whole.
 */
export function cropClass(
	ratio: number,
	{ defaultAspectRatio: target, cropUpTo }: Pick< Settings, 'defaultAspectRatio' | 'cropUpTo' >
): string {
	if ( ratio >= target ) {
		return ratio <= target / ( 1 - cropUpTo ) ? WIDE : '';
	}
	return ratio >= target * ( 1 - cropUpTo ) ? NARROW : '';
}

/**
 * Crops a video by the shape that the browser sees: only it knows whether a phone's video stands upright.
 *
 * @param video    Whose size is known.
 */
export function cropVideo( video: HTMLVideoElement, settings: Settings ): void {
	const name = cropClass( video.videoWidth / video.videoHeight, settings );
	video.classList.toggle( WIDE, name === WIDE );
	video.classList.toggle( NARROW, name === NARROW );
}
