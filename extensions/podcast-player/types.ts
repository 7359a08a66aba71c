/** An episode in the server's response. */
export interface Track {
	readonly id: string;
	readonly guid: string;
	readonly title: string;
	readonly link?: string;
	readonly src: string;
	readonly description?: string;
	/** Duration, formatted for display. */
	readonly duration?: string;
}

/** Response of PodcastRoute.php. */
export interface Feed {
	readonly title?: string | null;
	readonly link?: string | null;
	readonly cover?: string | null;
	readonly tracks: readonly Track[];
	/** GUID and title of all episodes, for the picker. */
	readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** Attributes of jetpack/podcast-player, as in block.json. */
export type PodcastAttributes = {
	url?: string;
	/** The editor picks at most one; the server accepts several. */
	selectedEpisodes?: { readonly guid: string }[];
	/** Attribute that only one Jetpack release saved. */
	singleEpisode?: { readonly guid?: string };
	itemsToShow?: number;
	showCoverArt?: boolean;
	showEpisodeTitle?: boolean;
	showEpisodeDescription?: boolean;
	/** For each color: `…Color` with the palette slug or `custom`, and `hex…Color` with the value. */
	primaryColor?: string;
	customPrimaryColor?: string;
	hexPrimaryColor?: string;
	secondaryColor?: string;
	customSecondaryColor?: string;
	hexSecondaryColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	hexBackgroundColor?: string;
	/** Data of the inserter preview. */
	exampleFeedData?: Partial< Feed >;
};
