import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Notices } from '../../../../admin/notice';
import { RefundForm } from '../components/refund-form';
import type { OrderAction, OrderItem } from '../types';

jest.mock( '@wordpress/api-fetch' );

const sent: string[] = [];
const refunded: OrderItem[] = [];

function open( actions: readonly OrderAction[], fails = false ) {
	sent.length = 0;
	refunded.length = 0;
	jest.mocked( apiFetch ).mockImplementation( async ( { path = '' } ) => {
		sent.push( path.replace( '/slipstream/v1/payments/orders/', '' ) );
		if ( fails && path.endsWith( 'refunds' ) ) {
			throw new Error( 'The gateway did not answer.' );
		}
		return { id: sent.length };
	} );
	const order = { id: 7, email: 'ann@example.org', actions } as unknown as OrderItem;
	const payment = { id: 'pi_1', amount: '€5,00', refundable: '5.00', currency: 'EUR', time: '' };
	render(
		<Notices>
			<RefundForm order={ order } payment={ payment } onRefunded={ ( changed ) => refunded.push( changed ) } />
		</Notices>
	);
}

async function refund() {
	fireEvent.click( screen.getByRole( 'button', { name: 'Refund' } ) );
	const dialog = await screen.findByRole( 'dialog' );
	fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Refund' } ) );
	await waitFor( () => expect( refunded ).toHaveLength( 1 ) );
}

describe( 'the refund form', () => {
	it.each( [
		[ 'cancels the subscription first', true, [ '7/cancel-subscription', '7/refunds' ] ],
		[ 'leaves the subscription as it is', false, [ '7/refunds' ] ],
	] )( '%s, as the owner chooses', async ( _name, isChosen, expected ) => {
		open( [ 'cancel-subscription' ] );
		const box = screen.getByRole( 'checkbox', { name: 'Cancel the subscription too' } );
		expect( box ).not.toBeChecked();
		expect( box ).toHaveAccessibleDescription( 'Otherwise the buyer is charged again at the next renewal.' );
		if ( isChosen ) {
			fireEvent.click( box );
		}
		await refund();
		expect( sent ).toEqual( expected );
		expect( refunded ).toEqual( [ { id: expected.length } ] );
	} );

	it( 'shows the canceled subscription if the refund failed afterward', async () => {
		open( [ 'cancel-subscription' ], true );
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		await refund();
		expect( refunded ).toEqual( [ { id: 1 } ] );
	} );

	it( 'offers no cancellation without a running subscription', () => {
		open( [ 'resend-receipt' ] );
		expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	} );
} );
