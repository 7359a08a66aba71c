import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { EmailTexts, Newsletter, Preview } from './types';

const base = ( post: number ) => `/slipstream/v1/newsletter/${ post }`;

/** All requests of the panel. */
export const requests = {
	/** @param categories Category IDs in the editor; undefined if the post type has no categories. */
	newsletter: ( post: number, categories?: readonly number[] ) =>
		// If no categories are sent, the server uses those of the saved post.
		apiFetch< Newsletter >( {
			path: addQueryArgs( base( post ), { categories: categories?.length ? categories : undefined } ),
		} ),
	preview: ( post: number ) => apiFetch< Preview >( { path: `${ base( post ) }/preview` } ),
	/** Subject and preview text that are used if the author writes none. */
	texts: ( post: number ) => apiFetch< EmailTexts >( { path: `${ base( post ) }/texts` } ),
	test: ( post: number ) => apiFetch< { to: string } >( { path: `${ base( post ) }/test`, method: 'POST' } ),
};
