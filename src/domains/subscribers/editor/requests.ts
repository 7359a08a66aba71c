import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Newsletter, Preview } from './types';

const base = ( post: number ) => `/slipstream/v1/newsletter/${ post }`;

/** Every request of the panel. */
export const requests = {
	/** @param categories Ids, as the author has them now; nothing where the post has none. */
	newsletter: ( post: number, categories?: readonly number[] ) =>
		// No argument says an empty list.
		apiFetch< Newsletter >( {
			path: addQueryArgs( base( post ), { categories: categories?.length ? categories : undefined } ),
		} ),
	preview: ( post: number ) => apiFetch< Preview >( { path: `${ base( post ) }/preview` } ),
	test: ( post: number ) => apiFetch< { to: string } >( { path: `${ base( post ) }/test`, method: 'POST' } ),
};
