import {
	createReduxStore,
	select,
	type CurriedSelectorsOf,
	type ReduxStoreConfig,
	type StoreDescriptor,
} from '@wordpress/data';
import { fetchPlans, type Plan } from '../site';
import { registerOnce } from './register-once';

/** Null until the catalog is loaded; empty when loading failed. */
type State = readonly Plan[] | null;

interface SetPlans {
	readonly type: 'SET_PLANS';
	readonly plans: readonly Plan[];
}

const actions = {
	setPlans: ( plans: readonly Plan[] ): SetPlans => ( { type: 'SET_PLANS', plans } ),
};

const selectors = {
	/** Returns all plans; null while they load. */
	getPlans: ( state: State ) => state,
	/** Returns the plan with this product slug; null when there is none, or while plans load. */
	getPlan: ( state: State, slug: string ): Plan | null =>
		state?.find( ( { product_slug: own } ) => own === slug ) ?? null,
};

type Select = < Store extends StoreDescriptor >( store: Store ) => CurriedSelectorsOf< Store >;

type PlansStore = StoreDescriptor< ReduxStoreConfig< State, typeof actions, typeof selectors > >;

const resolvers = {
	getPlans: async () => actions.setPlans( await fetchPlans().catch( () => [] ) ),
	getPlan: () => () => {
		plansStore().getPlans();
	},
};

const store = createReduxStore( 'wordpress-com/plans', {
	reducer: ( state: State = null, action: SetPlans | { type: string } ) =>
		'plans' in action ? action.plans : state,
	actions,
	selectors,
	resolvers,
} );

/**
 * Returns the store of the site's plan catalog, which is requested once on first use.
 *
 * Registered on first use, since editors on the top plan do not need it.
 *
 * @param from The `select` of a useSelect(), so that its component updates.
 */
export function plansStore( from: Select = select ): CurriedSelectorsOf< PlansStore > {
	registerOnce( store );
	return from( store );
}
