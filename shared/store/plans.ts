import {
	createReduxStore,
	select,
	type CurriedSelectorsOf,
	type ReduxStoreConfig,
	type StoreDescriptor,
} from '@wordpress/data';
import { fetchPlans, type Plan } from '../site';
import { registerOnce } from './register-once';

/** Null until the catalog has arrived; empty when it could not be had. */
type State = readonly Plan[] | null;

interface SetPlans {
	readonly type: 'SET_PLANS';
	readonly plans: readonly Plan[];
}

const actions = {
	setPlans: ( plans: readonly Plan[] ): SetPlans => ( { type: 'SET_PLANS', plans } ),
};

const selectors = {
	/** Every plan; null while they are on their way. */
	getPlans: ( state: State ) => state,
	/** The plan with this product slug; null when there is none, or none yet. */
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
 * The site's plan catalog, asked for once, when somebody first wants to know.
 *
 * Not registered before its first use: nothing in an editor whose plan has everything needs it.
 *
 * @param from The `select` of a useSelect(), so that its component hears of changes.
 */
export function plansStore( from: Select = select ): CurriedSelectorsOf< PlansStore > {
	registerOnce( store );
	return from( store );
}
