import { render, screen } from '@testing-library/react';
import { Report } from '../import/report';
import type { Row, RowProblem } from '../import/rows';

const cells = () =>
	screen.getAllByRole( 'row' ).map( ( row ) => [ ...row.children ].map( ( cell ) => cell.textContent ) );

describe( 'the report of an import', () => {
	it.each< [ RowProblem, string ] >( [
		[ 'no-coordinates', 'Latitude or longitude is missing.' ],
		[ 'not-a-number', 'Latitude or longitude is not a number.' ],
		[ 'out-of-range', 'Latitude must be within ±90 and longitude within ±180.' ],
		[ 'not-a-point', 'Only points can be imported.' ],
		[ 'duplicate', 'This marker is already on the map, or appears twice in the file.' ],
	] )( 'says of a row that is none why: %s', ( problem, text ) => {
		render( <Report rows={ [ { number: 2, name: 'Tea', problem } ] } /> );
		expect( cells() ).toEqual( [
			[ 'Row', 'Name', 'Place' ],
			[ '2', 'Tea', text ],
		] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Markers: 0. Skipped rows: 1.' );
	} );

	it( 'shows 200 rows, those with a problem first, and counts all', () => {
		const rows = Array.from( { length: 201 }, ( _, index ): Row => ( {
			number: index + 1,
			name: `Row ${ index + 1 }`,
		} ) );
		render( <Report rows={ [ ...rows, { number: 202, name: 'Last', problem: 'duplicate' } ] } /> );
		expect( cells() ).toHaveLength( 1 + 200 );
		expect( cells()[ 1 ]?.[ 1 ] ).toBe( 'Last' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Markers: 201. Skipped rows: 1.' );
	} );
} );
