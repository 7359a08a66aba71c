/** In the order of Moment.minute. */
const WEEKDAYS = 'SunMonTueWedThuFriSat';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Start and end in minutes since Sunday 00:00. A time past the end of the week continues at its start. */
export type OpenTime = readonly [ number, number ];

export interface Moment {
	/** `Sun` to `Sat`. */
	readonly day: string;
	/** Minutes since Sunday 00:00. */
	readonly minute: number;
}

/**
 * @param zone   A time zone name that browsers support.
 * @param offset Minutes to add, for sites whose time zone is only an offset from UTC.
 * @return The weekday and time in that zone.
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

/** @param minute Minutes since Sunday 00:00. */
export function isOpen( times: readonly OpenTime[], minute: number ): boolean {
	return times.some( ( [ from, to ] ) => ( minute >= from && minute < to ) || minute + WEEK < to );
}
