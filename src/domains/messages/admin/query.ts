import type { Filter, View } from '@wordpress/dataviews/wp';
import type { DeliveryState, Query, Status } from './types';

/** The engine draws a calendar only for a filter that is there. */
const DATES: Filter = { field: 'time', operator: 'between', value: undefined };

/** With the filter of dates, which a reset takes away. */
export const withDates = ( view: View ): View =>
	view.filters?.some( ( { field } ) => field === DATES.field )
		? view
		: { ...view, filters: [ ...( view.filters ?? [] ), DATES ] };

/** The list as it is opened: the newest first, in one order only. */
export const START: View = {
	type: 'table',
	page: 1,
	perPage: 100,
	search: '',
	filters: [ DATES ],
	titleField: 'from',
	descriptionField: 'excerpt',
	layout: { enableMoving: false, density: 'balanced' },
};

/** The view with messages whose email is in a state, and nothing else that narrows it. */
export const withDelivery = ( view: View, state: DeliveryState ): View => ( {
	...view,
	search: '',
	filters: [ { field: 'delivery', operator: 'is', value: state }, DATES ],
} );

/** What a filter asks for, by its field. */
const FILTERS: Readonly< Record< string, ( value: unknown ) => Partial< Query > > > = {
	source: ( value ) => ( { source: Number( value ) } ),
	state: ( value ) => ( { unread: value === 'unread' } ),
	delivery: ( value ) => ( { delivery: value as DeliveryState } ),
	time: ( value ) => {
		const [ from, to ] = Array.isArray( value ) ? ( value as string[] ) : [];
		return { from: from || undefined, to: to || undefined };
	},
};

const isSet = ( value: unknown ) =>
	value !== undefined && value !== '' && ! ( Array.isArray( value ) && ! value.length );

/**
 * @param status The folder that is open.
 * @param view   What the list's engine knows of search and filters.
 */
export function toQuery( status: Status, { search, filters = [] }: View ): Query {
	const asked = filters
		.filter( ( { value } ) => isSet( value ) )
		.map( ( { field, value } ) => FILTERS[ field ]?.( value ) ?? {} );
	const text = search?.trim();
	return Object.assign( { status }, text ? { search: text } : {}, ...asked ) as Query;
}

/** Whether it leaves anything of its folder out. */
export const isNarrowed = ( { status, ...rest }: Query ) =>
	Object.values( rest ).some( ( value ) => value !== undefined );
