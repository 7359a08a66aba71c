import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
import type { UnmatchedPayment } from '../types';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

const payment = ( id: number, changes: Partial< UnmatchedPayment > = {} ): UnmatchedPayment => ( {
	id,
	time: '2026-11-20T10:00:00+00:00',
	amount: '€7.00',
	currency: 'EUR',
	gateway: 'PayPal',
	is_test: false,
	payment: `TX${ id }`,
	email: 'bob@example.org',
	order: 0,
	title: '',
	reason: 'No open order has this buyer and amount.',
	url: `https://www.paypal.com/activity/payment/TX${ id }`,
	...changes,
} );

interface Request {
	readonly path: string;
	readonly method?: string;
}

const sent: string[] = [];

/** Responds to requests: two pages of payments, and other lists without rows. */
function site( pages: readonly ( readonly UnmatchedPayment[] )[], count: number ) {
	sent.length = 0;
	answer.mockImplementation( async ( { path, method = 'GET' }: Request ) => {
		sent.push( `${ method } ${ path }` );
		if ( method === 'POST' ) {
			return { count: count - 1 };
		}
		if ( path.includes( '/unmatched' ) ) {
			const isSecond = path.includes( 'cursor=8' );
			return { items: pages[ isSecond ? 1 : 0 ], next: pages.length > 1 && ! isSecond ? '8' : null, count };
		}
		return path.endsWith( '/counts' ) ? {} : { items: [], next: null, gateways: [], currencies: [] };
	} );
}

function open( hash: string ) {
	window.location.hash = hash;
	const urls = { orders: '/o', subscriptions: '/s', donations: '/d', statements: '/t' };
	return render( <App exportUrls={ urls } /> );
}

describe( 'unmatched payments', () => {
	it( 'are announced in the other sections, with a link to their list', async () => {
		site( [ [ payment( 9 ) ] ], 1000 );
		open( '#/overview' );
		const link = await screen.findByRole( 'link', { name: 'Show unmatched payments' } );
		expect( link ).toHaveAttribute( 'href', '#/unmatched' );
		expect( link.closest( '.components-notice' ) ).toHaveTextContent( '1000+ payments do not match an order.' );
	} );

	it( 'have neither a notice nor a tab if there are none', async () => {
		site( [ [] ], 0 );
		open( '#/overview' );
		await waitFor( () => expect( sent ).toContain( 'GET /slipstream/v1/payments/unmatched' ) );
		expect( screen.queryByRole( 'link', { name: 'Show unmatched payments' } ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Unmatched payments' } ) ).not.toBeInTheDocument();
	} );

	it( 'show amount, payer, reason and links, and older ones on request', async () => {
		const named = payment( 8, { order: 3, title: 'Tea', reason: 'The amount differs.', is_test: true, url: '' } );
		site( [ [ payment( 9 ), named ], [ payment( 7 ) ] ], 3 );
		open( '#/unmatched' );
		const [ first, second ] = await screen.findAllByRole( 'listitem' );
		expect( first ).toHaveTextContent( '€7.00 PayPal' );
		expect( first ).toHaveTextContent( 'bob@example.org' );
		expect( first ).toHaveTextContent( 'No open order has this buyer and amount.' );
		expect( screen.getByRole( 'link', { name: 'View at the payment service: €7.00, TX9' } ) ).toHaveAttribute(
			'href',
			'https://www.paypal.com/activity/payment/TX9'
		);
		expect( second ).toHaveTextContent( 'Test' );
		expect( within( second as HTMLElement ).getAllByRole( 'link' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'link', { name: 'Tea #3' } ) ).toHaveAttribute( 'href', '#/order/3' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Show older payments' } ) );
		expect( await screen.findByRole( 'button', { name: 'Dismiss: €7.00, TX7' } ) ).toBeInTheDocument();
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
		expect( screen.queryByRole( 'button', { name: 'Show older payments' } ) ).not.toBeInTheDocument();
	} );

	it( 'are dismissed after a question, and the focus moves to the heading', async () => {
		site( [ [ payment( 9 ) ] ], 1 );
		open( '#/unmatched' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Dismiss: €7.00, TX9' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Dismiss this payment? Nothing changes at the payment service.' );
		expect( dialog ).not.toHaveTextContent( 'the order is canceled' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Dismiss' } ) );
		expect( await screen.findByText( /^No unmatched payments\./ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Dismiss: €7.00, TX9' } ) ).not.toBeInTheDocument();
		expect( sent ).toContain( 'POST /slipstream/v1/payments/unmatched/9/dismiss' );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Unmatched payments' } ) ).toHaveFocus() );
	} );

	it( 'stay in the list if the server refuses', async () => {
		site( [ [ payment( 9, { order: 3, title: 'Tea' } ) ] ], 1 );
		open( '#/unmatched' );
		const button = await screen.findByRole( 'button', { name: 'Dismiss: €7.00, TX9' } );
		answer.mockImplementation( () => Promise.reject( new Error( 'Down.' ) ) );
		await userEvent.click( button );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'If its order has no other payment, the order is canceled.' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Dismiss' } ) );
		expect( ( await screen.findAllByText( 'Your change was not saved. Down.' ) ).length ).toBeGreaterThan( 0 );
		expect( screen.getByRole( 'button', { name: 'Dismiss: €7.00, TX9' } ) ).toBeInTheDocument();
	} );
} );
