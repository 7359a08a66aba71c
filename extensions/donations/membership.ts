import { readStatus, type Product, type StatusAnswer } from '../../shared/memberships';
import constants from './constants.json';
import type { DonationName } from './types';

/** State of the block: ready, or the reason why it cannot be used. */
export type Membership =
	| { readonly status: 'loading' }
	| { readonly status: 'error'; readonly message: string }
	/** The site's plan does not include donations. */
	| { readonly status: 'upgrade'; readonly siteSlug: string }
	/** The site cannot accept payments yet. */
	| { readonly status: 'connect'; readonly siteSlug: string; readonly connectUrl: string }
	| { readonly status: 'ready'; readonly siteSlug: string; readonly products: readonly Product[] };

export type MembershipEvent =
	| { readonly type: 'answer'; readonly answer: StatusAnswer | null | undefined; readonly noAnswer: string }
	| { readonly type: 'created'; readonly products: readonly Product[] }
	| { readonly type: 'fail'; readonly message: string };

export const LOADING: Membership = { status: 'loading' };

export type PlanIds = { readonly [ name in DonationName ]: number };

const NO_PLANS: PlanIds = { oneTimeDonation: -1, monthlyDonation: -1, annualDonation: -1 };

function readAnswer( { answer, noAnswer }: MembershipEvent & { type: 'answer' } ): Membership {
	const { error, siteSlug, needsUpgrade, connectUrl } = readStatus( answer );
	if ( error !== null ) {
		return { status: 'error', message: noAnswer };
	}
	if ( needsUpgrade ) {
		return { status: 'upgrade', siteSlug };
	}
	return connectUrl
		? { status: 'connect', siteSlug, connectUrl }
		: { status: 'ready', siteSlug, products: answer?.products ?? [] };
}

export function reduceMembership( state: Membership, event: MembershipEvent ): Membership {
	switch ( event.type ) {
		case 'answer':
			return state.status === 'loading' ? readAnswer( event ) : state;
		case 'created':
			return state.status === 'ready' ? { ...state, products: [ ...state.products, ...event.products ] } : state;
		case 'fail':
			return { status: 'error', message: event.message };
	}
}

/**
 * Finds the plans of the three donation types.
 *
 * @return Plan IDs; each is -1 while the site cannot accept donations. Null while loading, after an error, or if a plan is
 *     missing.
 */
export function findPlanIds( state: Membership, currency: string ): PlanIds | null {
	if ( state.status === 'upgrade' || state.status === 'connect' ) {
		return NO_PLANS;
	}
	if ( state.status !== 'ready' ) {
		return null;
	}
	const ids = constants.types.map( ( { attribute, interval } ) => [
		attribute,
		state.products.find(
			( product ) =>
				product.currency === currency &&
				product.interval === interval &&
				( product.type ?? 'donation' ) === 'donation'
		)?.id,
	] );
	return ids.every( ( [ , id ] ) => id ) ? ( Object.fromEntries( ids ) as PlanIds ) : null;
}
