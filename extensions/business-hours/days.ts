import limits from './constants.json';
import { parseTime } from './times';
import type { Day, Interval } from './types';
import type { OpenTime } from './view/clock';

/** The names by which days are saved, in the order in which they are saved. */
export const WEEKDAYS = Object.keys( limits.days );

/** Those on which most businesses have the same hours. */
export const WORKDAYS = WEEKDAYS.slice( 1, 6 );

const WORKDAY: Interval = { opening: limits.opening, closing: limits.closing };
const WHOLE_DAY: Interval = { opening: limits.dayStart, closing: limits.dayEnd };

/** What an author can do with the hours of one day. */
export type HoursAction =
	| { readonly type: 'open' | 'close' | 'open-all-day' | 'add' }
	| { readonly type: 'remove'; readonly index: number }
	| { readonly type: 'set'; readonly index: number; readonly time: keyof Interval; readonly value: string };

/** The hours of one day after an action. The given ones are never changed. */
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
 * @return Whether the day is open from midnight to midnight. Saved as 00:00 to 23:59, which Jetpack and time inputs
 *         can read; 24:00 is understood as well.
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

/** The week of a block that has none: Monday to Friday, nine to five. */
export function defaultDays(): Day[] {
	return WEEKDAYS.map( ( name ) => ( { name, hours: WORKDAYS.includes( name ) ? [ WORKDAY ] : [] } ) );
}

/**
 * The days as they can be shown, in the order and number in which they are saved.
 *
 * @param value The attribute `days`.
 */
export function readDays( value: unknown ): Day[] {
	return Array.isArray( value ) && value.length ? value.map( readDay ) : defaultDays();
}

/**
 * In which order days are shown: those of the week from its first day on, then any others.
 *
 * @param startOfWeek 0 is Sunday.
 * @return Indexes into `days`; days without a name are left out.
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

/** All days but those that get new hours stay what they are, whatever that is. */
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
 * The attribute `days` with new hours for one day.
 *
 * @param value The attribute so far.
 * @param index Which day.
 * @param hours Its new hours.
 */
export function replaceHours( value: unknown, index: number, hours: readonly Interval[] ): unknown[] {
	return withHours( value, hours, ( _, at ) => at === index );
}

/**
 * The attribute `days` with the same hours for several days.
 *
 * @param value The attribute so far.
 * @param names Which days.
 * @param hours Their new hours.
 */
export function copyHours( value: unknown, names: readonly string[], hours: readonly Interval[] ): unknown[] {
	return withHours( value, hours, ( day ) => isRecord( day ) && names.includes( String( day.name ) ) );
}

const DAY = 24 * 60;

/** When a business is open, as the page's script is told it. */
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
