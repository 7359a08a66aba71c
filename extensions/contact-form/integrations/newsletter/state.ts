import type { PluginStatus } from './api';

export type PluginState =
	| { readonly phase: 'loading' }
	/** The status of the plugin could not be loaded. */
	| { readonly phase: 'failed' }
	| { readonly phase: 'missing'; readonly failure?: Failure }
	| { readonly phase: 'installing' }
	| { readonly phase: 'installed'; readonly failure?: Failure }
	| { readonly phase: 'activating' }
	| { readonly phase: 'active' };

/** The action that failed, and its error. */
export interface Failure {
	readonly attempt: 'install' | 'activate';
	readonly error: string;
}

export type PluginAction =
	| { readonly type: 'load'; readonly status: PluginStatus }
	| { readonly type: 'fail' }
	| { readonly type: 'install' }
	| { readonly type: 'activate' }
	| { readonly type: 'succeed' }
	/** Contains the plugin's status after the failure: the plugin may be installed, but not activated. */
	| { readonly type: 'refuse'; readonly error: string; readonly status: PluginStatus };

type Step = {
	[ T in PluginAction[ 'type' ] ]?: ( action: Extract< PluginAction, { type: T } > ) => PluginState;
};

const refuse =
	( attempt: Failure[ 'attempt' ] ): NonNullable< Step[ 'refuse' ] > =>
	( { error, status } ) =>
		status === 'active' ? { phase: 'active' } : { phase: status, failure: { attempt, error } };

/** Actions that each phase handles; it ignores other actions. */
const STEPS: Readonly< Record< PluginState[ 'phase' ], Step > > = {
	loading: {
		load: ( { status } ) => ( { phase: status } ),
		fail: () => ( { phase: 'failed' } ),
	},
	failed: {},
	missing: { install: () => ( { phase: 'installing' } ) },
	installing: { succeed: () => ( { phase: 'active' } ), refuse: refuse( 'install' ) },
	installed: { activate: () => ( { phase: 'activating' } ) },
	activating: { succeed: () => ( { phase: 'active' } ), refuse: refuse( 'activate' ) },
	active: {},
};

/** @return The new state; the same object if the action was ignored. */
export function reducePlugin( state: PluginState, action: PluginAction ): PluginState {
	const step = STEPS[ state.phase ][ action.type ] as ( ( action: PluginAction ) => PluginState ) | undefined;
	return step ? step( action ) : state;
}
