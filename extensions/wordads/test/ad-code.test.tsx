import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdCode from '../settings/ad-code';

const fetchMock = jest.fn();

const answer = ( code: string, mayWrite = true ) => ( {
	ok: true,
	status: 200,
	json: async () => ( {
		formats: [ { name: 'mrec', label: 'Rectangle 300x250', code } ],
		may_write: mayWrite,
	} ),
} );

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

const field = () => screen.findByRole( 'textbox', { name: 'Rectangle 300x250: ad code' } );

describe( 'ad code in the settings', () => {
	it( 'can be edited by users with permission', async () => {
		fetchMock.mockResolvedValueOnce( answer( '<b>Old</b>' ) ).mockResolvedValueOnce( answer( '<b>New</b>' ) );
		render( <AdCode values={ {} } /> );
		expect( await field() ).toHaveValue( '<b>Old</b>' );
		const user = userEvent.setup();
		await user.clear( await field() );
		await user.type( await field(), '<b>New</b>' );
		await user.click( screen.getByRole( 'button', { name: 'Save ad code' } ) );
		await waitFor( () => expect( fetchMock ).toHaveBeenCalledTimes( 2 ) );
		expect( JSON.parse( String( fetchMock.mock.calls[ 1 ][ 1 ].body ) ) ).toEqual( {
			codes: { mrec: '<b>New</b>' },
		} );
	} );

	it( 'is read-only for other users', async () => {
		fetchMock.mockResolvedValue( answer( '<b>Old</b>', false ) );
		render( <AdCode values={ {} } /> );
		expect( await field() ).toHaveAttribute( 'readonly' );
		expect( screen.getByText( /can edit ad code/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'shows an error if saving failed, and keeps the text', async () => {
		fetchMock.mockResolvedValueOnce( answer( '' ) ).mockResolvedValueOnce( {
			ok: false,
			status: 403,
			json: async () => ( { message: 'You are not allowed.' } ),
		} );
		render( <AdCode values={ {} } /> );
		const user = userEvent.setup();
		await user.type( await field(), 'x' );
		await user.click( screen.getByRole( 'button', { name: 'Save ad code' } ) );
		expect(
			await screen.findByText( 'You are not allowed.', { selector: '.components-notice__content' } )
		).toBeVisible();
		expect( await field() ).toHaveValue( 'x' );
	} );
} );
