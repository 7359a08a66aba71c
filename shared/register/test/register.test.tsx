import { render, screen } from '@testing-library/react';
import { getBlockType, getBlockTypes, unregisterBlockType } from '@wordpress/blocks';
import { applyFilters, removeAllFilters, removeFilter } from '@wordpress/hooks';
import { getPlugin, unregisterPlugin } from '@wordpress/plugins';
import {
	installBlockFilters,
	registerDomainPanel,
	registerFilters,
	registerJetpackBlock,
	registerJetpackPlugin,
} from '..';
import type { BlockSettings } from '../../types/extension';

const settings = {
	apiVersion: 3,
	title: 'Tea',
	category: 'text',
	attributes: { leaf: { type: 'string' } },
	keywords: [ 'cup' ],
	icon: (
		<svg viewBox="0 0 24 24">
			<path d="M0 0h24v24H0z" />
		</svg>
	),
	edit: () => null,
	save: () => null,
} as BlockSettings & { title: string };

const child = { metadata: { name: 'jetpack/spoon' }, settings: { ...settings, title: 'Spoon' } };

const paid = { available: false, unavailable_reason: 'missing_plan', details: { required_plan: 'premium' } };

/** Simulates the availability that the server prints. Call it before blocks are registered. */
function setGate( blocks: Record< string, object > ) {
	Object.assign( window, { Jetpack_Editor_Initial_State: { available_blocks: blocks } } );
}

beforeEach( () => installBlockFilters() );

afterEach( () => {
	getBlockTypes().forEach( ( { name } ) => unregisterBlockType( name ) );
	removeAllFilters( 'blocks.registerBlockType', '' );
	removeAllFilters( 'editor.BlockListBlock', '' );
} );

describe( 'registerJetpackBlock', () => {
	it( '[AVL-05] registers an available block, unmarked, and its children after it', () => {
		setGate( { tea: { available: true } } );
		expect( registerJetpackBlock( 'tea', settings, [ child ] ) ).toMatchObject( {
			name: 'jetpack/tea',
			title: 'Tea',
		} );
		expect( getBlockType( 'jetpack/spoon' ) ).toMatchObject( { title: 'Spoon' } );
		expect( getBlockType( 'jetpack/tea' )?.keywords ).toEqual( [ 'cup' ] );
	} );

	it.each( [
		[ 'jetpack/tea', true, 'jetpack/tea' ],
		[ { name: 'jetpack/tea' }, true, 'jetpack/tea' ],
		[ 'premium-content/tea', false, 'premium-content/tea' ],
	] )( 'gives %j the full name it has, or is asked for', ( name, prefix, expected ) => {
		setGate( { tea: { available: true }, 'premium-content/tea': { available: true } } );
		expect( registerJetpackBlock( name, settings, [], prefix ) ).toMatchObject( { name: expected } );
	} );

	it.each( [
		[ '[AVL-08] unavailable for any other reason', { available: false, unavailable_reason: 'missing_module' } ],
		[ '[AVL-09] of a missing plan that has no name', { ...paid, details: {} } ],
		[
			'of a missing plan about which nobody may be nudged',
			{ ...paid, unavailable_reason: 'missing_plan__nudge_disabled' },
		],
		[ 'not mentioned by the server', undefined ],
	] )( 'hides a block that is %s, and its children', ( _, gate ) => {
		setGate( gate ? { tea: gate } : {} );
		expect( registerJetpackBlock( 'tea', settings, [ child ] ) ).toBe( false );
		expect( getBlockTypes() ).toEqual( [] );
	} );

	it.each( [
		[ 'missing', undefined ],
		[ 'broken', 'x' ],
		[ 'of another shape', { available_blocks: [ 1 ] } ],
	] )( 'hides every block when the initial state is %s', ( _, state ) => {
		Object.assign( window, { Jetpack_Editor_Initial_State: state } );
		expect( registerJetpackBlock( 'tea', settings ) ).toBe( false );
	} );

	it( '[AVL-06, AVL-07, AVL-13] registers a block whose plan is missing, flagged paid and shown with a warning', () => {
		setGate( { tea: paid } );
		registerJetpackBlock( 'tea', settings );

		const type = getBlockType( 'jetpack/tea' );
		expect( type?.keywords ).toContain( 'premium' );
		expect( type?.attributes ).toMatchObject( {
			leaf: { type: 'string' },
			shouldDisplayFrontendBanner: { type: 'boolean', default: true },
		} );
		const { container } = render( type?.icon.src as JSX.Element );
		expect( container.querySelector( 'svg > circle.jetpack-paid-block-symbol' ) ).toBeVisible();
	} );

	it( 'marks only the block whose plan is missing', () => {
		setGate( { tea: paid } );
		registerJetpackBlock( 'tea', settings );
		const Block = ( { className = 'plain' }: { className?: string } ) => <p>{ className }</p>;
		const Filtered = applyFilters( 'editor.BlockListBlock', Block ) as typeof Block &
			( ( props: { name: string } ) => JSX.Element );
		render( <Filtered name="jetpack/tea" /> );
		expect( screen.getByText( 'has-warning is-interactive' ) ).toBeVisible();
		render( <Filtered name="jetpack/coffee" /> );
		expect( screen.getByText( 'plain' ) ).toBeVisible();
	} );

	it( '[AVL-15] marks only the beta block as beta', () => {
		setGate( { amazon: { available: true }, tea: { available: true } } );
		registerJetpackBlock( 'amazon', { ...settings, title: 'Amazon' } as BlockSettings );
		registerJetpackBlock( 'tea', settings );
		expect( getBlockType( 'jetpack/amazon' )?.title ).toBe( 'Amazon (beta)' );
		expect( getBlockType( 'jetpack/tea' )?.title ).toBe( 'Tea' );
	} );
} );

