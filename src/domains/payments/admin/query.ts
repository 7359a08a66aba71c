import type { View } from '@wordpress/dataviews/wp';
import type { Query } from './types';

/** Initial view of the lists: newest first, which is the only order that the server offers. */
export const START: View = {
	type: 'table',
	page: 1,
	perPage: 100,
	search: '',
	filters: [],
	titleField: 'title',
	layout: { enableMoving: false, density: 'balanced' },
};

export function toQuery( status: string, { search }: View ): Query {
	const text = search?.trim();
	return text ? { status, search: text } : { status };
}
