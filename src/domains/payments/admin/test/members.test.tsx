import apiFetch from '@wordpress/api-fetch';
import { getSettings, setSettings } from '@wordpress/date';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app';
// Load the lazy list before the tests, so that a slow machine does not exceed their timeout.
import '../members/member-list';
import type { Membership } from '../members/types';
import { parseRoute } from '../route';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

// The list's library renders slowly in jsdom.
configure( { asyncUtilTimeout: 8000 } );

const BASE = '/slipstream/v1/memberships/members';

const membership = ( id: number, changes: Partial< Membership > = {} ): Membership => ( {
	id,
	email: 'ann@example.org',
	plan_id: 4,
	plan_title: 'Gold',
	source: 'grant',
	order: 0,
	state: 'complimentary',
	access: 'complimentary',
	is_open: true,
	is_test: false,
	paid_until: null,
	ends: null,
	created: '2026-11-20T10:00:00+00:00',
	...changes,
} );

interface Request {
	readonly path: string;
	readonly method?: string;
	readonly data?: unknown;
}

const sent: Request[] = [];
const posts = () => sent.filter( ( { method } ) => method === 'POST' ).map( ( { path, data } ) => [ path, data ] );

/** Responds to requests about members. `onPost` responds to POST requests. */
function site( items: readonly Membership[], onPost: ( path: string ) => unknown = () => undefined ) {
	sent.length = 0;
	answer.mockImplementation( async ( request: Request ) => {
		if ( request.path.endsWith( '/unmatched' ) ) {
			return { items: [], next: null, count: 0 };
		}
		sent.push( request );
		const { path, method } = request;
		if ( method === 'POST' ) {
			return onPost( path );
		}
		if ( path.startsWith( '/wpcom/' ) ) {
			return {
				products: [
					{ id: 4, title: 'Gold', price: '5.00', currency: 'EUR', interval: '1 month' },
					{ id: 5, title: 'Gold per year', price: '50.00', currency: 'EUR', interval: '1 year' },
					{
						id: 6,
						title: 'Monthly donation',
						price: '5.00',
						currency: 'EUR',
						interval: '1 month',
						type: 'donation',
					},
				],
			};
		}
		if ( /members\/\d+$/.test( path ) ) {
			return { email: items[ 0 ]?.email, memberships: items };
		}
		return path.endsWith( '/counts' ) ? {} : { items, next: null };
	} );
}

function open( hash: string, hasMembers = true ) {
	window.location.hash = hash;
	const exportUrl = ( name: string ) => `https://site.example/${ name }/export?_wpnonce=abc`;
	return render(
		<App
			exportUrls={ {
				orders: exportUrl( 'orders' ),
				subscriptions: exportUrl( 'subscriptions' ),
				donations: exportUrl( 'donations' ),
				statements: exportUrl( 'statements' ),
				...( hasMembers && { members: exportUrl( 'members' ) } ),
			} }
		/>
	);
}

const press = async ( name: string, within_ = screen ) =>
	userEvent.click( await within_.findByRole( 'button', { name } ) );
const dialog = async () => within( await screen.findByRole( 'dialog' ) );

