import {
	createReduxStore,
	select,
	type CurriedSelectorsOf,
	type ReduxStoreConfig,
	type StoreDescriptor,
} from '@wordpress/data';
import { fetchPlans, type Plan } from '../site';
import { registerOnce } from './register-once';

/** The catalog; null until it is loaded, empty if loading failed. */
type State = readonly Plan[] | null;

interface SetPlans {
	readonly type: 'SET_PLANS';
	readonly plans: readonly Plan[];
}

const actions = {
	setPlans: ( plans: readonly Plan[] ): SetPlans => ( { type: 'SET_PLANS', plans } ),
};

const selectors = {
	/** Returns all plans; null until they are loaded. */
	getPlans: ( state: State ) => state,
	/** Returns the plan with this product slug; null if it does not exist or plans are not loaded. */
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
 * Returns the store with the site's plan catalog. The catalog is requested once, when it is first used.
 *
 * The store is registered on first use too, because editors on the top plan do not need it.
 *
 * @param from The `select` of a useSelect(), so that the component updates.
 */
export function plansStore( from: Select = select ): CurriedSelectorsOf< PlansStore > {
	registerOnce( store );
	return from( store );
}
