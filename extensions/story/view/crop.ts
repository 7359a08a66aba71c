import type { Settings } from './settings';

const WIDE = 'wp-story-crop-wide';
const NARROW = 'wp-story-crop-narrow';

/**
 * Whether to crop a slide whose aspect ratio is close to the story's. The server has the same rule for pictures.
 *
 * @param ratio    Aspect ratio.
 * @return The slide's class; '' if it is shown whole.
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
 * Crops a video by the browser's aspect ratio, because only the browser knows whether a phone's video is upright.
 *
 * @param video    A video with a known size.
 */
export function cropVideo( video: HTMLVideoElement, settings: Settings ): void {
	const name = cropClass( video.videoWidth / video.videoHeight, settings );
	video.classList.toggle( WIDE, name === WIDE );
	video.classList.toggle( NARROW, name === NARROW );
}
