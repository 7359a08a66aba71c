/** An episode, as returned by `GET wpcom/v2/podcast-player`. */
export interface Episode {
	/** Identifier in the feed. */
	readonly guid: string;
	readonly title: string;
	readonly description_html: string;
	/** URL and MIME type of the audio. */
	readonly src: string;
	readonly type: string;
	/** Size of the audio in bytes; 0 or missing if the feed omits it. */
	readonly length?: number;
	/** Time in ISO 8601. */
	readonly publish_date?: string | null;
	/** Duration, formatted for display. */
	readonly duration?: string;
}

/** A podcast, as returned by the same route. */
export interface Feed {
	readonly url: string;
	readonly title: string;
	/** URLs of the podcast's page and cover; '' if it has none. */
	readonly link: string;
	readonly cover: string;
	readonly episodes: readonly Episode[];
	/** Options for a menu of all episodes. */
	readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** Template to insert: an episode with everything that belongs to it, or only the badge. */
export interface TemplateInput {
	readonly tpl: 'basicEpisode' | 'spotifyBadge';
	readonly feedUrl: string;
	readonly episodeTrack: Pick< Episode, 'guid' | 'description_html' > & { readonly src?: string };
	/** The badge needs both URLs. */
	readonly spotifyImageUrl: string;
	readonly spotifyShowUrl: string;
}
