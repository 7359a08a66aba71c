import type { View } from '@wordpress/dataviews/wp';
import type { Query, Status } from './types';

/** The list as it is opened: the newest first, in one order only. */
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
 * @param status The folder that is open.
 * @param view   What the list's engine knows of the search.
 */
export function toQuery( status: Status, { search }: View ): Query {
	const text = search?.trim();
	return text ? { status, search: text } : { status };
}
