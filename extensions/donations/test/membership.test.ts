import { getMinimumAmount, PAYMENT_CURRENCIES } from '../../../shared/currency';
import { activeType, defaultAmounts, placeholderAmount, shownText, withCurrency } from '../donations';
import { findPlanIds, LOADING, reduceMembership, type Membership } from '../membership';

const product = ( id: number, interval: string, currency = 'USD', type = 'donation' ) => ( {
	id,
	interval,
	currency,
	type,
} );
const SET = [ product( 1, 'one-time' ), product( 2, '1 month' ), product( 3, '1 year' ) ];
const IDS = { oneTimeDonation: 1, monthlyDonation: 2, annualDonation: 3 };
const NONE = { oneTimeDonation: -1, monthlyDonation: -1, annualDonation: -1 };
const READY: Membership = { status: 'ready', siteSlug: 'a.org', products: SET };
const ERROR: Membership = { status: 'error', message: 'No.' };

describe( 'reduceMembership', () => {
	it.each( [
		[ '[DON-38] no answer', null, ERROR ],
		[ '[DON-38] an empty answer', {}, ERROR ],
		[ '[DON-38] an answer with errors', { errors: { a: [ 'b' ] }, connect_url: 'u' }, ERROR ],
		[ 'no errors in a list', { errors: [], site_slug: 'a.org', products: SET }, READY ],
		[
			'[DON-31] a plan without payments',
			{ should_upgrade_to_access_memberships: true, connect_url: 'u', site_slug: 'a.org' },
			{ status: 'upgrade', siteSlug: 'a.org' },
		],
		[
			'[DON-31] no way to pay',
			{ connect_url: 'u', site_slug: 'a.org' },
			{ status: 'connect', siteSlug: 'a.org', connectUrl: 'u' },
		],
		[ 'an open site', { connect_url: '', site_slug: 'a.org', products: SET }, READY ],
		[
			'an open site without plans',
			{ connect_url: null, connected_account_id: 'x' },
			{ status: 'ready', siteSlug: '', products: [] },
		],
	] )( 'loading, then %s', ( _, answer, next ) => {
		expect( reduceMembership( LOADING, { type: 'answer', answer, noAnswer: 'No.' } ) ).toEqual( next );
	} );

	it( 'only the first answer counts, and plans arrive only at an open site', () => {
		const created = { type: 'created', products: SET } as const;
		expect( reduceMembership( ERROR, { type: 'answer', answer: {}, noAnswer: 'x' } ) ).toBe( ERROR );
		expect( reduceMembership( ERROR, created ) ).toBe( ERROR );
		expect( reduceMembership( LOADING, created ) ).toBe( LOADING );
		expect( reduceMembership( { ...READY, products: [] }, created ) ).toEqual( READY );
		expect( reduceMembership( READY, { type: 'fail', message: 'No.' } ) ).toEqual( ERROR );
	} );
} );

it.each( [
	[ 'loading', LOADING, null ],
	[ 'an error', ERROR, null ],
	[ '[DON-23] upgrade', { status: 'upgrade', siteSlug: '' }, NONE ],
	[ '[DON-24] connect', { status: 'connect', siteSlug: '', connectUrl: 'u' }, NONE ],
	[ '[DON-36] all plans', READY, IDS ],
	[ 'one plan too few', { ...READY, products: SET.slice( 1 ) }, null ],
	[
		'plans of another currency',
		{ ...READY, products: [ ...SET.slice( 1 ), product( 9, 'one-time', 'EUR' ) ] },
		null,
	],
	[
		'plans of another kind',
		{ ...READY, products: [ ...SET.slice( 1 ), product( 9, 'one-time', 'USD', 'tier' ) ] },
		null,
	],
	[ 'plans without a kind', { ...READY, products: SET.map( ( { type, ...rest } ) => rest ) }, IDS ],
] as Array< [ string, Membership, unknown ] > )( 'plan ids: %s', ( _, state, ids ) => {
	expect( findPlanIds( state, 'USD' ) ).toEqual( ids );
} );

it.each( [
	[ 'USD', [ 5, 15, 100 ], '50.00' ],
	[ 'JPY', [ 500, 1500, 10000 ], '5,000' ],
	[ 'GBP', [ 3, 9, 60 ], '30.00' ],
	[ 'DKK', [ 25, 75, 500 ], '250,00' ],
	[ 'NOK', [ 30, 90, 600 ], '300,00' ],
] )( '[DON-11, DON-12] amounts of %s', ( currency, amounts, placeholder ) => {
	expect( defaultAmounts( currency ) ).toEqual( amounts );
	expect( placeholderAmount( currency ) ).toBe( placeholder );
} );

it( '[DON-11, DON-28] the amounts of all 17 currencies are 10, 30 and 200 times their minimums', () => {
	const minimums = Object.fromEntries( PAYMENT_CURRENCIES.map( ( code ) => [ code, getMinimumAmount( code ) ] ) );
	expect( minimums ).toEqual( {
		...Object.fromEntries( 'USD AUD BRL CAD CHF EUR INR NZD SGD'.split( ' ' ).map( ( code ) => [ code, 0.5 ] ) ),
		...{ DKK: 2.5, GBP: 0.3, HKD: 4, JPY: 50, MXN: 10, NOK: 3, PLN: 2, SEK: 3 },
	} );
	for ( const [ code, minimum ] of Object.entries( minimums ) ) {
		expect( defaultAmounts( code ) ).toEqual( [ 10, 30, 200 ].map( ( factor ) => factor * minimum ) );
	}
} );

it( '[DON-26] a new currency has new amounts and plans, and keeps the texts', () => {
	const changes = withCurrency(
		{ currency: 'USD', monthlyDonation: { show: false, planId: 3, heading: 'Mine' } },
		'JPY'
	);
	expect( changes ).toMatchObject( {
		currency: 'JPY',
		monthlyDonation: { show: false, planId: null, amounts: [ 500, 1500, 10000 ], heading: 'Mine' },
		annualDonation: { amounts: [ 500, 1500, 10000 ] },
	} );
} );

it( '[DON-27] a disabled tab gives way to One-Time', () => {
	const hidden = { show: false };
	expect( activeType( {}, 'annualDonation' )?.attribute ).toBe( 'annualDonation' );
	expect( activeType( { annualDonation: hidden }, 'annualDonation' )?.attribute ).toBe( 'oneTimeDonation' );
	expect( activeType( { monthlyDonation: hidden }, 'monthlyDonation' )?.attribute ).toBe( 'oneTimeDonation' );
} );

it( 'a missing text is the default, an empty one stays empty', () => {
	expect( shownText( undefined, 'Donate' ) ).toBe( 'Donate' );
	expect( shownText( '', 'Donate' ) ).toBe( '' );
} );
