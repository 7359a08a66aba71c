import apiFetch from '@wordpress/api-fetch';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
// Load the lazy list before the tests, so that a slow machine does not exceed their timeout.
import '../components/list';
import { emptyText } from '../list-texts';
import { parseRoute } from '../route';
import type { Folder, Order, OrderItem, Row } from '../types';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

// The list's library renders slowly in jsdom.
configure( { asyncUtilTimeout: 8000 } );

const order = ( id: number, changes: Partial< Order > = {} ): Order => ( {
	id,
	status: 'paid',
	state: 'paid',
	title: 'Tea',
	quantity: 2,
	amount: '€20,00',
	paid: '€20,00',
	refunded: '',
	period: 'one-time',
	gateway: 'Card',
	is_test: false,
	email: 'ann@example.org',
	name: 'Ann',
	created: '2026-11-20T10:00:00+00:00',
	...changes,
} );

const item = ( changes: Partial< OrderItem > = {} ): OrderItem => ( {
	...order( 7 ),
	reference: '',
	is_manual: false,
	actions: [],
	donor: null,
	subscription: null,
	is_donation: false,
	payments: [
		{ id: 'pi_1', amount: '€20,00', refundable: '20.00', currency: 'EUR', time: '2026-11-20T10:01:00+00:00' },
	],
	events: [
		{ type: 'payment_succeeded', state: '', amount: '€20,00', time: '2026-11-20T10:01:00+00:00' },
		{ type: 'subscription_changed', state: 'past_due', amount: '', time: '2026-11-21T10:01:00+00:00' },
	],
	address: '',
	oversold: false,
	receipts: [ '2026-0001' ],
	...changes,
} );

interface Request {
	readonly path: string;
	readonly method?: string;
	readonly data?: { readonly payment?: string; readonly amount?: string; readonly key?: string };
}

const sent: Request[] = [];

/** Responds to requests by path. `onPost` responds to POST requests. */
function site( items: Row[], one: OrderItem = item(), onPost: () => Promise< OrderItem > = async () => one ) {
	sent.length = 0;
	answer.mockImplementation( async ( request: Request ) => {
		if ( request.path.endsWith( '/unmatched' ) ) {
			return { items: [], next: null, count: 0 };
		}
		sent.push( request );
		if ( request.method === 'POST' ) {
			return onPost();
		}
		if ( request.path.endsWith( '/counts' ) ) {
			return { paid: items.length, open: 3, attention: 1, closed: 0 };
		}
		return /\/\d+$/.test( request.path ) ? one : { items, next: null };
	} );
}

function open( hash: string ) {
	window.location.hash = hash;
	const exportUrl = ( name: string ) => `https://site.example/${ name }/export?_wpnonce=abc`;
	return render(
		<App
			exportUrls={ {
				orders: exportUrl( 'orders' ),
				subscriptions: exportUrl( 'subscriptions' ),
				donations: exportUrl( 'donations' ),
				statements: exportUrl( 'statements' ),
			} }
		/>
	);
}

/** Chooses an item from a row's menu. */
async function choose( action: string ) {
	const row = screen.getByRole( 'link', { name: 'Tea #7' } ).closest( 'tr' ) as HTMLElement;
	await userEvent.click( within( row ).getByRole( 'button', { name: 'Actions' } ) );
	await userEvent.click( await screen.findByRole( 'menuitem', { name: action } ) );
}

