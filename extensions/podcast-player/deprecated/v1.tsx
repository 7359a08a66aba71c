/** Version before the fallback link. Lists all newer attributes, so that migrating loses none. */
export const v1 = {
	attributes: {
		url: { type: 'string' },
		selectedEpisodes: { type: 'array', default: [] },
		singleEpisode: { type: 'object' },
		itemsToShow: { type: 'integer', default: 5 },
		showCoverArt: { type: 'boolean', default: true },
		showEpisodeTitle: { type: 'boolean', default: true },
		showEpisodeDescription: { type: 'boolean', default: true },
		primaryColor: { type: 'string' },
		customPrimaryColor: { type: 'string' },
		hexPrimaryColor: { type: 'string' },
		secondaryColor: { type: 'string' },
		customSecondaryColor: { type: 'string' },
		hexSecondaryColor: { type: 'string' },
		backgroundColor: { type: 'string' },
		customBackgroundColor: { type: 'string' },
		hexBackgroundColor: { type: 'string' },
		exampleFeedData: { type: 'object' },
	},
	supports: { html: false },
	save: () => null,
};
