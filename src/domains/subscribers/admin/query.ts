import type { View } from '@wordpress/dataviews/wp';
import type { Query, Status } from './types';

/** Initial state of the list: newest first. */
export const START: View = {
	type: 'table',
	page: 1,
	perPage: 100,
	search: '',
	filters: [],
	titleField: 'email',
	layout: { enableMoving: false, density: 'balanced' },
};

/**
 * @param status The open folder.
 * @param view   View of the list, with search and filter.
 */
export function toQuery( status: Status, { search, filters }: View ): Query {
	const text = search?.trim();
	const tag: unknown = filters?.find( ( { field } ) => field === 'tags' )?.value;
	return {
		status,
		...( text && { search: text } ),
		...( typeof tag === 'string' && tag && { tag } ),
	};
}