describe( 'the list of members', () => {
	it( 'shows address, plan, status and times, and asks for the folder and the search', async () => {
		site( [
			membership( 9, { source: 'order', order: 3, state: 'active', access: 'lapsed', is_test: true } ),
			membership( 8, { email: 'bob@example.org', plan_id: 0, plan_title: '' } ),
			membership( 7, { email: '', plan_title: '', ends: '2027-01-01T00:00:00+00:00' } ),
		] );
		open( '#/members/complimentary' );
		const first = ( await screen.findByRole( 'link', { name: 'ann@example.org' } ) ).closest( 'tr' );
		expect( first ).toHaveTextContent( 'GoldEndedTest' );
		const second = screen.getByRole( 'link', { name: 'bob@example.org' } );
		expect( second ).toHaveAttribute( 'href', '#/member/8' );
		expect( second.closest( 'tr' ) ).toHaveTextContent( 'All payment plansComplimentary' );
		const third = screen.getByRole( 'link', { name: 'Erased' } ).closest( 'tr' );
		expect( third ).toHaveTextContent( 'Deleted payment plan #4' );
		expect( third?.querySelector( 'time' ) ).toHaveAttribute( 'datetime', '2027-01-01T00:00:00+00:00' );
		expect( sent.map( ( { path } ) => path ) ).toEqual( [ `${ BASE }?state=complimentary&per_page=50` ] );
		const search = screen.getByRole( 'searchbox', { name: 'Start of an email address' } );
		expect( search ).toHaveAttribute( 'placeholder', 'Start of an email address' );
		fireEvent.change( search, { target: { value: 'an' } } );
		await waitFor( () =>
			expect( sent.map( ( { path } ) => path ) ).toContain(
				`${ BASE }?state=complimentary&search=an&per_page=50`
			)
		);
	} );

	it( 'says how to get members while there are none', async () => {
		site( [] );
		open( '#/members' );
		expect(
			await screen.findByText( 'No members yet. Sell a payment plan, or grant access to an address.' )
		).toBeVisible();
		expect( sent.map( ( { path } ) => path ) ).toEqual( [ `${ BASE }?per_page=50` ] );
	} );

	it( 'shows an error of the server, and tries again', async () => {
		site( [ membership( 9 ) ] );
		answer.mockRejectedValueOnce( new Error( 'The members could not be loaded.' ) );
		open( '#/members' );
		expect( await screen.findByText( /The members could not be loaded\./ ) ).toBeVisible();
		await press( 'Try again' );
		expect( await screen.findByRole( 'link', { name: 'ann@example.org' } ) ).toBeVisible();
	} );

	it( 'is missing while nothing sells memberships', async () => {
		site( [] );
		open( '#/members', false );
		expect( await screen.findByRole( 'link', { name: 'Orders' } ) ).toHaveAttribute( 'aria-current', 'page' );
		expect( screen.queryByRole( 'link', { name: 'Members' } ) ).not.toBeInTheDocument();
	} );

	it( 'grants access to an address, and keeps the form after an error', async () => {
		site( [], () => Promise.reject( new Error( 'Enter a valid email address.' ) ) );
		open( '#/members' );
		await press( 'Grant access' );
		let form = await dialog();
		fireEvent.change( form.getByLabelText( 'Email address' ), { target: { value: 'bob@example.org' } } );
		await form.findByRole( 'option', { name: 'Gold' } );
		const plans = form.getByLabelText( 'Payment plan' );
		expect(
			within( plans )
				.getAllByRole( 'option' )
				.map( ( option ) => option.textContent )
		).toEqual( [ 'All payment plans', 'Gold', 'Gold per year' ] );
		await userEvent.selectOptions( plans, 'Gold' );
		fireEvent.change( form.getByLabelText( 'First day without access' ), { target: { value: '2030-01-01' } } );
		const box = form.getByRole( 'checkbox', { name: 'Email them how to sign in' } );
		expect( box ).not.toBeChecked();
		await userEvent.click( box );
		await userEvent.click( form.getByRole( 'button', { name: 'Grant access' } ) );
		expect( ( await form.findAllByText( 'Enter a valid email address.' ) )[ 0 ] ).toBeInTheDocument();
		expect( form.getByLabelText( 'Email address' ) ).toHaveValue( 'bob@example.org' );
		site( [ membership( 3, { email: 'bob@example.org' } ) ] );
		form = await dialog();
		await userEvent.click( form.getByRole( 'button', { name: 'Grant access' } ) );
		expect( await screen.findByRole( 'link', { name: 'bob@example.org' } ) ).toBeInTheDocument();
		expect( posts() ).toEqual( [
			[ BASE, { email: 'bob@example.org', plan_id: 4, end_date: '2030-01-01', notify: true } ],
		] );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a member', () => {
	const settings = getSettings();
	afterEach( () => setSettings( settings ) );

	it( 'has an address of its own', () => {
		expect( parseRoute( '#/member/12' ) ).toEqual( { member: 12 } );
		expect( parseRoute( '#/members/ended' ) ).toEqual( { folder: 'members/ended' } );
		expect( parseRoute( '#/member/0' ) ).toEqual( { folder: 'orders/paid' } );
	} );

	it( 'shows all memberships; one of an order has a link instead of actions', async () => {
		site( [ membership( 9 ), membership( 8, { source: 'order', order: 3, access: 'active', ends: null } ) ] );
		open( '#/member/9' );
		expect( await screen.findByRole( 'heading', { name: 'ann@example.org' } ) ).toHaveFocus();
		expect( screen.getByRole( 'link', { name: 'Order #3' } ) ).toHaveAttribute( 'href', '#/order/3' );
		expect( screen.getAllByRole( 'button', { name: 'End access' } ) ).toHaveLength( 1 );
		expect( screen.getAllByText( 'No end' ) ).toHaveLength( 2 );
		expect( screen.getByRole( 'link', { name: 'Back to All members' } ) ).toHaveAttribute( 'href', '#/members' );
	} );

	it( 'loses access after a question, and gets another end', async () => {
		const ended = membership( 9, { state: 'ended', access: 'lapsed', is_open: false } );
		const member = ( one: Membership ) => ( { email: one.email, memberships: [ one ] } );
		site( [ membership( 9 ) ], ( path ) => member( path.endsWith( '/end' ) ? ended : membership( 9 ) ) );
		open( '#/member/9' );
		await press( 'End access' );
		let question = await dialog();
		await userEvent.click( question.getByRole( 'button', { name: 'Cancel' } ) );
		expect( posts() ).toEqual( [] );
		await press( 'End access' );
		question = await dialog();
		expect( question.getByText( 'End the access of ann@example.org now?' ) ).toBeInTheDocument();
		await userEvent.click( question.getByRole( 'button', { name: 'End access' } ) );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'End access' } ) ).toBeNull() );
		await press( 'Change end' );
		const form = await dialog();
		fireEvent.change( form.getByLabelText( 'First day without access' ), { target: { value: '2030-01-01' } } );
		await userEvent.click( form.getByRole( 'button', { name: 'Change end' } ) );
		expect( await screen.findByRole( 'button', { name: 'End access' } ) ).toBeInTheDocument();
		expect( posts() ).toEqual( [
			[ `${ BASE }/9/end`, {} ],
			[ `${ BASE }/9/extend`, { end_date: '2030-01-01' } ],
		] );
	} );

	it.each( [
		[ 'Europe/Berlin', '2029-12-31T23:00:00+00:00' ],
		[ 'America/New_York', '2030-01-01T05:00:00+00:00' ],
	] )( 'opens the end in the time zone %s, and sends only another date', async ( zone, ends ) => {
		setSettings( { ...settings, timezone: { ...settings.timezone, string: zone } } );
		const imported = membership( 9, { source: 'import', state: 'active', access: 'active', ends } );
		site( [ imported ], () => ( { email: imported.email, memberships: [ imported ] } ) );
		open( '#/member/9' );
		await press( 'Change end' );
		let form = await dialog();
		expect( form.getByLabelText( 'First day without access' ) ).toHaveValue( '2030-01-01' );
		expect(
			form.getByText( 'The membership becomes complimentary. Later payments no longer change its end.' )
		).toBeVisible();
		await userEvent.click( form.getByRole( 'button', { name: 'Change end' } ) );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
		expect( posts() ).toEqual( [] );
		await press( 'Change end' );
		form = await dialog();
		fireEvent.change( form.getByLabelText( 'First day without access' ), { target: { value: '' } } );
		await userEvent.click( form.getByRole( 'button', { name: 'Change end' } ) );
		await waitFor( () => expect( posts() ).toEqual( [ [ `${ BASE }/9/extend`, { end_date: '' } ] ] ) );
	} );

	it( 'without an end opens an empty date, without the text about payments of an import', async () => {
		site( [ membership( 9 ) ] );
		open( '#/member/9' );
		await press( 'Change end' );
		const form = await dialog();
		expect( form.getByLabelText( 'First day without access' ) ).toHaveValue( '' );
		expect( form.queryByText( /becomes complimentary/ ) ).not.toBeInTheDocument();
		await userEvent.click( form.getByRole( 'button', { name: 'Change end' } ) );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
		expect( posts() ).toEqual( [] );
	} );

	it( 'moves to another address after a question, also when the opened membership is deleted', async () => {
		const merged = membership( 5, { email: 'new@example.org' } );
		site( [ membership( 9 ) ], () => {
			site( [ merged ] );
			return { email: 'new@example.org', memberships: [ merged ] };
		} );
		open( '#/member/9' );
		fireEvent.change( await screen.findByLabelText( 'Email address to keep' ), {
			target: { value: 'new@example.org' },
		} );
		await press( 'Merge' );
		expect( screen.getByRole( 'dialog', { name: 'Merge' } ) ).toBeVisible();
		const question = await dialog();
		expect(
			question.getByText(
				'Move all orders and memberships of ann@example.org to new@example.org? You can’t undo this.'
			)
		).toBeInTheDocument();
		await userEvent.click( question.getByRole( 'button', { name: 'Merge' } ) );
		expect( await screen.findByRole( 'heading', { name: 'new@example.org' } ) ).toBeInTheDocument();
		await waitFor( () => expect( window.location.hash ).toBe( '#/member/5' ) );
		expect( await screen.findByLabelText( 'Email address to keep' ) ).toHaveValue( '' );
	} );

	it.each( [ '', ' ', 'xx' ] )(
		'is not moved to the address “%s”: no question, and the field is focused',
		async ( address ) => {
			site( [ membership( 9 ) ] );
			open( '#/member/9' );
			const field = await screen.findByLabelText( 'Email address to keep' );
			fireEvent.change( field, { target: { value: address } } );
			await press( 'Merge' );
			expect( ( await screen.findAllByText( 'Enter a valid email address.' ) )[ 0 ] ).toBeInTheDocument();
			expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
			expect( field ).toHaveFocus();
			expect( posts() ).toEqual( [] );
		}
	);

	it( 'has the focus after its access was ended, because the button is gone', async () => {
		const ended = membership( 9, { is_open: false } );
		site( [ membership( 9, { is_open: true } ) ], () => ( { email: ended.email, memberships: [ ended ] } ) );
		open( '#/member/9' );
		await press( 'End access' );
		await userEvent.click( ( await dialog() ).getByRole( 'button', { name: 'End access' } ) );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'End access' } ) ).not.toBeInTheDocument() );
		await waitFor( () => expect( screen.getByRole( 'heading', { level: 3, name: /Gold/ } ) ).toHaveFocus() );
	} );

	it( 'that was deleted says so', async () => {
		site( [] );
		answer.mockRejectedValue( { code: 'slipstream_member_not_found', message: 'Gone.' } );
		open( '#/member/9' );
		expect( await screen.findByText( 'This member does not exist.' ) ).toBeInTheDocument();
	} );
} );
