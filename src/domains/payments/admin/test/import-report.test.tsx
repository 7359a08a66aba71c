import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportReport } from '../members/import-report';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

const PAGE = {
	items: [ { row: 3, result: 'ended', reason: 'Skipped: ended or unsubscribed.', cell: 'bob@example.org' } ],
	next: null,
};

describe( 'the skipped rows of an import', () => {
	it( 'say that they could not be loaded', async () => {
		answer.mockRejectedValue( new Error( 'Down.' ) );
		render( <ImportReport id={ 3 } onError={ () => {} } /> );
		expect( await screen.findByText( 'The skipped rows could not be loaded.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 'The reason of the site.', 'The reason of the site.' ],
		[ '', 'The file could not be downloaded. Try again.' ],
	] )( 'report a failed download with the reason "%s", and can be downloaded again', async ( reason, shown ) => {
		answer.mockImplementation( async ( { path }: { readonly path: string } ) => {
			if ( path.endsWith( '/export' ) ) {
				throw new Error( reason );
			}
			return PAGE;
		} );
		const onError = jest.fn();
		render( <ImportReport id={ 3 } onError={ onError } /> );
		const button = await screen.findByRole( 'button', { name: 'Download as CSV' } );
		await userEvent.setup().click( button );
		await waitFor( () => expect( onError.mock.calls ).toEqual( [ [ '' ], [ shown ] ] ) );
		await waitFor( () => expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' ) );
		expect( screen.queryByText( /^More rows were skipped/ ) ).not.toBeInTheDocument();
	} );
} );
