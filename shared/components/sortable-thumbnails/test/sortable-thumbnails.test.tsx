import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { SortableThumbnails } from '..';
import { nearest } from '../nearest';

const WIDTH = 80;

/** Simulates boxes of list items side by side, because jsdom has no layout. */
function layOut() {
	for ( const [ index, item ] of [ ...screen.getByRole( 'list', { name: 'Slides' } ).children ].entries() ) {
		item.getBoundingClientRect = () => new DOMRect( index * WIDTH, 0, 72, 54 );
	}
}

// jsdom lacks this class.
window.DOMRect ??= class {
	constructor(
		readonly left: number,
		readonly top: number,
		readonly width: number,
		readonly height: number
	) {}
} as unknown as typeof DOMRect;

function Sorter( { names, onMove }: { names: string[]; onMove: ( from: number, to: number ) => void } ) {
	const [ list, setList ] = useState( names );
	const [ index, setIndex ] = useState( 0 );
	return (
		<SortableThumbnails
			label="Slides"
			labels={ { back: 'Move back', forward: 'Move forward' } }
			items={ list.map( ( alt ) => ( { alt, url: `${ alt }.jpg` } ) ) }
			index={ index }
			onSelect={ setIndex }
			onMove={ ( from, to ) => {
				const next = [ ...list ];
				next.splice( to, 0, ...next.splice( from, 1 ) );
				setList( next );
				setIndex( to );
				onMove( from, to );
			} }
		/>
	);
}

const thumb = ( name: string ) => screen.getByRole( 'button', { name: new RegExp( `${ name }$` ) } );
const order = () => [ ...document.querySelectorAll( 'img' ) ].map( ( { src } ) => src.replace( /.*\/|\.jpg/g, '' ) );
/** Simulates a pointer event, which jsdom lacks. */
const point = ( element: Element, type: string, clientX = 0, clientY = 20 ) =>
	fireEvent( element, new MouseEvent( type, { bubbles: true, clientX, clientY } ) );

const spoken = () => document.getElementById( 'a11y-speak-polite' )?.textContent;

function show() {
	const onMove = jest.fn();
	render(
		<>
			<div id="a11y-speak-polite" className="a11y-speak-region" />
			<Sorter names={ [ 'A', 'B', 'C', 'D' ] } onMove={ onMove } />
		</>
	);
	layOut();
	return { onMove, user: userEvent.setup() };
}

describe( 'thumbnails', () => {
	it( 'can be selected and moved by keyboard; the focus follows, and the move is announced', async () => {
		const { user } = show();
		expect( thumb( 'A' ) ).toHaveAttribute( 'aria-current', 'true' );
		expect( thumb( 'A' ) ).toHaveAccessibleName( '1 of 4, A' );
		await user.tab();
		await user.tab();
		await user.tab();
		expect( thumb( 'B' ) ).toHaveFocus();
		await user.keyboard( '{Enter}' );
		expect( thumb( 'B' ) ).toHaveAttribute( 'aria-current', 'true' );

		await user.click( screen.getByRole( 'button', { name: 'Move forward' } ) );
		expect( order() ).toEqual( [ 'A', 'C', 'B', 'D' ] );
		expect( spoken() ).toBe( 'Moved to position 3 of 4.' );
		expect( screen.getByRole( 'button', { name: 'Move forward' } ) ).toHaveFocus();
		await user.keyboard( '{Enter}' );
		expect( order() ).toEqual( [ 'A', 'C', 'D', 'B' ] );
		// The item is now the last one, so the button is disabled.
		expect( thumb( 'B' ) ).toHaveFocus();
		expect( screen.getByRole( 'button', { name: 'Move forward' } ) ).toBeDisabled();
	} );

	it( 'can be dragged, and a click with little movement selects', () => {
		const { onMove } = show();
		const drag = ( name: string, x: number ) => {
			const element = thumb( name );
			point( element, 'pointerdown', 10 );
			point( element, 'pointermove', x );
			return element;
		};
		const dragged = drag( 'A', 2 * WIDTH + 30 );
		expect( thumb( 'C' ).parentElement ).toHaveClass( 'is-target' );
		point( dragged, 'pointerup' );
		fireEvent.click( dragged );
		expect( onMove.mock.calls ).toEqual( [ [ 0, 2 ] ] );
		expect( order() ).toEqual( [ 'B', 'C', 'A', 'D' ] );
		expect( thumb( 'A' ) ).toHaveAttribute( 'aria-current', 'true' );

		const pressed = drag( 'D', 12 );
		point( pressed, 'pointerup' );
		fireEvent.click( pressed );
		expect( onMove ).toHaveBeenCalledTimes( 1 );
		expect( thumb( 'D' ) ).toHaveAttribute( 'aria-current', 'true' );
	} );

	it( 'do not move after Escape or when the browser cancels the pointer', () => {
		const { onMove } = show();
		for ( const stop of [
			( element: Element ) => fireEvent.keyDown( element, { key: 'Escape' } ),
			( element: Element ) => point( element, 'pointercancel' ),
		] ) {
			const element = thumb( 'A' );
			point( element, 'pointerdown', 10 );
			point( element, 'pointermove', 200 );
			expect( element.parentElement ).toHaveClass( 'is-dragged' );
			stop( element );
			expect( element.parentElement ).not.toHaveClass( 'is-dragged' );
			point( element, 'pointerup' );
		}
		expect( onMove ).not.toHaveBeenCalled();
	} );
} );

describe( 'the nearest item', () => {
	const row = [ 0, 80, 160 ].map( ( left ) => ( { left, top: 0, width: 72, height: 54 } ) );
	it.each( [
		[ 'in a row', 90, 20, row, 1 ],
		[ 'beyond the end', 900, 20, row, 2 ],
		[ 'before the start', -50, -50, row, 0 ],
		[ 'where people read from the right', 90, 20, [ ...row ].reverse(), 1 ],
		[ 'in a second row', 30, 90, [ ...row, { left: 0, top: 80, width: 72, height: 54 } ], 3 ],
	] )( '%s', ( _, x, y, boxes, index ) => {
		expect( nearest( x, y, boxes ) ).toBe( index );
	} );
} );
