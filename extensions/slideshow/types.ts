/** An image in the saved markup of a slide. */
export type Slide = {
	readonly url?: string;
	readonly alt?: string;
	/** HTML. */
	readonly caption?: string;
	/** ID in the media library; a string when read from a post; undefined for external images. */
	readonly id?: string | number;
	/** Aspect ratio that newer releases save for CSS' `calc()`; kept as it is. */
	readonly aspectRatio?: string;
};

/** Attributes of jetpack/slideshow, as in block.json. */
export type SlideshowAttributes = {
	/** `center`, `wide` or `full`; empty for none. */
	align?: string;
	autoplay?: boolean;
	/** Seconds per slide. */
	delay?: number;
	/** IDs of the images as numbers; never set directly. */
	ids?: number[];
	images?: Slide[];
	/** `slide` or `fade`. */
	effect?: string;
	/** Image size; unset in posts of releases without this setting. */
	sizeSlug?: string;
	className?: string;
};
