import { reducePlugin, type PluginAction, type PluginState } from '../newsletter/state';

const ACTIONS: readonly [ string, PluginAction ][] = [
	[ 'load missing', { type: 'load', status: 'missing' } ],
	[ 'load installed', { type: 'load', status: 'installed' } ],
	[ 'load active', { type: 'load', status: 'active' } ],
	[ 'fail', { type: 'fail' } ],
	[ 'install', { type: 'install' } ],
	[ 'activate', { type: 'activate' } ],
	[ 'succeed', { type: 'succeed' } ],
	[ 'refuse missing', { type: 'refuse', error: 'No.', status: 'missing' } ],
	[ 'refuse installed', { type: 'refuse', error: 'No.', status: 'installed' } ],
	[ 'refuse active', { type: 'refuse', error: 'No.', status: 'active' } ],
];
const active: PluginState = { phase: 'active' };
const after = ( phase: 'missing' | 'installed', attempt: 'install' | 'activate' ): PluginState => ( {
	phase,
	failure: { attempt, error: 'No.' },
} );

/** Expected state after each action. Actions that are not listed must be ignored. */
const TABLE: readonly [ string, PluginState, Record< string, PluginState > ][] = [
	[
		'[NWI-08] loading',
		{ phase: 'loading' },
		{
			'load missing': { phase: 'missing' },
			'load installed': { phase: 'installed' },
			'load active': active,
			fail: { phase: 'failed' },
		},
	],
	[ 'failed', { phase: 'failed' }, {} ],
	[ '[NWI-02] missing', { phase: 'missing' }, { install: { phase: 'installing' } } ],
	[ '[NWI-11] missing after a failure', after( 'missing', 'install' ), { install: { phase: 'installing' } } ],
	[
		'[NWI-05] installing',
		{ phase: 'installing' },
		{
			succeed: active,
			'refuse missing': after( 'missing', 'install' ),
			'refuse installed': after( 'installed', 'install' ),
			'refuse active': active,
		},
	],
	[ '[NWI-03] installed', { phase: 'installed' }, { activate: { phase: 'activating' } } ],
	[
		'[NWI-06] activating',
		{ phase: 'activating' },
		{
			succeed: active,
			'refuse missing': after( 'missing', 'activate' ),
			'refuse installed': after( 'installed', 'activate' ),
			'refuse active': active,
		},
	],
	[ '[NWI-04] active', active, {} ],
];

describe.each( TABLE )( '%s', ( _, from, steps ) => {
	it.each( ACTIONS )( 'handles "%s"', ( name, action ) => {
		expect( reducePlugin( from, action ) ).toEqual( steps[ name ] ?? from );
	} );
} );
