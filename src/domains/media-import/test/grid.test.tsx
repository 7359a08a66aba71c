import { act, fireEvent } from '@testing-library/react';
import { forgetSearches, items, list, serve, setInitialState, show, tile } from './lib';

jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );

/** Simulates the positions of items in a grid, because jsdom has no layout. */
function layOut() {
	return jest.spyOn( HTMLElement.prototype, 'offsetTop', 'get' ).mockImplementation( function ( this: HTMLElement ) {
		const all = [ ...document.querySelectorAll( '[data-item]' ) ];
		return Math.floor( all.indexOf( this ) / columns ) * 100;
	} );
}
let columns = 4;

beforeEach( () => {
	setInitialState();
	forgetSearches();
} );
afterEach( () => jest.restoreAllMocks() );

describe( 'keys', () => {
	const sea = ( number: number ) => expect( tile( number ) ).toHaveFocus();

	async function showGrid( isMultiple = true ) {
		columns = 4;
		layOut();
		serve( [ [ 'GET', '/list/', list( items( 1, 9 ) ) ] ] );
		const view = await show( { isMultiple } );
		act( () => tile( 1 ).focus() );
		return view;
	}

	it( 'move through items and rows, and stop at the ends', async () => {
		const { user } = await showGrid();
		for ( const [ key, number ] of [
			[ 'ArrowRight', 2 ],
			[ 'ArrowDown', 6 ],
			[ 'ArrowLeft', 5 ],
			[ 'ArrowDown', 9 ],
			[ 'ArrowRight', 9 ],
			[ 'ArrowDown', 9 ],
			[ 'ArrowUp', 5 ],
			[ 'ArrowUp', 1 ],
			[ 'ArrowLeft', 1 ],
			[ 'ArrowUp', 1 ],
		] as const ) {
			await user.keyboard( `{${ key }}` );
			sea( number );
		}
	} );

	it( '[EXM-39] select with Space and Enter', async () => {
		const { user } = await showGrid();
		await user.keyboard( ' ' );
		expect( tile( 1 ) ).toBeChecked();
		await user.keyboard( '{ArrowRight}{Enter}' );
		expect( tile( 2 ) ).toBeChecked();
		await user.keyboard( '{Enter}' );
		expect( tile( 2 ) ).not.toBeChecked();
	} );

	it( 'with a function in the grid do not reach the editor, others do', async () => {
		await showGrid();
		const heard = jest.fn();
		document.addEventListener( 'keydown', heard );
		for ( const key of [ 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'Enter' ] ) {
			expect( fireEvent.keyDown( tile( 5 ), { key } ) ).toBe( false );
		}
		expect( heard ).not.toHaveBeenCalled();
		expect( fireEvent.keyDown( tile( 5 ), { key: 'Tab' } ) ).toBe( true );
		expect( heard ).toHaveBeenCalledTimes( 1 );
		document.removeEventListener( 'keydown', heard );
	} );

	it( '[EXM-81] use the new rows 400 ms after the window was resized', async () => {
		await showGrid();
		jest.useFakeTimers();
		const down = () => fireEvent.keyDown( tile( 1 ), { key: 'ArrowDown' } );
		columns = 2;
		act( () => void window.dispatchEvent( new Event( 'resize' ) ) );
		await act( () => jest.advanceTimersByTimeAsync( 300 ) );
		act( () => void window.dispatchEvent( new Event( 'resize' ) ) );
		await act( () => jest.advanceTimersByTimeAsync( 399 ) );
		down();
		sea( 5 );
		await act( () => jest.advanceTimersByTimeAsync( 1 ) );
		down();
		sea( 3 );
		jest.useRealTimers();
	} );
} );
