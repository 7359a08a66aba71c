/** Short names in order; `indexOf() / 3` is the number of the weekday. */
const WEEKDAYS = 'SunMonTueWedThuFriSat';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Start and end in minutes since Sunday 00:00. An end after Saturday continues on Sunday. */
export type OpenTime = readonly [ number, number ];

export interface Moment {
	/** `Sun` to `Sat`. */
	readonly day: string;
	/** Minutes since Sunday 00:00. */
	readonly minute: number;
}

/**
 * Returns the current weekday and time in a time zone.
 *
 * @param zone   A name that browsers support, such as `Europe/Berlin`.
 * @param offset Minutes to add, if the site's time zone is only a UTC offset; else 0.
 */
export function nowIn( zone: string, offset: number ): Moment {
	const [ day = '', hour, minute ] = new Date( Date.now() + offset * 60_000 )
		.toLocaleString( 'en', {
			timeZone: zone,
			weekday: 'short',
			hour: '2-digit',
			minute: '2-digit',
			hourCycle: 'h23',
		} )
		.split( /\W+/ );
	return { day, minute: ( WEEKDAYS.indexOf( day ) / 3 ) * DAY + Number( hour ) * 60 + Number( minute ) };
}

/**
 * Returns whether the business is open.
 *
 * @param minute Minutes since Sunday 00:00.
 */
export function isOpen( times: readonly OpenTime[], minute: number ): boolean {
	return times.some( ( [ from, to ] ) => ( minute >= from && minute < to ) || minute + WEEK < to );
}
