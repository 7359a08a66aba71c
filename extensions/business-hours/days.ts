import limits from './constants.json';
import { parseTime } from './times';
import type { Day, Interval } from './types';
import type { OpenTime } from './view/clock';

/** Short names of the days, as saved, from Sunday. */
export const WEEKDAYS = Object.keys( limits.days );

/** Monday to Friday. */
export const WORKDAYS = WEEKDAYS.slice( 1, 6 );

const WORKDAY: Interval = { opening: limits.opening, closing: limits.closing };
const WHOLE_DAY: Interval = { opening: limits.dayStart, closing: limits.dayEnd };

/** Changes that an author can make to the hours of one day. */
export type HoursAction =
	| { readonly type: 'open' | 'close' | 'open-all-day' | 'add' }
	| { readonly type: 'remove'; readonly index: number }
	| { readonly type: 'set'; readonly index: number; readonly time: keyof Interval; readonly value: string };

/** Returns the hours of one day after an action. Does not change the array that it receives. */
export function reduceHours( hours: readonly Interval[], action: HoursAction ): readonly Interval[] {
	switch ( action.type ) {
		case 'open':
			return [ WORKDAY ];
		case 'close':
			return [];
		case 'open-all-day':
			return [ WHOLE_DAY ];
		case 'add':
			return [ ...hours, { opening: '', closing: '' } ];
		case 'remove':
			return hours.filter( ( _, index ) => index !== action.index );
		case 'set':
			return hours.map( ( interval, index ) =>
				index === action.index ? { ...interval, [ action.time ]: action.value } : interval
			);
	}
}

/**
 * Returns whether the day is open from midnight to midnight. The editor saves 00:00 to 23:59, which Jetpack and time inputs can
 * read. 24:00 is accepted too.
 */
export function isOpenAllDay( hours: readonly Interval[] ): boolean {
	const [ only ] = hours;
	return (
		hours.length === 1 &&
		parseTime( only?.opening ) === parseTime( limits.dayStart ) &&
		[ limits.dayEnd, limits.midnight ].map( parseTime ).includes( parseTime( only?.closing ) ?? -1 )
	);
}

const isRecord = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

const asText = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

function readInterval( value: Record< string, unknown > ): Interval {
	return { opening: asText( value.opening ), closing: asText( value.closing ) };
}

function readDay( value: unknown ): Day {
	const { name, hours } = isRecord( value ) ? value : { name: '', hours: [] };
	return {
		name: asText( name ),
		hours: Array.isArray( hours ) ? hours.filter( isRecord ).map( readInterval ) : [],
	};
}

/** Days of a new block: Monday to Friday, nine to five. */
export function defaultDays(): Day[] {
	return WEEKDAYS.map( ( name ) => ( { name, hours: WORKDAYS.includes( name ) ? [ WORKDAY ] : [] } ) );
}

/**
 * Reads the attribute `days` for display, in saved order.
 *
 * @param value The attribute. Malformed entries are allowed.
 */
export function readDays( value: unknown ): Day[] {
	return Array.isArray( value ) && value.length ? value.map( readDay ) : defaultDays();
}

/**
 * Returns the display order: the days of the week from its first day, then any others.
 *
 * @param startOfWeek 0 is Sunday.
 * @return Indexes into `days`; days without a name are omitted.
 */
export function displayOrder( days: readonly Day[], startOfWeek: number ): number[] {
	const rank = ( { name }: Day ) => {
		const weekday = WEEKDAYS.indexOf( name );
		return weekday < 0 ? WEEKDAYS.length : ( weekday - startOfWeek + WEEKDAYS.length ) % WEEKDAYS.length;
	};
	return days
		.map( ( day, index ) => ( { index, rank: rank( day ), isNamed: day.name !== '' } ) )
		.filter( ( { isNamed } ) => isNamed )
		.sort( ( a, b ) => a.rank - b.rank )
		.map( ( { index } ) => index );
}

/** Replaces the hours of some days. Other entries are copied unchanged, even malformed ones. */
function withHours(
	value: unknown,
	hours: readonly Interval[],
	isMeant: ( day: unknown, index: number ) => boolean
): unknown[] {
	const days: readonly unknown[] = Array.isArray( value ) && value.length ? value : defaultDays();
	return days.map( ( day, index ) =>
		isMeant( day, index )
			? { ...( isRecord( day ) ? day : {} ), hours: hours.map( ( one ) => ( { ...one } ) ) }
			: day
	);
}

/**
 * Returns the attribute `days` with new hours for one day.
 *
 * @param value Current value of the attribute.
 * @param index Index of the day.
 * @param hours New hours.
 */
export function replaceHours( value: unknown, index: number, hours: readonly Interval[] ): unknown[] {
	return withHours( value, hours, ( _, at ) => at === index );
}

/**
 * Returns the attribute `days` with the same hours for several days.
 *
 * @param value Current value of the attribute.
 * @param names Names of the days.
 * @param hours New hours.
 */
export function copyHours( value: unknown, names: readonly string[], hours: readonly Interval[] ): unknown[] {
	return withHours( value, hours, ( day ) => isRecord( day ) && names.includes( String( day.name ) ) );
}

const DAY = 24 * 60;

/** Returns the opening times of a week, in the format of the view script. */
export function openTimes( days: readonly Day[] ): OpenTime[] {
	return days.flatMap( ( { name, hours } ) => {
		const midnight = WEEKDAYS.indexOf( name ) * DAY;
		return hours.flatMap( ( interval ): OpenTime[] => {
			const [ opening, closing ] = [ parseTime( interval.opening ), parseTime( interval.closing ) ];
			if ( midnight < 0 || opening === undefined || closing === undefined ) {
				return [];
			}
			const length = isOpenAllDay( [ interval ] ) ? DAY : ( closing - opening + DAY ) % DAY;
			return length ? [ [ midnight + opening, midnight + opening + length ] ] : [];
		} );
	} );
}
