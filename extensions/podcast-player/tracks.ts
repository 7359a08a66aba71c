import constants from './constants.json';
import type { Feed, PodcastAttributes, Track } from './types';

/**
 * @return GUIDs of the picked episodes. The editor picks one. Older content may have several, and one short-lived
 * release saved a single one under another name.
 */
export function pickedGuids( { selectedEpisodes, singleEpisode }: PodcastAttributes ): readonly string[] {
	const picked = Array.isArray( selectedEpisodes ) && selectedEpisodes.length ? selectedEpisodes : [ singleEpisode ];
	return picked
		.map( ( episode ) => episode?.guid )
		.filter( ( guid ): guid is string => typeof guid === 'string' && guid !== '' )
		.slice( 0, constants.maxPicked );
}

/** @param attributes @return Number of shown episodes. Older content may have more than the editor offers. */
export function countOf( { itemsToShow }: PodcastAttributes ): number {
	const count = itemsToShow ?? constants.defaultItems;
	return Number.isFinite( count )
		? Math.min( Math.max( Math.floor( count ), constants.minItems ), constants.maxPicked )
		: constants.defaultItems;
}

/** @return The player's episodes: all picked ones, or the newest. */
export function tracksToShow( feed: Feed, attributes: PodcastAttributes ): readonly Track[] {
	return pickedGuids( attributes ).length ? feed.tracks : feed.tracks.slice( 0, countOf( attributes ) );
}
