import constants from './constants.json';
import type { Feed, PodcastAttributes, Track } from './types';

/**
 * @return GUIDs of the picked episodes; the editor picks at most one. Older content may have several. One Jetpack release saved
 * a single GUID in another attribute.
 */
export function pickedGuids( { selectedEpisodes, singleEpisode }: PodcastAttributes ): readonly string[] {
	const picked = Array.isArray( selectedEpisodes ) && selectedEpisodes.length ? selectedEpisodes : [ singleEpisode ];
	return picked
		.map( ( episode ) => episode?.guid )
		.filter( ( guid ): guid is string => typeof guid === 'string' && guid !== '' )
		.slice( 0, constants.maxPicked );
}

/** @param attributes @return Number of episodes to show. May be higher than the editor allows in older content. */
export function countOf( { itemsToShow }: PodcastAttributes ): number {
	const count = itemsToShow ?? constants.defaultItems;
	return Number.isFinite( count )
		? Math.min( Math.max( Math.floor( count ), constants.minItems ), constants.maxPicked )
		: constants.defaultItems;
}

/** @return Episodes to show: all that are picked, or the newest. */
export function tracksToShow( feed: Feed, attributes: PodcastAttributes ): readonly Track[] {
	return pickedGuids( attributes ).length ? feed.tracks : feed.tracks.slice( 0, countOf( attributes ) );
}
