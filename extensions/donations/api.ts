import { addQueryArgs } from '@wordpress/url';
import { createProducts as create, type Product } from '../../shared/memberships';

/** A donor in the list on the page. Both are plain text. */
export interface Donor {
	readonly id: number;
	readonly name: string;
	readonly message: string;
}

/** The amount that the donation forms of a post have raised, and the donors listed on the page. */
export interface Progress {
	readonly raised: number;
	readonly donors: readonly Donor[];
}

export const progressPath = ( post: number, currency: string ) =>
	addQueryArgs( '/slipstream/v1/payments/donations/progress', { post, currency } );

/** Requests under way by currency, so that two blocks of a post do not create the plans twice. */
const creations = new Map< string, Promise< readonly Product[] > >();

async function requestProducts( currency: string ): Promise< readonly Product[] > {
	return [ await create< Product | readonly Product[] >( { type: 'donation', currency } ) ].flat();
}

/** Creates the donation plans that a currency lacks, and returns the plans of all intervals. */
export function createProducts( currency: string ): Promise< readonly Product[] > {
	const creation =
		creations.get( currency ) ?? requestProducts( currency ).finally( () => creations.delete( currency ) );
	creations.set( currency, creation );
	return creation;
}
