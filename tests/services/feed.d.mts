/** See feed.mjs. */
export interface FeedStandIn {
	readonly url: string;
	readonly port: number;
	/** What was asked for, and with which ETag. */
	readonly requests: { readonly path: string; readonly etag: string }[];
	publish( edition: number ): void;
	stop(): Promise< void >;
}

export function startFeed(): Promise< FeedStandIn >;
