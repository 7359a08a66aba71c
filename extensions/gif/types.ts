/** Attributes of jetpack/gif, as block.json has them. */
export type GifAttributes = {
	align?: string;
	/** Rich text. */
	caption?: string;
	/** Of the frame, as https://giphy.com/embed/3o7TKTxeQEKMD1POUg. */
	giphyUrl?: string;
	/** What was searched for last. */
	searchText?: string;
	/** Height in per cent of the width, as 56.2%. */
	paddingTop: string;
	/** What the GIF shows, for those who don't see it. Jetpack knows no such attribute. */
	alt?: string;
	/** Of an image or a frame of Tumblr's, which a development line of Jetpack saved in the place of Giphy's. */
	gifUrl?: string;
	attributionUrl?: string;
	attributionName?: string;
};

/** One of the GIFs that were found. */
export interface Gif {
	readonly id: string;
	readonly title?: string;
	readonly embed_url: string;
	readonly images: {
		readonly original: { readonly width: number; readonly height: number };
		readonly downsized_still: { readonly url: string };
	};
}
