import { getSettings, gmdateI18n } from '@wordpress/date';
import limits from './constants.json';

/** A time as text, such as `09:00`. Older posts may contain `9am` or `9:30 PM`, typed in browsers without time inputs. */
const TIME = /^\s*(\d{1,2})(?::([0-5]\d))?(?::[0-5]\d)?\s*(?:([ap])\.?m\.?)?\s*$/i;

/**
 * Reads a time of day. Interval.php uses the same rule.
 *
 * @param text Saved text.
 * @return Minutes since midnight, 0 to 1440; undefined if the text is not a time.
 */
export function parseTime( text: unknown ): number | undefined {
	const isShort = typeof text === 'string' && text.length <= limits.maxTimeLength;
	const [ , hour, minute, meridiem ] = ( isShort && TIME.exec( text ) ) || [];
	if ( hour === undefined || ( minute === undefined && meridiem === undefined ) ) {
		return undefined;
	}
	if ( meridiem !== undefined && ( Number( hour ) < 1 || Number( hour ) > 12 ) ) {
		return undefined;
	}
	const afternoon = meridiem?.toLowerCase() === 'p' ? 12 : 0;
	const hours = meridiem === undefined ? Number( hour ) : ( Number( hour ) % 12 ) + afternoon;
	const total = hours * 60 + Number( minute ?? 0 );
	return total <= 24 * 60 ? total : undefined;
}

/**
 * Converts a saved time for a time input.
 *
 * @param text Saved text.
 * @return HH:MM, such as `09:00`; '' if the text is not a time.
 */
export function toInputValue( text: unknown ): string {
	const total = parseTime( text );
	if ( total === undefined ) {
		return '';
	}
	const pad = ( part: number ) => String( part ).padStart( 2, '0' );
	return `${ pad( Math.floor( total / 60 ) % 24 ) }:${ pad( total % 60 ) }`;
}

/**
 * Formats a time as in the site's settings. Does not convert time zones: the author entered local times.
 *
 * @param total Minutes since midnight.
 */
export function formatTime( total: number ): string {
	return gmdateI18n( getSettings().formats.time, new Date( total * 60_000 ) );
}
