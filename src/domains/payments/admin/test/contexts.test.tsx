import { render, screen } from '@testing-library/react';
import { resetLocaleData } from '@wordpress/i18n';
import { Amount } from '../components/fields';
import { Unmatched } from '../components/unmatched';
import { statusLabel } from '../members/labels';
import { Status } from '../members/status';
import type { Membership } from '../members/types';
import { placeTitle } from '../places';
import type { Row, UnmatchedPayment } from '../types';

const membership: Membership = {
	id: 9,
	email: 'ann@example.org',
	plan_id: 4,
	plan_title: 'Gold',
	source: 'order',
	order: 3,
	state: 'canceled',
	access: 'canceled',
	is_open: true,
	is_test: true,
	paid_until: null,
	ends: null,
	created: null,
};

const order: Row = {
	id: 7,
	status: 'paid',
	state: 'paid',
	title: 'Tea',
	quantity: 1,
	amount: '€7.00',
	paid: '€7.00',
	refunded: '',
	period: 'one-time',
	gateway: 'Card',
	is_test: true,
	email: 'ann@example.org',
	name: 'Ann',
	created: '2026-11-20T10:00:00+00:00',
	subscription: null,
	donor: null,
};

const payment: UnmatchedPayment = {
	id: 9,
	time: '2026-11-20T10:00:00+00:00',
	amount: '€7.00',
	currency: 'EUR',
	gateway: 'PayPal',
	is_test: true,
	payment: 'TX9',
	email: '',
	order: 0,
	title: '',
	reason: 'No open order has this buyer and amount.',
	url: '',
};

describe( 'words that other languages translate by their meaning', () => {
	beforeEach( () =>
		resetLocaleData(
			{
				Test: [ 'Testen' ],
				'mode of a payment\u0004Test': [ 'Testzahlung' ],
				Canceled: [ 'Storniert' ],
				'subscription\u0004Canceled': [ 'Gekündigt' ],
			},
			'slipstream'
		)
	);
	afterEach( () => resetLocaleData( {}, 'slipstream' ) );

	it.each( [
		[ 'an order', <Amount key="order" item={ order } /> ],
		[ 'a membership', <Status key="membership" item={ membership } /> ],
		[
			'an unmatched payment',
			<Unmatched
				key="payment"
				data={ { items: [ payment ], next: null, count: 1 } }
				error=""
				onRetry={ () => {} }
				onChange={ () => {} }
			/>,
		],
	] )( 'mark %s as a test payment', ( _name, element ) => {
		render( element );
		expect( screen.getByText( 'Testzahlung' ) ).toBeInTheDocument();
	} );

	it( 'name a canceled subscription, not a canceled order', () => {
		expect( statusLabel( membership ) ).toBe( 'Gekündigt' );
		expect( placeTitle( 'members/canceled' ) ).toBe( 'Gekündigt' );
		expect( placeTitle( 'subscriptions/ending' ) ).toBe( 'Gekündigt' );
	} );
} );
