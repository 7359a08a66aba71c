import { render, screen, within } from '@testing-library/react';
import { SkippedRows } from '../list/skipped-rows';

describe( 'SkippedRows', () => {
	it( 'is a table with a title, column headers, and number, address and reason of each row', () => {
		const rows = [
			{ row: 2, cell: 'ann@', reason: 'Not an email address.' },
			{ row: 12, cell: '', reason: 'No email address.' },
		];
		render( <SkippedRows caption="Rows without access" rows={ rows } /> );
		const table = within( screen.getByRole( 'table', { name: 'Rows without access' } ) );
		expect( table.getAllByRole( 'columnheader' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Row',
			'Email address',
			'Reason',
		] );
		expect( table.getAllByRole( 'cell' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'2',
			'ann@',
			'Not an email address.',
			'12',
			'',
			'No email address.',
		] );
	} );

	it( 'shows markup in a cell as text, isolated from the direction of the page', () => {
		render(
			<SkippedRows caption="Rows" rows={ [ { row: 1, cell: '<b>אב@example.org</b>', reason: 'Unknown.' } ] } />
		);
		expect( screen.getByText( '<b>אב@example.org</b>' ).tagName ).toBe( 'BDI' );
	} );
} );
