import constants from './constants.json';
import type { Feed, PodcastAttributes, Track } from './types';

/**
 * @return The guids of the episodes that were picked. The editor picks one; older content may have several, and one
 *         short-lived release had a single one under another name.
 */
export function pickedGuids( { selectedEpisodes, singleEpisode }: PodcastAttributes ): readonly string[] {
	const picked = Array.isArray( selectedEpisodes ) && selectedEpisodes.length ? selectedEpisodes : [ singleEpisode ];
	return picked
		.map( ( episode ) => episode?.guid )
		.filter( ( guid ): guid is string => typeof guid === 'string' && guid !== '' )
		.slice( 0, constants.maxPicked );
}

/** @param attributes @return How many episodes are shown; older content may have more than can be chosen now. */
export function countOf( { itemsToShow }: PodcastAttributes ): number {
	const count = itemsToShow ?? constants.defaultItems;
	return Number.isFinite( count )
		? Math.min( Math.max( Math.floor( count ), constants.minItems ), constants.maxPicked )
		: constants.defaultItems;
}

/** @return The episodes that the player has: those that were picked, however many, or the newest. */
export function tracksToShow( feed: Feed, attributes: PodcastAttributes ): readonly Track[] {
	return pickedGuids( attributes ).length ? feed.tracks : feed.tracks.slice( 0, countOf( attributes ) );
}
