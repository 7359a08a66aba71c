/** End of a tweet in the editor (contract tweetstorm, section 5). */
export interface Boundary {
	readonly container: string;
	readonly type: 'normal' | 'line-break' | 'end-of-line';
	/** UTF-16 offsets in the container. */
	readonly start?: number;
	readonly end?: number;
	/** Zero-based index of the tweet's last list item. */
	readonly line?: number;
}

export interface Tweet {
	readonly text: string;
	readonly media: ReadonlyArray< { readonly url: string; readonly alt?: string; readonly type: string } >;
	/** URL of the quoted tweet; '' if none. */
	readonly tweet: string;
	readonly urls: readonly string[];
	readonly blocks: ReadonlyArray< { readonly clientId: string; readonly attributes: object } >;
	readonly boundary: Boundary | false;
}

/** Data of a linked page that X shows as a card. */
export interface TwitterCard {
	readonly title?: string;
	readonly description?: string;
	readonly url?: string;
	readonly image?: string;
	readonly type?: string;
	/** `loading`, or an error code if the page has no card. */
	readonly error?: string;
}
