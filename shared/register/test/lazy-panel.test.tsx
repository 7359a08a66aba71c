import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotFillProvider, createSlotFill } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { lazyPanel } from '../lazy-panel';

const { Fill, Slot } = createSlotFill( 'tests' );

const Body = () => <p>The body</p>;

/** Renders a panel in a slot that can be opened. */
function show( importer: () => Promise< { default: typeof Body } >, useIsShown = () => true ) {
	const Panel = lazyPanel( { Fill, useIsShown, importer } );
	function Editor() {
		const [ isOpen, setIsOpen ] = useState( false );
		return (
			<SlotFillProvider>
				<button onClick={ () => setIsOpen( true ) }>Open</button>
				{ isOpen && <Slot /> }
				<Panel />
			</SlotFillProvider>
		);
	}
	render( <Editor /> );
	return userEvent.setup();
}

const open = () => screen.getByRole( 'button', { name: 'Open' } );

it( 'downloads its body only when its slot is opened', async () => {
	let arrive: ( module: { default: typeof Body } ) => void = () => {};
	const importer = jest.fn( () => new Promise< { default: typeof Body } >( ( done ) => ( arrive = done ) ) );
	const user = show( importer );
	expect( importer ).not.toHaveBeenCalled();

	await user.click( open() );
	expect( importer ).toHaveBeenCalledTimes( 1 );
	expect( document.querySelector( '.components-spinner' ) ).toBeVisible();
	await act( async () => arrive( { default: Body } ) );
	expect( screen.getByText( 'The body' ) ).toBeVisible();
} );

it( 'is not rendered when its hook returns false', async () => {
	const importer = jest.fn( async () => ( { default: Body } ) );
	const user = show( importer, () => false );
	await user.click( open() );
	expect( importer ).not.toHaveBeenCalled();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( '[SHR-21] shows an error with a retry button when its body cannot be loaded', async () => {
	let isOnline = false;
	const user = show( async () => {
		if ( ! isOnline ) {
			throw new Error( 'offline' );
		}
		return { default: Body };
	} );
	await user.click( open() );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'These settings could not be loaded.' );

	isOnline = true;
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'The body' ) ).toBeVisible();
} );
