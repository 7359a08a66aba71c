/** A connection in the post's field `jetpack_publicize_connections`. */
export interface Connection {
	readonly id: string;
	readonly service_name: string;
	readonly display_name: string;
	readonly enabled: boolean;
	/** The author's message for this connection alone; '' for none. */
	readonly message: string;
	readonly done: boolean;
	readonly toggleable: boolean;
	/** Whether the post is a published thread that is shared with the connection. */
	readonly threaded?: boolean;
}

/** Result of testing a connection. */
export interface TestResult {
	readonly id: string;
	readonly service_name: string;
	readonly display_name: string;
	readonly test_success: boolean | 'must_reauth';
	readonly test_message: string;
	readonly can_refresh: boolean;
	readonly refresh_text: string;
	readonly refresh_url: string;
}

export type ShareStatus = 'planned' | 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear' | 'withdrawn';

/** Sharing of a post with one connection, and its progress; see Share.php. */
export interface Share {
	readonly id: number;
	readonly connection_id: number;
	readonly service: string;
	readonly name: string;
	readonly status: ShareStatus;
	readonly reason: string;
	readonly url: string;
	readonly can_retry: boolean;
	readonly can_post_again: boolean;
}

/** Preview of a post on a network; see MessagePreview.php. */
export interface Preview {
	readonly id: string;
	/** The text that will be sent. */
	readonly text: string;
	/** Length of the uncut text in the network's unit. */
	readonly count: number;
	readonly limit: number;
	readonly isCut: boolean;
	readonly pictures: number;
	/** All posts of the thread, within the limits of the account's server; empty for a single post. */
	readonly thread: ReadonlyArray< { readonly text: string; readonly pictures: number } >;
	/** Whether the post has more content than the thread. */
	readonly isThreadCut: boolean;
	readonly card: {
		readonly title: string;
		readonly description: string;
		readonly host: string;
		/** URL of the picture; '' if there is none. */
		readonly picture: string;
	} | null;
}

/** A plan to share the post again. */
export interface Plan {
	readonly id: string;
	/** Date and time in the site's format. */
	readonly date: string;
	/** Whether nothing was shared, because the post was not public at that time. */
	readonly isWithdrawn: boolean;
}

/** Body of the request that shares a post again. */
export interface ShareAgainData {
	readonly message: string;
	readonly skipped_connections: readonly number[];
	/** Value of a `datetime-local` input in the site's time zone; '' shares now. */
	readonly date: string;
}
