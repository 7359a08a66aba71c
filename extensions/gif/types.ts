/** Attributes of jetpack/gif, as declared in block.json. */
export type GifAttributes = {
	align?: string;
	/** Rich text. */
	caption?: string;
	/** Embed URL, such as https://giphy.com/embed/3o7TKTxeQEKMD1POUg. */
	giphyUrl?: string;
	/** Terms of the last search. */
	searchText?: string;
	/** Height in percent of the width, such as 56.2%. */
	paddingTop: string;
	/** Alternative text. Jetpack does not have this attribute. */
	alt?: string;
	/** URL of a Tumblr image or frame, saved by a development version of Jetpack. */
	gifUrl?: string;
	attributionUrl?: string;
	attributionName?: string;
};

/** A GIF in the search results. */
export interface Gif {
	readonly id: string;
	readonly title?: string;
	readonly embed_url: string;
	readonly images: {
		readonly original: { readonly width: number; readonly height: number };
		readonly downsized_still: { readonly url: string };
	};
}
