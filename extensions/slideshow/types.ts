/** An image in the saved markup of a slide. */
export type Slide = {
	readonly url?: string;
	readonly alt?: string;
	/** Caption as HTML. */
	readonly caption?: string;
	/** Attachment ID; a string if it was parsed from a post; undefined for external images. */
	readonly id?: string | number;
	/** Aspect ratio that newer Jetpack releases save for CSS `calc()`. Kept, but not used. */
	readonly aspectRatio?: string;
};

/** Attributes of jetpack/slideshow, as in block.json. */
export type SlideshowAttributes = {
	/** `center`, `wide` or `full`; '' for none. */
	align?: string;
	autoplay?: boolean;
	/** Seconds per slide. */
	delay?: number;
	/** Attachment IDs, derived from `images` by completeChanges(). */
	ids?: number[];
	images?: Slide[];
	/** `slide` or `fade`. */
	effect?: string;
	/** Image size; undefined in posts of releases without this setting. */
	sizeSlug?: string;
	className?: string;
};