describe( 'registerJetpackPlugin', () => {
	it( 'registers an available panel', () => {
		setGate( { kettle: { available: true } } );
		registerJetpackPlugin( 'kettle', { render: () => null } );
		expect( getPlugin( 'jetpack-kettle' ) ).toMatchObject( { name: 'jetpack-kettle' } );
		unregisterPlugin( 'jetpack-kettle' );
	} );

	it( 'does not register unavailable panels, including those with a missing plan', () => {
		setGate( { kettle: paid } );
		expect( registerJetpackPlugin( 'kettle', { render: () => null } ) ).toBe( false );
		expect( getPlugin( 'jetpack-kettle' ) ).toBeUndefined();
	} );
} );

describe( 'registerDomainPanel', () => {
	it( 'registers a panel without an availability check', () => {
		setGate( {} );
		registerDomainPanel( { name: 'pantry', render: () => null } );
		expect( getPlugin( 'slipstream-pantry' ) ).toMatchObject( { name: 'slipstream-pantry' } );
		unregisterPlugin( 'slipstream-pantry' );
	} );
} );

describe( 'registerFilters', () => {
	const sweeten = ( text: string ) => `sweet ${ text }`;
	const drink = {
		name: 'tea',
		filters: [ [ 'tests.tea', 'tests/tea', sweeten ] ],
		staysFor: [ 'missing_plan' ],
	} as const;

	it.each( [
		[ 'available', { available: true }, 'sweet tea' ],
		[ 'closed for a reason that they stay for', paid, 'sweet tea' ],
		[ 'closed for another', { available: false, unavailable_reason: 'off' }, 'tea' ],
	] )( 'adds filters of an extension that is %s accordingly', ( _name, gate, expected ) => {
		setGate( { tea: gate } );
		registerFilters( drink );
		expect( applyFilters( 'tests.tea', 'tea' ) ).toBe( expected );
		removeFilter( 'tests.tea', 'tests/tea' );
	} );
} );
