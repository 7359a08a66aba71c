/** In the order of a week's minutes. */
const WEEKDAYS = 'SunMonTueWedThuFriSat';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** From when to when, in minutes since Sunday 00:00; what ends after the week goes on at its beginning. */
export type OpenTime = readonly [ number, number ];

export interface Moment {
	/** `Sun` to `Sat`. */
	readonly day: string;
	/** Since Sunday 00:00. */
	readonly minute: number;
}

/**
 * @param zone   A time zone that browsers know.
 * @param offset Minutes that are added, for sites whose zone is no more than an offset from UTC.
 * @return What a clock of that zone shows now.
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

/** @param minute Since Sunday 00:00. */
export function isOpen( times: readonly OpenTime[], minute: number ): boolean {
	return times.some( ( [ from, to ] ) => ( minute >= from && minute < to ) || minute + WEEK < to );
}
