/** Data of a post for other sites. All texts are plain. */
export interface PreviewedPost {
	readonly title: string;
	readonly description: string;
	readonly url: string;
	readonly author: string;
	/** URL; null without a picture. */
	readonly image: string | null;
}

/** A picture or video of a tweet. */
export interface TweetMedia {
	readonly url: string;
	readonly alt: string;
	/** MIME type, such as image/gif. */
	readonly type: string;
}

/** A link of a tweet, shown as a card. */
export interface TweetCard {
	readonly title: string;
	readonly description: string;
	readonly url: string;
	readonly image: string | null;
	/** `large_image_summary` is an old name of `summary_large_image`. */
	readonly type: string;
}

export interface Tweet {
	readonly name: string;
	/** With "@". */
	readonly screenName: string;
	readonly date: Date;
	readonly text: string;
	readonly media: readonly TweetMedia[];
	/** URL of the quoted tweet; '' without one. */
	readonly quote: string;
	readonly card: TweetCard | null;
}
