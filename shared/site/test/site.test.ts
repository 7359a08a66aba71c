import fc from 'fast-check';
import {
	getAllowedMimeTypes,
	getInitialState,
	getSiteFragment,
	getSiteType,
	isAtomicSite,
	isCurrentUserConnected,
	isHostedSite,
	isPrivateSite,
	isSimpleSite,
	isUpgradeNudgeEnabled,
} from '..';

afterEach( () => {
	delete window.Jetpack_Editor_Initial_State;
	delete window._currentSiteType;
} );

/** All functions that read the state, except those for availability. */
const askEverything = () => ( {
	fragment: getSiteFragment(),
	isPrivate: isPrivateSite(),
	isConnected: isCurrentUserConnected(),
	isNudged: isUpgradeNudgeEnabled(),
	types: [ ...getAllowedMimeTypes() ],
} );

const NOTHING_KNOWN = { fragment: null, isPrivate: false, isConnected: false, isNudged: false, types: [] };

describe( 'the initial state', () => {
	it( '[AVL-03] contains data about site and user', () => {
		window.Jetpack_Editor_Initial_State = {
			jetpack: { is_private_site: true, is_current_user_connected: true, enable_upgrade_nudge: true },
			siteFragment: 'example.org::sub',
			allowedMimeTypes: { 'jpg|jpeg': 'image/jpeg' },
		};
		expect( askEverything() ).toEqual( {
			fragment: 'example.org::sub',
			isPrivate: true,
			isConnected: true,
			isNudged: true,
			types: [ [ 'jpg|jpeg', 'image/jpeg' ] ],
		} );
	} );

	it.each( [
		[ 'is_private_site', isPrivateSite ],
		[ 'is_current_user_connected', isCurrentUserConnected ],
		[ 'enable_upgrade_nudge', isUpgradeNudgeEnabled ],
	] )( '[AVL-03] keeps %s apart from the other flags', ( flag, ask ) => {
		window.Jetpack_Editor_Initial_State = { jetpack: { [ flag ]: true } };
		expect( ask() ).toBe( true );
		expect( [ isPrivateSite(), isCurrentUserConnected(), isUpgradeNudgeEnabled() ].filter( Boolean ) ).toHaveLength(
			1
		);
	} );

	it.each( [
		[ undefined ],
		[ null ],
		[ 'text' ],
		[ [] ],
		[ { jetpack: null, siteFragment: 5, allowedMimeTypes: [] } ],
		[ { jetpack: { is_private_site: 'no', enable_upgrade_nudge: 1 }, siteFragment: '' } ],
	] )( 'says nothing when it is %j', ( state ) => {
		window.Jetpack_Editor_Initial_State = state;
		expect( askEverything() ).toEqual( NOTHING_KNOWN );
	} );

	it( 'never throws, even for invalid values', () => {
		fc.assert(
			fc.property( fc.anything(), ( state ) => {
				window.Jetpack_Editor_Initial_State = state;
				expect( askEverything ).not.toThrow();
				expect( typeof getInitialState() ).toBe( 'object' );
			} )
		);
	} );
} );

describe( 'the site type', () => {
	it.each( [
		[ 'simple', 'simple', true, false, true ],
		[ 'atomic', 'atomic', false, true, true ],
		[ 'other', 'other', false, false, false ],
		[ undefined, 'other', false, false, false ],
		[ 'vip', 'other', false, false, false ],
		[ 5, 'other', false, false, false ],
	] )( '[AVL-10] of a window that says %j is %s', ( said, type, isSimple, isAtomic, isHosted ) => {
		window._currentSiteType = said;
		expect( getSiteType() ).toBe( type );
		expect( [ isSimpleSite(), isAtomicSite(), isHostedSite() ] ).toEqual( [ isSimple, isAtomic, isHosted ] );
	} );
} );
