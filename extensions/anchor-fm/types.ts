/** An episode, as `GET wpcom/v2/podcast-player` gives it. */
export interface Episode {
	/** Its address within the feed. */
	readonly guid: string;
	readonly title: string;
	readonly description_html: string;
	/** Address of the audio, and its kind. */
	readonly src: string;
	readonly type: string;
	/** Bytes of the audio; 0 or missing where the feed does not tell. */
	readonly length?: number;
	/** ISO 8601. */
	readonly publish_date?: string | null;
	/** As players show it. */
	readonly duration?: string;
}

/** A podcast, as the same route gives it. */
export interface Feed {
	readonly url: string;
	readonly title: string;
	/** Of the podcast's page and picture; '' for none. */
	readonly link: string;
	readonly cover: string;
	readonly episodes: readonly Episode[];
	/** Every episode, to pick from. */
	readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** What is put into a post: an episode with all that belongs to it, or the badge alone. */
export interface TemplateInput {
	readonly tpl: 'basicEpisode' | 'spotifyBadge';
	readonly feedUrl: string;
	readonly episodeTrack: Pick< Episode, 'guid' | 'description_html' > & { readonly src?: string };
	/** The badge stands there only with both of these. */
	readonly spotifyImageUrl: string;
	readonly spotifyShowUrl: string;
}
