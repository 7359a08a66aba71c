import constants from './constants.json';
import type { Feed, PodcastAttributes, Track } from './types';

/** @param attributes @return The guid of the one episode that the author picked. */
export function pickedGuid( { selectedEpisodes = [] }: PodcastAttributes ): string | undefined {
	return selectedEpisodes[ 0 ]?.guid;
}

/** @param attributes @return How many episodes are shown; older content may have more than can be chosen now. */
export function countOf( { itemsToShow }: PodcastAttributes ): number {
	const count = itemsToShow ?? constants.defaultItems;
	return Number.isFinite( count )
		? Math.min( Math.max( Math.floor( count ), constants.minItems ), constants.mostItems )
		: constants.defaultItems;
}

/**
 * @param feed
 * @param attributes
 * @return The episodes that the player has.
 */
export function tracksToShow( feed: Feed, attributes: PodcastAttributes ): readonly Track[] {
	return feed.tracks.slice( 0, countOf( attributes ) );
}
