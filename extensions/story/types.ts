/**
 * An item of a story as the web editor saves it. Each property may be missing or have another type: mobile apps save `id` as
 * text, and `caption` may be false.
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

/** Attributes of jetpack/story, as in block.json. */
export type StoryAttributes = {
	mediaFiles?: MediaFile[];
	/** Player settings, including some that only other players support. */
	settings?: Readonly< Record< string, unknown > >;
	className?: string;
};
