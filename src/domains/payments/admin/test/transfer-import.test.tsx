import apiFetch from '@wordpress/api-fetch';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextDecoder } from 'node:util';
import { TransferImport } from '../components/transfer-import';
import { readStatement } from '../read-statement';
import type { TransferRow } from '../types';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

beforeAll( () => Object.assign( globalThis, { TextDecoder } ) );

const row = ( line: number, result: TransferRow[ 'result' ], order = 0 ): TransferRow => ( {
	line,
	result,
	amount: '10,00 EUR',
	order,
	title: order ? 'Tea' : '',
} );

const bytes = ( ...codes: number[] ) => new Uint8Array( codes ).buffer;

async function choose( text: string ) {
	const onImported = jest.fn();
	render( <TransferImport onClose={ () => {} } onImported={ onImported } /> );
	const file = Object.assign( new File( [ text ], 'bank.csv', { type: 'text/csv' } ), {
		arrayBuffer: async () => new Uint8Array( Buffer.from( text ) ).buffer,
	} );
	const input = document.querySelector( 'input[type=file]' );
	expect( input ).not.toBeNull();
	await userEvent.upload( input as HTMLInputElement, file );
	return onImported;
}

describe( 'the import of a bank statement', () => {
	it( 'asks part by part, and reports each row that has a reference', async () => {
		answer
			.mockResolvedValueOnce( { rows: [ row( 2, 'paid', 7 ), row( 3, 'no_reference' ) ], next: 2 } )
			.mockResolvedValueOnce( { rows: [ row( 4, 'other_amount', 8 ), row( 5, 'unknown_order' ) ], next: null } );
		const onImported = await choose( 'Betrag;Text' );
		expect( await screen.findByRole( 'status' ) ).toHaveTextContent( '1 order marked as paid.' );
		const rows = within( screen.getByRole( 'table' ) ).getAllByRole( 'row' );
		expect( rows.map( ( { textContent } ) => textContent ) ).toEqual( [
			'RowAmountOrderResult',
			'210,00 EURTea #7Marked as paid',
			'410,00 EURTea #8The amount differs from the order’s',
			'510,00 EURNo order has this reference',
		] );
		expect( screen.getByRole( 'link', { name: 'Tea #8' } ) ).toHaveAttribute( 'href', '#/order/8' );
		expect( screen.getByText( '1 row has no reference from this site.' ) ).toBeInTheDocument();
		expect( answer.mock.calls.map( ( [ { data } ] ) => data ) ).toEqual( [
			{ csv: 'Betrag;Text', from: 0 },
			{ csv: 'Betrag;Text', from: 2 },
		] );
		expect( onImported ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says why a file is refused', async () => {
		answer.mockRejectedValueOnce( { code: 'x', message: 'This file has no column with amounts.' } );
		await choose( 'x' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'This file has no column with amounts.' );
		expect( screen.queryByRole( 'table' ) ).not.toBeInTheDocument();
	} );

	it( 'reads UTF-8, UTF-16 and Windows-1252', () => {
		expect( readStatement( bytes( 0xc3, 0xa4 ) ) ).toBe( 'ä' );
		expect( readStatement( bytes( 0xe4 ) ) ).toBe( 'ä' );
		expect( readStatement( bytes( 0xff, 0xfe, 0xe4, 0 ) ) ).toBe( 'ä' );
		expect( readStatement( bytes( 0xfe, 0xff, 0, 0xe4 ) ) ).toBe( 'ä' );
	} );
} );
