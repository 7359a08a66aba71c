import fc from 'fast-check';
import { getExtensionAvailability, getRequiredPlan, isStillUsableWithFreePlan, requiresPaidPlan } from '..';

const MISSING_PLAN = {
	available: false,
	unavailable_reason: 'missing_plan',
	details: { required_feature: 'donations', required_plan: 'jetpack_premium' },
};

const UNKNOWN = { available: false, unavailableReason: 'unknown', details: {} };

function setBlocks( blocks: unknown ): void {
	window.Jetpack_Editor_Initial_State = { available_blocks: blocks };
}

afterEach( () => delete window.Jetpack_Editor_Initial_State );

describe( 'getExtensionAvailability', () => {
	it.each( [ 'map', 'jetpack/map' ] )( '[AVL-01, AVL-04] says that %s is available', ( slug ) => {
		setBlocks( { map: { available: true } } );
		expect( getExtensionAvailability( slug ) ).toEqual( { available: true } );
	} );

	it( '[AVL-02, AVL-04] returns why a block is unavailable, and which plan it needs', () => {
		setBlocks( { donations: MISSING_PLAN } );
		expect( getExtensionAvailability( 'donations' ) ).toEqual( {
			available: false,
			unavailableReason: 'missing_plan',
			details: { required_feature: 'donations', required_plan: 'jetpack_premium' },
		} );
	} );

	it.each( [ 'core/cover', 'premium-content/container' ] )( 'keeps the namespace of %s', ( name ) => {
		setBlocks( { [ name ]: { available: true } } );
		expect( getExtensionAvailability( name ) ).toEqual( { available: true } );
	} );

	it( 'accepts an empty list as empty details', () => {
		setBlocks( { wordads: { available: false, unavailable_reason: 'WordAds unavailable', details: [] } } );
		expect( getExtensionAvailability( 'wordads' ) ).toEqual( {
			available: false,
			unavailableReason: 'WordAds unavailable',
			details: {},
		} );
	} );

	it.each( [
		[ undefined ],
		[ null ],
		[ [] ],
		[ 'text' ],
		[ {} ],
		[ { map: null } ],
		[ { map: true } ],
		[ { map: {} } ],
		[ { map: { available: 'yes' } } ],
		[ { map: { available: false, unavailable_reason: 5, details: 'x' } } ],
	] )( 'says that a block is unavailable for an unknown reason when the list is %j', ( blocks ) => {
		setBlocks( blocks );
		expect( getExtensionAvailability( 'map' ) ).toEqual( UNKNOWN );
	} );

	it.each( [ 'constructor', 'toString', '__proto__', '' ] )(
		'does not take the inherited "%s" for an entry',
		( slug ) => {
			setBlocks( {} );
			expect( getExtensionAvailability( slug ) ).toEqual( UNKNOWN );
		}
	);

	it( '[AVL-04] always returns available, or unavailable with a reason', () => {
		const state = fc.oneof(
			fc.anything(),
			fc.record( { available_blocks: fc.anything() } ),
			fc.record( { available_blocks: fc.record( { map: fc.anything() } ) } )
		);
		fc.assert(
			fc.property( state, ( broken ) => {
				window.Jetpack_Editor_Initial_State = broken;
				const availability = getExtensionAvailability( 'map' );
				expect( availability.available || availability.unavailableReason !== '' ).toBe( true );
			} )
		);
	} );
} );

describe( 'the required plan', () => {
	it.each( [
		[ 'of a missing plan', MISSING_PLAN, 'jetpack_premium' ],
		[ 'of a missing plan without name', { ...MISSING_PLAN, details: [] }, null ],
		[ 'where prompts are off', { ...MISSING_PLAN, unavailable_reason: 'missing_plan__nudge_disabled' }, null ],
		[ 'of another reason', { ...MISSING_PLAN, unavailable_reason: 'missing_module' }, null ],
		[ 'of an available block', { available: true, details: { required_plan: 'jetpack_premium' } }, null ],
		[ 'of an unknown block', undefined, null ],
	] )( '[AVL-02] %s', ( _case, entry, plan ) => {
		setBlocks( { donations: entry } );
		expect( getRequiredPlan( 'donations' ) ).toBe( plan );
		expect( requiresPaidPlan( 'jetpack/donations' ) ).toBe( plan !== null );
	} );

	it.each( [
		[ 'core/cover', true ],
		[ 'core/audio', true ],
		[ 'core/video', false ],
		[ 'jetpack/donations', false ],
	] )( 'leaves %s usable without it: %s', ( name, isUsable ) => {
		expect( isStillUsableWithFreePlan( name ) ).toBe( isUsable );
	} );
} );
