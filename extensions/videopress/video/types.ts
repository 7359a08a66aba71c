import type { Attributes } from '../../../shared/types/extension';

/** Attributes of videopress/video, which newer releases of Jetpack save. They are never changed here. */
export interface SavedVideo extends Attributes {
	/** Inner HTML, unchanged. */
	readonly content?: string;
	readonly guid?: string;
	readonly title?: string;
	readonly description?: string;
}
