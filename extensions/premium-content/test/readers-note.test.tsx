import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor } from '@testing-library/react';
import { SlotFillProvider } from '@wordpress/components';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { PluginPrePublishPanel, store as editorStore } from '@wordpress/editor';
import type { ComponentType } from 'react';
import { ReadersNote } from '../components/readers-note';
import { NAMES } from '../template';
import { resetBlocks } from './site';

// The types declare a component only. The editor renders the slot the same way.
const { Slot } = PluginPrePublishPanel as unknown as { readonly Slot: ComponentType };

const asked: string[] = [];

/** Stubs the response with the number of readers. */
function answer( count: () => Promise< number > ) {
	asked.length = 0;
	apiFetch.setFetchHandler( async ( { path = '' } ) => {
		asked.push( path.replace( /[?&]_locale=user/, '' ) );
		return { count: await count() };
	} );
}

/** Renders the note for each container in a post. */
async function show( containers: readonly object[], isOpen = true ) {
	const blocks = containers.map( ( attributes ) => createBlock( NAMES.container, { ...attributes } ) );
	await act( async () => {
		void resetBlocks( blocks );
		const { openPublishSidebar, closePublishSidebar } = dispatch( editorStore );
		void ( isOpen ? openPublishSidebar() : closePublishSidebar() );
	} );
	render(
		<SlotFillProvider>
			<Slot />
			{ blocks.map( ( { clientId } ) => (
				<ReadersNote key={ clientId } clientId={ clientId } />
			) ) }
		</SlotFillProvider>
	);
}

const panel = () => screen.queryByRole( 'button', { name: 'Paid content' } );

beforeAll( () => {
	registerBlockType( NAMES.container, {
		apiVersion: 3,
		title: 'Premium Content',
		attributes: { selectedPlanId: { type: 'number' }, selectedPlanIds: { type: 'array' } },
		edit: () => null,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

it.each( [
	[ 0, 'No members can read this yet.' ],
	[ 1, '1 member can read this.' ],
	[ 42, '42 members can read this.' ],
] )( 'before publishing, an author sees that %d members can read the paid content', async ( count, text ) => {
	answer( async () => count );
	await show( [ { selectedPlanId: 7 } ] );
	expect( await screen.findByText( text ) ).toBeInTheDocument();
	expect( asked ).toEqual( [ '/slipstream/v1/memberships/readers?plan_ids=7' ] );
} );

it( 'several blocks have one note, which counts the readers of all their plans', async () => {
	answer( async () => 3 );
	await show( [ { selectedPlanId: 7 }, { selectedPlanId: 0, selectedPlanIds: [ 7, 9 ] } ] );
	expect( await screen.findAllByText( '3 members can read this.' ) ).toHaveLength( 1 );
	expect( asked.map( decodeURIComponent ) ).toEqual( [ '/slipstream/v1/memberships/readers?plan_ids=7,9' ] );
} );

it( 'asks about 50 plans at most', async () => {
	const plans = Array.from( { length: 51 }, ( _, index ) => index + 1 );
	answer( async () => 3 );
	await show( [ { selectedPlanIds: plans } ] );
	expect( await screen.findByText( '3 members can read this.' ) ).toBeInTheDocument();
	const ids = plans.slice( 0, 50 ).join( ',' );
	expect( asked.map( decodeURIComponent ) ).toEqual( [ `/slipstream/v1/memberships/readers?plan_ids=${ ids }` ] );
} );

it( 'there is a spinner until the site answers, and no note after an error', async () => {
	let refuse: ( error: Error ) => void = () => undefined;
	answer(
		() =>
			new Promise( ( _, reject ) => {
				refuse = reject;
			} )
	);
	await show( [ { selectedPlanId: 7 } ] );
	await waitFor( () => expect( asked ).toHaveLength( 1 ) );
	expect( panel() ).toBeInTheDocument();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '' );
	await act( async () => refuse( new Error( 'Down.' ) ) );
	expect( panel() ).not.toBeInTheDocument();
} );

it.each( [
	[ 'while the checks before publishing are closed', [ { selectedPlanId: 7 } ], false ],
	[ 'for a block without a plan', [ { selectedPlanId: 0 } ], true ],
] )( 'nothing is asked %s', async ( _, containers, isOpen ) => {
	answer( async () => 3 );
	await show( containers, isOpen );
	expect( panel() ).not.toBeInTheDocument();
	expect( asked ).toEqual( [] );
} );
