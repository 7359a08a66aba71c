/** An image, as it stands in the markup of a slide. */
export type Slide = {
	readonly url?: string;
	readonly alt?: string;
	/** HTML. */
	readonly caption?: string;
	/** Of the media library. Read from a post it is text; an image from elsewhere has none. */
	readonly id?: string | number;
	/** What newer releases save of the image's shape, for CSS' `calc()`; kept as it is. */
	readonly aspectRatio?: string;
};

/** Attributes of jetpack/slideshow, as block.json has them. */
export type SlideshowAttributes = {
	/** `center`, `wide` or `full`; empty for none. */
	align?: string;
	autoplay?: boolean;
	/** Seconds that a slide stays. */
	delay?: number;
	/** Those of the images, as numbers; never set by themselves. */
	ids?: number[];
	images?: Slide[];
	/** `slide` or `fade`. */
	effect?: string;
	/** The size in which images are shown; unset in posts of releases before there was a choice. */
	sizeSlug?: string;
	className?: string;
};
