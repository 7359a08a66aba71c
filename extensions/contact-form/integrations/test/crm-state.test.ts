import { reduceCrm, type CrmAction, type CrmState } from '../crm/state';
import { coerceVersion } from '../crm/version';
import { viewOf, type CrmView } from '../crm/view-of';

const crm = {
	isInstalled: true,
	isActive: true,
	version: '4.2.0',
	isExtensionEnabled: false,
	canActivateExtension: true,
};
const loading: CrmState = { phase: 'loading' };
const failed: CrmState = { phase: 'failed' };
const ready: CrmState = { phase: 'ready', crm };
const enabling: CrmState = { phase: 'enabling', crm };
const refused: CrmState = { phase: 'refused', crm, error: 'No.' };

const ACTIONS = {
	load: { type: 'load', crm },
	fail: { type: 'fail' },
	enable: { type: 'enable' },
	succeed: { type: 'succeed' },
	refuse: { type: 'refuse', error: 'No.' },
} satisfies Record< string, CrmAction >;

/** Expected state after each action. Actions that are not listed must be ignored. */
const TABLE: readonly [ CrmState, Partial< Record< keyof typeof ACTIONS, CrmState > > ][] = [
	[ loading, { load: ready, fail: failed } ],
	[ failed, {} ],
	[ ready, { enable: enabling } ],
	[ enabling, { succeed: { phase: 'ready', crm: { ...crm, isExtensionEnabled: true } }, refuse: refused } ],
	[ refused, { enable: enabling } ],
];

describe.each( TABLE )( '[CRM-19] from %j', ( from, steps ) => {
	it.each( Object.values( ACTIONS ) )( 'handles $type', ( action ) => {
		expect( reduceCrm( from, action ) ).toEqual( steps[ action.type ] ?? from );
	} );
} );

it.each( [
	[ '3.0.19', [ 3, 0, 19 ] ],
	[ '4', [ 4, 0, 0 ] ],
	[ 'v4.0.1-beta', [ 4, 0, 1 ] ],
	[ '4.12.3.9', [ 4, 12, 3 ] ],
	[ 'dev', null ],
	[ '', null ],
] )( 'reads the version %s', ( text, version ) => {
	expect( coerceVersion( text ) ).toEqual( version );
} );

const enabled = { isExtensionEnabled: true };
const VIEWS: readonly [ string, Partial< typeof crm >, CrmView ][] = [
	[ '[CRM-05] not installed', { isInstalled: false, isActive: false, version: '' }, 'missing' ],
	[ '[CRM-06] not active', { isActive: false }, 'inactive' ],
	[ '[CRM-08, CRM-13] without the extension, before who may enable it', {}, 'may-enable' ],
	[ '[CRM-08, CRM-14] without it, before who may not', { canActivateExtension: false }, 'ask-administrator' ],
	[ '[CRM-10] at the lower bound', { ...enabled, version: '3.0.19' }, 'automatic' ],
	[ '[CRM-10] within the range', { ...enabled, version: '3.5.0' }, 'automatic' ],
	[ '[CRM-10] at the upper bound', { ...enabled, version: '4.0.0' }, 'automatic' ],
	[ '[CRM-09] above it', { ...enabled, version: '4.0.1' }, 'optional' ],
	[ '[CRM-09] far above it', { ...enabled, version: '10.0' }, 'optional' ],
	[ '[CRM-11] below it', { ...enabled, version: '3.0.18' }, 'outdated' ],
	[ '[CRM-11] below it and not active', { isActive: false, version: '2.99' }, 'outdated' ],
	[ '[CRM-12] of no version', { ...enabled, version: 'next' }, 'invalid-version' ],
];

it.each( VIEWS )( '%s', ( _, changes, view ) => {
	expect( viewOf( { ...crm, ...changes } ) ).toBe( view );
} );
