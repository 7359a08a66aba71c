/** Range of the date filter, up to today. CUSTOM is a month or a year. */
export type DateRange = 'ANY' | 'LAST_7_DAYS' | 'LAST_30_DAYS' | 'LAST_6_MONTHS' | 'LAST_12_MONTHS' | 'CUSTOM';

/** Value instead of a month: the filter includes the whole year. */
export const ANY_MONTH = -1;

export interface DateFilter {
	readonly range: DateRange;
	/** Month from 0, or ANY_MONTH. Month and year are used only with the range CUSTOM. */
	readonly month: number;
	readonly year: number;
}

/** Filters of the photo list. A missing one does not filter. */
export interface Filters {
	readonly mediaType?: 'photo' | 'video';
	readonly category?: string;
	readonly favorite?: boolean;
	readonly date?: DateFilter;
}

/** @param isImagesOnly Whether the block accepts only images. Only these are listed then. */
export function getInitialFilters( isImagesOnly: boolean, now = new Date() ): Filters {
	const date: DateFilter = { range: 'ANY', month: ANY_MONTH, year: now.getFullYear() };
	return isImagesOnly ? { mediaType: 'photo', date } : { date };
}

/** Sets a filter. Media type "video" and categories exclude each other, so setting one removes the other. */
export function changeFilters( filters: Filters, change: Filters, isImagesOnly: boolean ): Filters {
	const next = { ...filters, ...change };
	if ( isImagesOnly ) {
		return { ...next, mediaType: 'photo' };
	}
	if ( change.mediaType === 'video' ) {
		return { ...next, category: undefined };
	}
	return change.category && next.mediaType === 'video' ? { ...next, mediaType: undefined } : next;
}

const OPEN_END = '0000-00-00';

const toIso = ( date: Date ) =>
	[ date.getFullYear(), date.getMonth() + 1, date.getDate() ]
		.map( ( part, index ) => String( part ).padStart( index ? 2 : 4, '0' ) )
		.join( '-' );

/** Returns the same day in an earlier month, or its last day: six months before August 31 is the last day of February. */
function monthsBefore( now: Date, months: number ): Date {
	const lastDay = new Date( now.getFullYear(), now.getMonth() - months + 1, 0 ).getDate();
	return new Date( now.getFullYear(), now.getMonth() - months, Math.min( now.getDate(), lastDay ) );
}

const daysBefore = ( now: Date, days: number ) => new Date( now.getFullYear(), now.getMonth(), now.getDate() - days );

const BEGIN: Readonly< Partial< Record< DateRange, ( now: Date ) => Date > > > = {
	LAST_7_DAYS: ( now ) => daysBefore( now, 7 ),
	LAST_30_DAYS: ( now ) => daysBefore( now, 30 ),
	LAST_6_MONTHS: ( now ) => monthsBefore( now, 6 ),
	LAST_12_MONTHS: ( now ) => monthsBefore( now, 12 ),
};

function getBounds( { range, month, year }: DateFilter, now: Date ): [ from: string, to: string ] {
	if ( range === 'CUSTOM' ) {
		const [ first, last ] = month === ANY_MONTH ? [ 0, 11 ] : [ month, month ];
		return [ toIso( new Date( year, first, 1 ) ), toIso( new Date( year, last + 1, 0 ) ) ];
	}
	const begin = BEGIN[ range ];
	return begin ? [ toIso( begin( now ) ), toIso( now ) ] : [ OPEN_END, OPEN_END ];
}

/** Returns the filters in the format of the list route: `name=value`. */
export function toFilterParts( { mediaType, category, favorite, date }: Filters, now = new Date() ): string[] {
	return [
		mediaType && `mediaType=${ mediaType }`,
		category && mediaType !== 'video' && `categoryInclude=${ category }`,
		favorite && 'feature=favorite',
		date && `dateRange=${ getBounds( date, now ).join( ':' ) }`,
	].filter( ( part ) => typeof part === 'string' );
}
