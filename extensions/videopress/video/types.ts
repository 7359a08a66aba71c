import type { Attributes } from '../../../shared/types/extension';

/** Of videopress/video, which newer releases of Jetpack write; nothing of it is changed here. */
export interface SavedVideo extends Attributes {
	/** Between the block's comments, as it is. */
	readonly content?: string;
	readonly guid?: string;
	readonly title?: string;
	readonly description?: string;
}
