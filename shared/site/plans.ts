import apiFetch from '@wordpress/api-fetch';
import { getText, toRecord } from './initial-state';

/** A plan in the site's plan catalog. */
export interface Plan {
	readonly product_slug: string;
	readonly product_name: string;
}

/** @param entry Entry of the REST response. */
function toPlan( entry: unknown ): Plan | null {
	const record = toRecord( entry );
	const slug = getText( record, 'product_slug' );
	return slug === null
		? null
		: {
				product_slug: slug,
				product_name: getText( record, 'product_name' ) ?? slug,
			};
}

/**
 * Requests the site's plan catalog.
 *
 * @return All plans that have a slug. Rejects if the request fails.
 */
export async function fetchPlans(): Promise< Plan[] > {
	const answer = await apiFetch< unknown >( { path: '/slipstream/v1/plans' } );
	return Object.values( answer ?? {} )
		.map( toPlan )
		.filter( ( plan ) => plan !== null );
}
