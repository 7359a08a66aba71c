import { getDate } from '@wordpress/date';

/** Returns the start of a day in the site's time zone. @param later Days to add. */
function startOf( day: string, later = 0 ): string {
	const [ year = 0, month = 1, date = 1 ] = day.split( '-' ).map( Number );
	const other = new Date( Date.UTC( year, month - 1, date + later ) ).toISOString().slice( 0, 10 );
	return getDate( `${ other }T00:00:00` ).toISOString();
}

/** Converts a range of days, both included, to times. The server excludes `before`. */
export const dayBounds = ( from?: string, to?: string ) => ( {
	after: from ? startOf( from ) : undefined,
	before: to ? startOf( to, 1 ) : undefined,
} );
