import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { App } from '../app';
import type { Connection, Network } from '../types';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const answer = apiFetch as unknown as jest.Mock;

interface Request {
	readonly path: string;
	readonly method?: string;
}

const WEBHOOK: Network = {
	id: 'webhook',
	title: 'Webhook',
	description: 'Sends posts to a URL.',
	url: '',
	isReady: true,
	settingsUrl: '',
	asksServer: false,
	defaultServer: '',
	identifierLabel: 'URL',
	passwordLabel: 'Signing secret',
};

const BLUESKY: Network = {
	...WEBHOOK,
	id: 'bluesky',
	title: 'Bluesky',
	asksServer: true,
	defaultServer: 'bsky.social',
	identifierLabel: 'Handle',
	passwordLabel: 'App password',
};

const CONNECTION: Connection = {
	id: '7',
	service_name: 'webhook',
	display_name: 'hooks.example',
	global: false,
	isOwn: true,
	test_success: true,
	test_message: 'This connection is working correctly.',
};

/** Renders the page. Each request that changes something or tests an account fails with this error. */
function open( error: unknown ) {
	answer.mockImplementation( async ( { path, method = 'GET' }: Request ) => {
		if ( method === 'GET' && path.endsWith( '/social/connections' ) ) {
			return { networks: [ WEBHOOK ], connections: [ CONNECTION ], canShare: false };
		}
		throw error;
	} );
	render( <App /> );
}

const notice = () => document.querySelector( '.components-notice__content' );

it( 'says that an account is not connected, with the reason of the server', async () => {
	open( new Error( 'The server said no.' ) );
	await userEvent.type( await screen.findByRole( 'textbox', { name: 'URL' } ), 'https://hooks.example' );
	await userEvent.type( screen.getByLabelText( 'Signing secret' ), 'secret' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Connect Webhook' } ) );
	await waitFor( () =>
		expect( notice() ).toHaveTextContent( /^The account is not connected. The server said no.$/ )
	);
	expect( screen.getByRole( 'textbox', { name: 'URL' } ) ).toHaveValue( 'https://hooks.example' );
} );

it( 'suggests a server for an app password', async () => {
	answer.mockResolvedValue( { networks: [ BLUESKY ], connections: [], canShare: false } );
	render( <App /> );
	expect( await screen.findByRole( 'textbox', { name: 'Server' } ) ).toHaveValue( 'bsky.social' );
	expect( screen.getByLabelText( 'App password' ) ).toHaveAttribute( 'type', 'password' );
} );

it( 'links administrators to the missing keys of a network’s app, and refers other users to them', async () => {
	const settingsUrl = 'https://site.example/wp-admin/admin.php?page=slipstream#/services';
	const networks = [
		{ ...BLUESKY, isReady: false, settingsUrl },
		{ ...WEBHOOK, isReady: false },
	];
	answer.mockResolvedValue( { networks, connections: [], canShare: false } );
	render( <App /> );
	expect( await screen.findByRole( 'link', { name: 'Enter the keys of the site’s app' } ) ).toHaveAttribute(
		'href',
		settingsUrl
	);
	expect( screen.getAllByText( /An administrator must enter/ ) ).toHaveLength( 1 );
} );

it.each( [
	[ new Error( 'The server said no.' ), 'The server said no.' ],
	[ null, 'That didn’t work. Try again.' ],
] )( 'a test that cannot be made is no change that was not saved: %s', async ( error, text ) => {
	open( error );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Test hooks.example' } ) );
	await waitFor( () => expect( notice()?.textContent ).toBe( text ) );
} );

it( 'says that nothing was saved if an account stays connected', async () => {
	open( new Error( 'The server said no.' ) );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Disconnect hooks.example' } ) );
	await waitFor( () => expect( notice() ).toHaveTextContent( 'Your change was not saved. The server said no.' ) );
} );

describe( 'opened for a network by the editor', () => {
	const scrolled = jest.fn();

	beforeEach( () => {
		scrolled.mockReset();
		Element.prototype.scrollIntoView = function () {
			scrolled( this.textContent );
		};
	} );

	afterEach( () => {
		window.location.hash = '';
	} );

	const openAt = async ( hash: string, networks: readonly Network[] ) => {
		window.location.hash = hash;
		answer.mockResolvedValue( { networks, connections: [ CONNECTION ], canShare: false } );
		render( <App /> );
		await screen.findByRole( 'heading', { name: 'Webhook' } );
	};

	it.each( [
		[ 'bluesky', 'Bluesky', 'Server' ],
		[ 'webhook', 'Webhook', 'URL' ],
	] )( '%s: scrolls to its card, and focuses the first field of its form', async ( id, title, label ) => {
		await openAt( `#/connect/${ id }`, [ BLUESKY, WEBHOOK ] );
		await waitFor( () => expect( screen.getByRole( 'textbox', { name: label } ) ).toHaveFocus() );
		expect( scrolled.mock.calls ).toEqual( [ [ title ] ] );
	} );

	it( 'focuses the button of a network with a sign-in window, and the heading of one without keys', async () => {
		const threads = { ...WEBHOOK, id: 'threads', title: 'Threads', identifierLabel: '', passwordLabel: '' };
		const linkedIn = { ...WEBHOOK, id: 'linkedin', title: 'LinkedIn', isReady: false };
		await openAt( '#/connect/threads', [ WEBHOOK, threads, linkedIn ] );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Connect Threads' } ) ).toHaveFocus() );
		window.location.hash = '#/connect/linkedin';
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'LinkedIn' } ) ).toHaveFocus() );
	} );

	it.each( [ '', '#/connect/unknown', '#/connect/' ] )( 'moves no focus for “%s”', async ( hash ) => {
		await openAt( hash, [ BLUESKY, WEBHOOK ] );
		expect( document.body ).toHaveFocus();
		expect( scrolled ).not.toHaveBeenCalled();
	} );

	it( 'leaves the focus where it is after a change', async () => {
		await openAt( '#/connect/bluesky', [ BLUESKY, WEBHOOK ] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Test hooks.example' } ) );
		await waitFor( () => expect( notice() ).toBeInTheDocument() );
		expect( screen.getByRole( 'button', { name: 'Test hooks.example' } ) ).toHaveFocus();
		expect( scrolled ).toHaveBeenCalledTimes( 1 );
	} );
} );
