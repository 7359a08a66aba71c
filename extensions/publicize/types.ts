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
}

/** Limits of a post at a network; see Limits.php. */
export interface Limits {
	readonly characters: number;
	readonly unit: 'graphemes' | 'code_points' | 'weighted' | 'emoji_bytes' | 'utf16';
	readonly bytes: number;
	/** 0 when links count their own length. */
	readonly linkLength: number;
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
	readonly limits?: Limits;
}

export type ShareStatus = 'planned' | 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear' | 'withdrawn';

/** A post that is shared with one connection. */
export interface Share {
	readonly id: number;
	readonly connection_id: number;
	readonly service: string;
	readonly name: string;
	readonly status: ShareStatus;
	readonly reason: string;
	readonly url: string;
	readonly can_retry: boolean;
	readonly can_repeat: boolean;
}

/** Preview of a post at a network; see MessagePreview.php. */
export interface Preview {
	readonly id: string;
	/** The text that is sent. */
	readonly text: string;
	/** Length of the text before it is cut, as the network counts. */
	readonly count: number;
	readonly limit: number;
	readonly isCut: boolean;
	readonly pictures: number;
	readonly card: {
		readonly title: string;
		readonly description: string;
		readonly host: string;
		/** URL; '' without a picture. */
		readonly picture: string;
	} | null;
}

/** A plan to share the post again. */
export interface Plan {
	readonly id: string;
	/** Date and time in the site's format. */
	readonly date: string;
	/** Whether the post was not public at the time. */
	readonly isWithdrawn: boolean;
}

/** Body of the request that shares a post again. */
export interface ShareAgainData {
	readonly message: string;
	readonly skipped_connections: readonly number[];
	/** As `datetime-local` has it, in the site's time zone; '' for now. */
	readonly date: string;
}
