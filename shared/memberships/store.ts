import { createReduxStore } from '@wordpress/data';
import { createProducts, fetchStatus, messageOf, type NewProduct, type Product } from './api';
import { toPlan, type Plan } from './plans';
import { failedStatus, noAnswer, NOT_LOADED, readStatus, type Membership } from './status';

interface State {
	readonly membership: Membership;
	readonly isRequested: boolean;
}

type Action =
	| { readonly type: 'REQUEST' }
	| { readonly type: 'RECEIVE'; readonly membership: Membership }
	| { readonly type: 'ADD_PLAN'; readonly plan: Plan }
	| { readonly type: 'RESET' };

interface Thunk {
	readonly dispatch: ( action: Action ) => void;
	readonly select: { readonly isRequested: () => boolean };
}

const EMPTY: State = { membership: NOT_LOADED, isRequested: false };

function reducer( state: State = EMPTY, action: Action | { readonly type: 'other' } ): State {
	switch ( action.type ) {
		case 'REQUEST':
			return { ...state, isRequested: true };
		case 'RECEIVE':
			return { ...state, membership: action.membership };
		case 'ADD_PLAN':
			return {
				...state,
				membership: { ...state.membership, plans: [ ...state.membership.plans, action.plan ] },
			};
		case 'RESET':
			return EMPTY;
		default:
			return state;
	}
}

const actions = {
	/** Requests the site's status. One request serves all blocks. */
	load:
		() =>
		async ( { dispatch, select }: Thunk ): Promise< void > => {
			if ( select.isRequested() ) {
				return;
			}
			dispatch( { type: 'REQUEST' } );
			const membership = await fetchStatus().then( readStatus, ( error ) => failedStatus( messageOf( error ) ) );
			dispatch( { type: 'RECEIVE', membership } );
		},

	/**
	 * Creates a plan.
	 *
	 * @return The new plan. Rejects if the site refuses it.
	 */
	addPlan:
		( data: NewProduct ) =>
		async ( { dispatch }: Thunk ): Promise< Plan > => {
			const plan = toPlan( { ...data, ...( await createProducts< Product >( data ) ) } );
			if ( ! plan?.id ) {
				throw new Error( noAnswer() );
			}
			dispatch( { type: 'ADD_PLAN', plan } );
			return plan;
		},

	/** Discards the cached status, so that the next block requests it again. */
	reset: () => ( { type: 'RESET' } ) as const,
};

/** Store with the site's payment account and plans, shared by all blocks. */
export const store = createReduxStore( 'slipstream/memberships', {
	reducer,
	actions,
	selectors: {
		getMembership: ( { membership }: State ) => membership,
		isRequested: ( { isRequested }: State ) => isRequested,
	},
} );
