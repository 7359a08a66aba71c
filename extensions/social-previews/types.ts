/** Data of a post that networks show. All values are plain text. */
export interface PreviewedPost {
	readonly title: string;
	readonly description: string;
	readonly url: string;
	readonly author: string;
	/** URL of the image; null if there is none. */
	readonly image: string | null;
	/** Type of the Twitter card: `summary_large_image`, or `summary` for the site's icon or no image. */
	readonly card: string;
}

/** A picture or video of a tweet. */
export interface TweetMedia {
	readonly url: string;
	readonly alt: string;
	/** MIME type, such as image/gif. */
	readonly type: string;
}

/** A link in a tweet, shown as a card. */
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
	/** Name of the account, with "@". */
	readonly screenName: string;
	readonly date: Date;
	readonly text: string;
	readonly media: readonly TweetMedia[];
	/** URL of the quoted tweet; '' if none. */
	readonly quote: string;
	readonly card: TweetCard | null;
}
