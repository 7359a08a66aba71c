/** Attributes of jetpack/related-posts, as in block.json. */
export type RelatedPostsAttributes = {
	postLayout: string;
	displayDate: boolean;
	displayThumbnails: boolean;
	displayContext: boolean;
	displayAuthor: boolean;
	postsToShow: number | string;
	pinnedPosts?: number[];
	excludedPosts?: number[];
};

/** A related post in the REST response. Only the properties that the editor shows. */
export interface RelatedPost {
	readonly id: number;
	readonly url: string;
	readonly title: string;
	readonly date: string;
	readonly author: string;
	readonly context: string;
	readonly img: { readonly src: string; readonly alt_text: string };
	readonly why?: readonly string[];
}
