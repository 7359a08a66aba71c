import { getDate } from '@wordpress/date';

const seconds = ( day: string, days = 0 ) => {
	const start = getDate( `${ day }T00:00:00` );
	start.setDate( start.getDate() + days );
	return Math.floor( start.getTime() / 1000 );
};

/** From the first second of a day of the site's calendar to the last one of another, as Unix times; `before` is not included. */
export const dayBounds = ( from?: string, to?: string ) => ( {
	after: from ? seconds( from ) : undefined,
	before: to ? seconds( to, 1 ) : undefined,
} );
