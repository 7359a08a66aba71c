import limits from './constants.json';

/** The part of a star that is pressed; a key presses all of it. */
export type Part = 'half' | 'whole';

/** What a part of the given star, counted from 1, stands for. */
export const valueOf = ( star: number, part: Part ): number => ( part === 'half' ? star - limits.step : star );

/**
 * The rating after a press. On the current whole rating it takes a half away, and on the first star it goes from a half
 * to none.
 *
 * @param current The rating so far.
 * @param star    Which star was pressed, from 1.
 * @param part    Of the star.
 */
export function rate( current: number, star: number, part: Part = 'whole' ): number {
	if ( current === star ) {
		return star - limits.step;
	}
	return star === 1 && current === limits.step ? 0 : valueOf( star, part );
}

/** @return The rating as it can be shown: in steps of a half, from 0 to maxRating. */
export function clampRating( rating: number, maxRating: number ): number {
	const stepped = Math.round( rating / limits.step ) * limits.step;
	return Math.min( Math.max( Number.isFinite( stepped ) ? stepped : 0, 0 ), maxRating );
}

/**
 * @param maxRating As it is saved.
 * @return A whole number that the block can draw.
 */
export function clampMaximum( maxRating: number ): number {
	const whole = Math.round( maxRating );
	return Math.min( Math.max( Number.isFinite( whole ) ? whole : limits.minimum, limits.minimum ), limits.maximum );
}

/** Where each key moves the rating. */
const KEYS: Record< string, ( rating: number, maxRating: number ) => number > = {
	ArrowRight: ( rating ) => rating + limits.step,
	ArrowUp: ( rating ) => rating + limits.step,
	ArrowLeft: ( rating ) => rating - limits.step,
	ArrowDown: ( rating ) => rating - limits.step,
	Home: () => 0,
	End: ( _, maxRating ) => maxRating,
};

/**
 * @param key       A keyboard event's `key`.
 * @return The rating after that key, or undefined when the key means nothing here.
 */
export function rateByKey( key: string, rating: number, maxRating: number ): number | undefined {
	const move = KEYS[ key ];
	return move && clampRating( move( rating, maxRating ), maxRating );
}
