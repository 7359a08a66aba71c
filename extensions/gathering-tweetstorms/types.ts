/** A picture of a thread. `id` is set once the picture is in the media library. */
export interface Picture {
	readonly url: string;
	readonly alt: string;
	readonly id?: number;
}

/** An item of a thread (contract gathering-tweetstorms, section 3). */
export type Item =
	| { readonly type: 'paragraph'; readonly content: string }
	| { readonly type: 'gallery'; readonly images: readonly Picture[] }
	| ( { readonly type: 'image' } & Picture )
	| { readonly type: 'video'; readonly url: string; readonly alt: string }
	| { readonly type: 'embed'; readonly url: string };
