/** A post of `GET slipstream/v1/move/check`; see src/server/Move/EditorPosts.php. */
export interface CheckedPost {
	readonly id: number;
	readonly title: string;
	/** URL of its editor. */
	readonly url: string;
	/** Saved blocks. */
	readonly content: string;
}

/** Data of `GET slipstream/v1/move/check`. */
export interface CheckPage {
	readonly posts: readonly CheckedPost[];
	/** Number of posts that the user may not edit. */
	readonly skipped: number;
	/** Value of `after` for the next page; 0 on the last page. */
	readonly next: number;
	/** Number of all posts on the first page, 0 on the others. */
	readonly total: number;
}

/** `invalid`: the saved HTML does not fit the block. `unknown`: no such block type. `error`: the content cannot be opened at all. */
export type ProblemKind = 'invalid' | 'unknown' | 'error';

/** A problem of a post: all its blocks of one type, or an error. */
export interface Problem {
	readonly kind: ProblemKind;
	/** Name of the block, or message of the error. */
	readonly name: string;
	/** Title of the block; '' if there is none. */
	readonly title: string;
	readonly count: number;
}

/** A post with at least one problem. */
export type BadPost = Omit< CheckedPost, 'content' > & { readonly problems: readonly Problem[] };
