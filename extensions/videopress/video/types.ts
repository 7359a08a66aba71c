import type { Attributes } from '../../../shared/types/extension';

/** Attributes of videopress/video, which newer Jetpack releases save. Slipstream never changes them. */
export interface SavedVideo extends Attributes {
	/** Inner HTML, unchanged. */
	readonly content?: string;
	readonly guid?: string;
	readonly title?: string;
	readonly description?: string;
}
