import type { Crm } from './api';

export type CrmState =
	| { readonly phase: 'loading' }
	/** The state of the CRM could not be loaded. */
	| { readonly phase: 'failed' }
	| { readonly phase: 'ready'; readonly crm: Crm }
	/** The CRM's forms extension is being enabled. */
	| { readonly phase: 'enabling'; readonly crm: Crm }
	/** The CRM's forms extension could not be enabled. */
	| { readonly phase: 'refused'; readonly crm: Crm; readonly error: string };

export type CrmAction =
	| { readonly type: 'load'; readonly crm: Crm }
	| { readonly type: 'fail' }
	| { readonly type: 'enable' }
	| { readonly type: 'succeed' }
	| { readonly type: 'refuse'; readonly error: string };

type Phase = CrmState[ 'phase' ];
type StateOf< P extends Phase > = Extract< CrmState, { phase: P } >;
type Steps = {
	[ P in Phase ]: {
		[ T in CrmAction[ 'type' ] ]?: ( state: StateOf< P >, action: Extract< CrmAction, { type: T } > ) => CrmState;
	};
};

const enable = ( { crm }: { readonly crm: Crm } ): CrmState => ( { phase: 'enabling', crm } );

/** Actions that each phase handles; it ignores other actions. */
const STEPS: Steps = {
	loading: {
		load: ( _, { crm } ) => ( { phase: 'ready', crm } ),
		fail: () => ( { phase: 'failed' } ),
	},
	failed: {},
	ready: { enable },
	enabling: {
		succeed: ( { crm } ) => ( { phase: 'ready', crm: { ...crm, isExtensionEnabled: true } } ),
		refuse: ( { crm }, { error } ) => ( { phase: 'refused', crm, error } ),
	},
	refused: { enable },
};

/** @return The new state; the same object if the action was ignored. */
export function reduceCrm( state: CrmState, action: CrmAction ): CrmState {
	const step = STEPS[ state.phase ][ action.type ] as
		( ( state: CrmState, action: CrmAction ) => CrmState ) | undefined;
	return step ? step( state, action ) : state;
}
