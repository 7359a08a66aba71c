import type { Filter, View } from '@wordpress/dataviews/wp';
import type { DeliveryState, Query, Status } from './types';

/** An empty date filter. It must exist, or the list shows no calendar. */
const DATES: Filter = { field: 'time', operator: 'between', value: undefined };

/** Adds the date filter again after "Reset" has removed it. */
export const withDates = ( view: View ): View =>
	view.filters?.some( ( { field } ) => field === DATES.field )
		? view
		: { ...view, filters: [ ...( view.filters ?? [] ), DATES ] };

/** Initial state of the list: newest first. */
export const INITIAL_VIEW: View = {
	type: 'table',
	page: 1,
	perPage: 100,
	search: '',
	filters: [ DATES ],
	titleField: 'from',
	descriptionField: 'excerpt',
	layout: { enableMoving: false, density: 'balanced' },
};

/** Returns a view that is filtered by the state of the email. */
export const withDelivery = ( view: View, state: DeliveryState ): View => ( {
	...view,
	search: '',
	filters: [ { field: 'delivery', operator: 'is', value: state }, DATES ],
} );

/** Converters from a filter's value to request arguments, by field. */
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
 * @param status The open folder.
 * @param view   View of the list, with search and filters.
 */
export function toQuery( status: Status, { search, filters = [] }: View ): Query {
	const asked = filters
		.filter( ( { value } ) => isSet( value ) )
		.map( ( { field, value } ) => FILTERS[ field ]?.( value ) ?? {} );
	const text = search?.trim();
	return Object.assign( { status }, text ? { search: text } : {}, ...asked ) as Query;
}

/** Whether the query filters the messages of its folder. */
export const isNarrowed = ( { status, ...rest }: Query ) =>
	Object.values( rest ).some( ( value ) => value !== undefined );