describe( 'the list', () => {
	it( 'shows the orders of a folder with their amount, buyer and state, and counts the folders', async () => {
		site( [
			order( 9, { period: '1 month', is_test: true, state: 'partly_refunded' } ),
			order( 8, { name: '', title: 'Coffee' } ),
		] );
		open( '#/' );
		await screen.findByRole( 'link', { name: 'Coffee #8' } );
		const first = screen.getByRole( 'link', { name: 'Tea #9' } ).closest( 'tr' );
		expect( first ).toHaveTextContent( '€20,00 each monthTest' );
		expect( first ).toHaveTextContent( 'Ann ann@example.org' );
		expect( first ).toHaveTextContent( 'Partly refunded' );
		expect( screen.getByRole( 'link', { name: 'Tea #9' } ) ).toHaveAttribute( 'href', '#/order/9' );
		const folders = within( screen.getByRole( 'navigation', { name: 'Folders' } ) ).getAllByRole( 'link' );
		expect( folders.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Paid (2)',
			'Not paid (3)',
			'Needs review (1)',
			'Closed (0)',
		] );
		expect( sent.map( ( { path } ) => path ) ).toContain( '/slipstream/v1/payments/orders?status=paid' );
	} );

	it( 'says in each folder that it is empty', () => {
		const texts: Record< Folder, string > = {
			paid: 'No payments yet. Add a donations form or a payment button to a page.',
			open: 'No orders are waiting for payment.',
			attention: 'No order needs your attention.',
			closed: 'No refunded, expired or canceled orders.',
		};
		for ( const status of Object.keys( texts ) as Folder[] ) {
			expect( emptyText( 'orders', { status } ) ).toBe( texts[ status ] );
			expect( emptyText( 'orders', { status, search: 'x' } ) ).toBe(
				'No orders found in this folder. Look in the other folders, too.'
			);
		}
	} );

	it( 'reads the folder and the order from the address', () => {
		expect( parseRoute( '' ) ).toEqual( { folder: 'orders/paid' } );
		expect( parseRoute( '#/open' ) ).toEqual( { folder: 'orders/open' } );
		expect( parseRoute( '#/attention' ) ).toEqual( { folder: 'orders/attention' } );
		expect( parseRoute( '#/closed' ) ).toEqual( { folder: 'orders/closed' } );
		expect( parseRoute( '#/subscriptions' ) ).toEqual( { folder: 'subscriptions/active' } );
		expect( parseRoute( '#/subscriptions/overdue' ) ).toEqual( { folder: 'subscriptions/overdue' } );
		expect( parseRoute( '#/donations/closed' ) ).toEqual( { folder: 'donations/closed' } );
		expect( parseRoute( '#/overview' ) ).toEqual( { folder: 'overview/' } );
		expect( parseRoute( '#/order/12' ) ).toEqual( { order: 12 } );
		for ( const wrong of [
			'#/order/0',
			'#/order/x',
			'#/order/',
			'#/secret',
			'#/order/1/2',
			'#/donations/active',
		] ) {
			expect( parseRoute( wrong ) ).toEqual( { folder: 'orders/paid' } );
		}
	} );
} );

describe( 'the other lists', () => {
	it( 'show the subscriptions of a folder, and cancel one after a question', async () => {
		const subscription = { state: 'past_due', paid_until: '2026-12-20T10:00:00+00:00' };
		const row = { ...order( 7, { period: '1 month' } ), status: 'overdue', subscription };
		site( [ row ], item(), async () => item( { subscription: { ...subscription, state: 'ended' } } ) );
		open( '#/subscriptions/overdue' );
		const link = await screen.findByRole( 'link', { name: 'Tea #7' } );
		const cells = link.closest( 'tr' );
		expect( cells ).toHaveTextContent( '€20,00 each month' );
		expect( cells ).toHaveTextContent( 'Payment overdue' );
		expect( cells?.querySelector( 'time' ) ).toHaveAttribute( 'datetime', subscription.paid_until );
		expect( sent.map( ( { path } ) => path ) ).toEqual( [
			'/slipstream/v1/payments/subscriptions?status=overdue',
			'/slipstream/v1/payments/subscriptions/counts',
		] );
		expect( screen.getByRole( 'link', { name: 'Subscriptions' } ) ).toHaveAttribute( 'aria-current', 'page' );
		await choose( 'Cancel subscription' );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Cancel this subscription? It ends after the paid period.' );
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Cancel subscription' } ) );
		await waitFor( () => expect( screen.queryByRole( 'link', { name: 'Tea #7' } ) ).not.toBeInTheDocument() );
		expect( screen.getByText( 'No overdue subscriptions.' ) ).toBeInTheDocument();
		expect( sent.filter( ( { method } ) => method === 'POST' ).map( ( { path } ) => path ) ).toEqual( [
			'/slipstream/v1/payments/orders/7/cancel-subscription',
		] );
	} );

	it( 'show donations with their donors, and hide one on the page', async () => {
		const donor = { name: 'Ann B.', message: 'Go on!', is_hidden: false };
		site(
			[
				{ ...order( 8 ), donor: null },
				{ ...order( 7 ), donor },
			],
			item(),
			async () => item( { donor: { ...donor, is_hidden: true } } )
		);
		open( '#/donations' );
		const cells = ( await screen.findByRole( 'link', { name: 'Tea #7' } ) ).closest( 'tr' );
		expect( cells ).toHaveTextContent( 'Ann B. Go on!Shown on the page' );
		await choose( 'Hide on the page' );
		await waitFor( () => expect( cells ).toHaveTextContent( 'Hidden on the page' ) );
		expect( sent.filter( ( { method } ) => method === 'POST' ) ).toEqual( [
			expect.objectContaining( { path: '/slipstream/v1/payments/orders/7/donor', data: { is_hidden: true } } ),
		] );
	} );

	it( 'say when an action failed, and keep the row', async () => {
		const donor = { name: 'Ann B.', message: '', is_hidden: true };
		site( [ { ...order( 7 ), donor } ], item(), () => Promise.reject( new Error( 'Down.' ) ) );
		open( '#/donations' );
		await screen.findByRole( 'link', { name: 'Tea #7' } );
		await choose( 'Show on the page' );
		await waitFor( () =>
			expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
				'Your change was not saved.'
			)
		);
		expect( screen.getByRole( 'link', { name: 'Tea #7' } ) ).toBeInTheDocument();
	} );
} );

