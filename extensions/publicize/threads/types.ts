/** Where a tweet ends in the editor (contract tweetstorm, section 5). */
export interface Boundary {
	readonly container: string;
	readonly type: 'normal' | 'line-break' | 'end-of-line';
	/** UTF-16 offsets in the container. */
	readonly start?: number;
	readonly end?: number;
	/** Zero-based index of the last list item. */
	readonly line?: number;
}

export interface Tweet {
	readonly text: string;
	readonly media: ReadonlyArray< { readonly url: string; readonly alt?: string; readonly type: string } >;
	/** URL of the quoted tweet. */
	readonly tweet: string;
	readonly urls: readonly string[];
	readonly blocks: ReadonlyArray< { readonly clientId: string; readonly attributes: object } >;
	readonly boundary: Boundary | false;
}

/** What X shows of a linked page. */
export interface TwitterCard {
	readonly title?: string;
	readonly description?: string;
	readonly url?: string;
	readonly image?: string;
	readonly type?: string;
	/** `loading`, or why there is no card. */
	readonly error?: string;
}
