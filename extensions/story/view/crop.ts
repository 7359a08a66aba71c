import type { Settings } from './settings';

const WIDE = 'wp-story-crop-wide';
const NARROW = 'wp-story-crop-narrow';

/**
 * Returns the CSS class of a slide. Crops it if its aspect ratio is close to the story's. Same rule as in Crop.php.
 *
 * @param ratio    Aspect ratio of the slide.
 * @return CSS class; '' if the slide is not cropped.
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
 * Sets the CSS class of a video by its aspect ratio in the browser: only the browser knows whether a phone's video is
 * upright.
 *
 * @param video    Video whose metadata is loaded.
 */
export function cropVideo( video: HTMLVideoElement, settings: Settings ): void {
	const name = cropClass( video.videoWidth / video.videoHeight, settings );
	video.classList.toggle( WIDE, name === WIDE );
	video.classList.toggle( NARROW, name === NARROW );
}
