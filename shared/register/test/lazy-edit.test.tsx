import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockEditorProvider, BlockList } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { EditProps } from '../../types/extension';
import { lazyEdit } from '../lazy-edit';

type Attributes = { word: string };

function Edit( { attributes }: EditProps< Attributes > ) {
	return <p>The word is { attributes.word }</p>;
}

let number = 0;

/** Renders blocks whose edit the importer loads. */
function show( importer: () => Promise< { default: typeof Edit } >, count = 1 ) {
	const name = `tests/lazy-${ ++number }`;
	registerBlockType( name, {
		apiVersion: 3,
		title: 'Lazy',
		category: 'text',
		attributes: { word: { type: 'string', default: 'tea' } },
		edit: lazyEdit( importer ),
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
	const blocks = Array.from( { length: count }, () => createBlock( name ) );
	render(
		<BlockEditorProvider value={ blocks }>
			<BlockList />
		</BlockEditorProvider>
	);
	return name;
}

it( 'shows a block wrapper with a spinner while the edit loads', async () => {
	let arrive: ( module: { default: typeof Edit } ) => void = () => {};
	const name = show( () => new Promise( ( done ) => ( arrive = done ) ) );

	const wrapper = document.querySelector( `[data-type="${ name }"]` );
	expect( wrapper?.querySelector( '.components-spinner' ) ).toBeVisible();
	await act( async () => arrive( { default: Edit } ) );
	expect( screen.getByText( 'The word is tea' ) ).toBeVisible();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( '[SHR-21] shows a warning with a retry button when the edit cannot be loaded', async () => {
	let isOnline = false;
	show( async () => {
		if ( ! isOnline ) {
			throw new Error( 'offline' );
		}
		return { default: Edit };
	} );
	expect( await screen.findByText( /could not be loaded. Its content stays unchanged/ ) ).toBeVisible();

	isOnline = true;
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'The word is tea' ) ).toBeVisible();
} );

it( 'renders all blocks of the type when it is loaded', async () => {
	show( async () => ( { default: Edit } ), 3 );
	expect( await screen.findAllByText( 'The word is tea' ) ).toHaveLength( 3 );
} );