describe( 'an order', () => {
	it( 'shows its details and its history', async () => {
		site( [], item( { refunded: '€5,00', is_test: true } ) );
		open( '#/order/7' );
		expect( await screen.findByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'Tea #7' );
		const details = Object.fromEntries(
			screen.getAllByRole( 'term' ).map( ( term ) => [ term.textContent, term.nextElementSibling?.textContent ] )
		);
		expect( details ).toMatchObject( {
			Status: 'Paid',
			Amount: '€20,00 Test',
			Quantity: '2',
			Received: '€20,00',
			Refunded: '€5,00',
			Name: 'Ann',
			Email: 'ann@example.org',
			'Paid by': 'Card',
			Receipts: '2026-0001',
		} );
		expect( screen.getAllByRole( 'listitem' ).map( ( { firstChild } ) => firstChild?.textContent ) ).toEqual( [
			'Payment received: €20,00',
			'Subscription: Payment overdue',
		] );
	} );

	it( 'returns a part of a payment after a question, with the same key when the first answer was lost', async () => {
		const answers = [
			() => Promise.reject( new Error( 'The server did not answer.' ) ),
			async () => item( { state: 'partly_refunded' } ),
		];
		site( [], item(), () => answers.shift()?.() as Promise< OrderItem > );
		open( '#/order/7' );
		const amount = await screen.findByRole( 'textbox', { name: 'Amount to refund (EUR)' } );
		expect( amount ).toHaveValue( '20.00' );
		await userEvent.clear( amount );
		await userEvent.type( amount, '5' );
		const press = async ( name: string ) => {
			await userEvent.click( screen.getByRole( 'button', { name: 'Refund' } ) );
			const dialog = await screen.findByRole( 'dialog' );
			expect( dialog ).toHaveTextContent( 'Refund 5 EUR to ann@example.org? You can’t undo this.' );
			await userEvent.click( within( dialog ).getByRole( 'button', { name } ) );
		};
		const posts = () => sent.filter( ( { method } ) => method === 'POST' );
		await press( 'Cancel' );
		expect( posts() ).toEqual( [] );
		await press( 'Refund' );
		await waitFor( () =>
			expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
				'Your change was not saved.'
			)
		);
		await press( 'Refund' );
		await waitFor( () =>
			expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
				'The refund was sent.'
			)
		);
		expect( screen.getByText( 'Partly refunded' ) ).toBeInTheDocument();
		expect( posts().map( ( { path, data } ) => [ path, data?.payment, data?.amount ] ) ).toEqual( [
			[ '/slipstream/v1/payments/orders/7/refunds', 'pi_1', '5' ],
			[ '/slipstream/v1/payments/orders/7/refunds', 'pi_1', '5' ],
		] );
		expect( posts()[ 0 ]?.data?.key ).toMatch( /^[A-Za-z0-9-]{8,64}$/ );
		expect( posts()[ 0 ]?.data?.key ).toBe( posts()[ 1 ]?.data?.key );
	} );

	it( 'hides a donor on the page, and says when that failed', async () => {
		const donor = { name: 'Ann', message: 'Go on!', is_hidden: false };
		const answers = [
			() => Promise.reject( new Error( 'The database did not answer.' ) ),
			async () => item( { donor: { ...donor, is_hidden: true } } ),
		];
		site( [], item( { donor } ), () => answers.shift()?.() as Promise< OrderItem > );
		open( '#/order/7' );
		const hide = await screen.findByRole( 'button', { name: 'Hide on the page' } );
		expect( screen.getByRole( 'heading', { name: 'Shown on the page' } ) ).toBeInTheDocument();
		expect( screen.getByText( 'Go on!' ) ).toBeInTheDocument();
		await userEvent.click( hide );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The database did not answer.' );
		await userEvent.click( hide );
		expect( await screen.findByRole( 'button', { name: 'Show on the page' } ) ).toBeInTheDocument();
		expect( sent.filter( ( { method } ) => method === 'POST' ) ).toEqual( [
			expect.objectContaining( { path: '/slipstream/v1/payments/orders/7/donor', data: { is_hidden: true } } ),
			expect.objectContaining( { path: '/slipstream/v1/payments/orders/7/donor', data: { is_hidden: true } } ),
		] );
	} );

	it( 'links the donor’s statement of its year', async () => {
		site( [], item( { is_donation: true } ) );
		open( '#/order/7' );
		const link = await screen.findByRole( 'link', { name: 'Donations of ann@example.org in 2026 as CSV' } );
		expect( link ).toHaveAttribute(
			'href',
			'https://site.example/statements/export?_wpnonce=abc&year=2026&order=7'
		);
	} );

	it( 'offers no refund of what was returned already', async () => {
		site(
			[],
			item( {
				payments: [
					{
						id: 'pi_1',
						amount: '€20,00',
						refundable: '',
						currency: 'EUR',
						time: '2026-11-20T10:01:00+00:00',
					},
				],
			} )
		);
		open( '#/order/7' );
		await screen.findByRole( 'heading', { level: 2 } );
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).not.toBeInTheDocument();
	} );

	it( 'is marked as paid after a question, and says that the owner sends refunds', async () => {
		site(
			[],
			item( { is_manual: true, reference: 'RF74000001', actions: [ 'mark-paid', 'cancel' ], state: 'pending' } ),
			async () => item( { is_manual: true } )
		);
		open( '#/order/7' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Mark as paid' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Did €20,00 arrive in your account? A receipt is sent to the buyer.' );
		expect( screen.getByText( 'RF74000001' ) ).toBeInTheDocument();
		await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Mark as paid' } ) );
		await waitFor( () =>
			expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( 'The order is paid.' )
		);
		expect( sent.filter( ( { method } ) => method === 'POST' ).map( ( { path } ) => path ) ).toEqual( [
			'/slipstream/v1/payments/orders/7/mark-paid',
		] );
		expect( screen.queryByRole( 'button', { name: 'Cancel order' } ) ).not.toBeInTheDocument();
		expect( screen.getByText( /Send the money back from your bank account/ ) ).toBeInTheDocument();
	} );

	it( 'with a payment of another amount is canceled once the money went back', async () => {
		site( [], item( { actions: [ 'cancel' ], state: 'review' } ) );
		open( '#/order/7' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Cancel order' } ) );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent(
			'Cancel this order? Money has already arrived. Return it to the buyer first.'
		);
	} );

	it( 'says when it does not exist', async () => {
		answer.mockImplementation( async ( { path }: Request ) => {
			if ( /\/\d+$/.test( path ) ) {
				throw { code: 'slipstream_order_not_found', message: 'x' };
			}
			return path.endsWith( '/counts' )
				? { paid: 0, open: 0, attention: 0, closed: 0 }
				: { items: [], next: null };
		} );
		open( '#/order/7' );
		expect( await screen.findByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'This order does not exist.' );
	} );
} );
