/** Date range, from the oldest to the newest photo. */
export type DateRange = 'ANY' | 'LAST_7_DAYS' | 'LAST_30_DAYS' | 'LAST_6_MONTHS' | 'LAST_12_MONTHS' | 'CUSTOM';

/** Month of a filter for a whole year. */
export const ANY_MONTH = -1;

export interface DateFilter {
	readonly range: DateRange;
	/** Month from 0, or ANY_MONTH. Only the range CUSTOM uses month and year. */
	readonly month: number;
	readonly year: number;
}

/** View of an account: photos or albums. */
export interface Filters {
	readonly mediaType?: 'photo' | 'video';
	readonly category?: string;
	readonly favorite?: boolean;
	readonly date?: DateFilter;
}

/** @param isImagesOnly Whether the block accepts images only. Nothing else is listed then. */
export function getInitialFilters( isImagesOnly: boolean, now = new Date() ): Filters {
	const date: DateFilter = { range: 'ANY', month: ANY_MONTH, year: now.getFullYear() };
	return isImagesOnly ? { mediaType: 'photo', date } : { date };
}

/** Sets a filter. Videos have no categories, so the later of the two filters replaces the other. */
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

/** Limits the day, since months differ in length: six months before August 31 is the last day of February. */
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

/** Returns the filters as the list route expects them: `name=value`. */
export function toFilterParts( { mediaType, category, favorite, date }: Filters, now = new Date() ): string[] {
	return [
		mediaType && `mediaType=${ mediaType }`,
		category && mediaType !== 'video' && `categoryInclude=${ category }`,
		favorite && 'feature=favorite',
		date && `dateRange=${ getBounds( date, now ).join( ':' ) }`,
	].filter( ( part ) => typeof part === 'string' );
}
