import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotFillProvider, createSlotFill } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { lazyPanel } from '../lazy-panel';

const { Fill, Slot } = createSlotFill( 'tests' );

const Body = () => <p>The body</p>;

/** Shows a panel beside a place for it that an author opens. */
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

it( 'downloads its body when its place is opened, and not before', async () => {
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

it( 'is not there for a post that does not have it', async () => {
	const importer = jest.fn( async () => ( { default: Body } ) );
	const user = show( importer, () => false );
	await user.click( open() );
	expect( importer ).not.toHaveBeenCalled();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeInTheDocument();
} );

it( '[SHR-21] says so when its body does not come, and tries again when asked', async () => {
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
