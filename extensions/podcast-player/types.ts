/** An episode, as the server tells of it. */
export interface Track {
	readonly id: string;
	readonly guid: string;
	readonly title: string;
	readonly link?: string;
	readonly src: string;
	readonly description?: string;
	/** As players show it. */
	readonly duration?: string;
}

/** A podcast, as far as it is shown. */
export interface Feed {
	readonly title?: string | null;
	readonly link?: string | null;
	readonly cover?: string | null;
	readonly tracks: readonly Track[];
	/** All episodes, to pick from. */
	readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** Attributes of jetpack/podcast-player, as block.json has them. */
export type PodcastAttributes = {
	url?: string;
	/** The editor picks one at most; the server takes several. */
	selectedEpisodes?: { readonly guid: string }[];
	/** Of a short-lived release. */
	singleEpisode?: { readonly guid?: string };
	itemsToShow?: number;
	showCoverArt?: boolean;
	showEpisodeTitle?: boolean;
	showEpisodeDescription?: boolean;
	/** Of each color: its slug when it is of the palette, else itself as `custom`, and itself as `hex` in both cases. */
	primaryColor?: string;
	customPrimaryColor?: string;
	hexPrimaryColor?: string;
	secondaryColor?: string;
	customSecondaryColor?: string;
	hexSecondaryColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	hexBackgroundColor?: string;
	/** What the inserter's preview shows. */
	exampleFeedData?: Partial< Feed >;
};
