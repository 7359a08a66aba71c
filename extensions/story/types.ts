/**
 * An item of a story, as the web's editor writes it; any part may be missing. In posts of any age parts have other types
 * as well: `id` is text from phones, `caption` may be false.
 */
export type MediaFile = {
	readonly alt?: string;
	readonly title?: string;
	readonly id?: number | string;
	readonly link?: string;
	/** `image`, `video`, or `file` for some videos. */
	readonly type?: string;
	readonly mime?: string;
	readonly caption?: string | false;
	readonly width?: number;
	readonly height?: number;
	readonly url?: string;
};

/** Attributes of jetpack/story, as block.json has them. */
export type StoryAttributes = {
	mediaFiles?: MediaFile[];
	/** The player's, also those that only another player knows. */
	settings?: Readonly< Record< string, unknown > >;
	className?: string;
};
