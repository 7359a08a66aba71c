import limits from './constants.json';

/** Part of a star that was clicked: the first half, or the whole star. */
export type Part = 'half' | 'whole';

/** Returns the rating for a part of a star. Stars are counted from 1. */
export const valueOf = ( star: number, part: Part ): number => ( part === 'half' ? star - limits.step : star );

/**
 * Returns the rating after a click. A click on the current whole rating subtracts a half. A click on the first star changes
 * a half to zero.
 *
 * @param current The current rating.
 * @param star    The clicked star, from 1.
 * @param part    The clicked part of the star.
 */
export function rate( current: number, star: number, part: Part = 'whole' ): number {
	if ( current === star ) {
		return star - limits.step;
	}
	return star === 1 && current === limits.step ? 0 : valueOf( star, part );
}

/** @return The rating in steps of a half, from 0 to maxRating. */
export function clampRating( rating: number, maxRating: number ): number {
	const stepped = Math.round( rating / limits.step ) * limits.step;
	return Math.min( Math.max( Number.isFinite( stepped ) ? stepped : 0, 0 ), maxRating );
}

/**
 * @param maxRating The saved value, possibly invalid.
 * @return An integer within the block's limits.
 */
export function clampMaximum( maxRating: number ): number {
	const whole = Math.round( maxRating );
	return Math.min( Math.max( Number.isFinite( whole ) ? whole : limits.minimum, limits.minimum ), limits.maximum );
}

/** Functions that return the new rating, by key. */
const KEYS: Record< string, ( rating: number, maxRating: number ) => number > = {
	ArrowRight: ( rating ) => rating + limits.step,
	ArrowUp: ( rating ) => rating + limits.step,
	ArrowLeft: ( rating ) => rating - limits.step,
	ArrowDown: ( rating ) => rating - limits.step,
	Home: () => 0,
	End: ( _, maxRating ) => maxRating,
};

/**
 * @param key       `key` of the keyboard event.
 * @return The new rating; undefined if the key does not change it.
 */
export function rateByKey( key: string, rating: number, maxRating: number ): number | undefined {
	const move = KEYS[ key ];
	return move && clampRating( move( rating, maxRating ), maxRating );
}
