import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import WebhookTests from '../webhooks/webhook-tests';

const WEBHOOKS = [
	{ id: 'one', name: 'Orders', url: 'https://one.example/' },
	{ id: 'two', name: '', url: 'https://two.example/' },
	{ id: 'three', name: 'No address', url: '' },
];

let responses: Record< string, { message: string } | Error > = {};

apiFetch.use( async ( { path = '', method } ) => {
	const respond = method === 'POST' ? responses[ path ] : undefined;
	if ( ! respond || respond instanceof Error ) {
		throw respond ?? new Error( `nobody responses ${ path }` );
	}
	return respond;
} );

describe( 'tests of webhooks', () => {
	it( 'are offered for each saved webhook and show the result', async () => {
		responses = {
			'/slipstream/v1/form-webhooks/one/test': { message: 'The server accepted the test.' },
			'/slipstream/v1/form-webhooks/two/test': new Error( 'The server could not be reached.' ),
		};
		render( <WebhookTests values={ { webhooks: WEBHOOKS } } /> );
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 2 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Send a test to Orders' } ) );
		await waitFor( () =>
			expect( screen.getByRole( 'list' ) ).toHaveTextContent( 'The server accepted the test.' )
		);
		await userEvent.click( screen.getByRole( 'button', { name: 'Send a test to two.example' } ) );
		await waitFor( () =>
			expect( screen.getByRole( 'list' ) ).toHaveTextContent( 'The server could not be reached.' )
		);
	} );

	it( 'are hidden without saved webhooks', () => {
		const { container } = render( <WebhookTests values={ { webhooks: [] } } /> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
