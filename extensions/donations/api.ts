import { addQueryArgs } from '@wordpress/url';
import { createProducts as create, type Product } from '../../shared/memberships';

/** A donor in the list on the page. Name and message are plain text. */
export interface Donor {
	readonly id: number;
	readonly name: string;
	readonly message: string;
}

/** The sum of the donations through a post, and the donors listed on its page. */
export interface Progress {
	readonly raised: number;
	readonly donors: readonly Donor[];
}

export const progressPath = ( post: number, currency: string ) =>
	addQueryArgs( '/slipstream/v1/payments/donations/progress', { post, currency } );

/** Pending requests by currency. Two donation blocks in a post share one, so that the plans are not created twice. */
const creations = new Map< string, Promise< readonly Product[] > >();

async function requestProducts( currency: string ): Promise< readonly Product[] > {
	return [ await create< Product | readonly Product[] >( { type: 'donation', currency } ) ].flat();
}

/** Creates the missing donation plans of a currency. Resolves with the plans of all intervals. */
export function createProducts( currency: string ): Promise< readonly Product[] > {
	const creation =
		creations.get( currency ) ?? requestProducts( currency ).finally( () => creations.delete( currency ) );
	creations.set( currency, creation );
	return creation;
}
