import { act, screen, waitFor, within } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { MAX_LENGTH } from '../hooks/use-share-message';
import { POLL_MS } from '../hooks/use-popup';
import { publicizeStore } from '../store';
import {
	BeforePublishing,
	BLUESKY,
	box,
	count,
	MASTODON,
	notices,
	reset,
	result,
	show,
	site,
	tests,
	toggle,
	X,
} from './panel-site';
import { THREAD_SUFFIX } from '../threads/first-and-last';

beforeEach( reset );

it( '[PUB-06] the sidebar has a panel "Share this post"', async () => {
	await show();
	await box();
	expect(
		within( screen.getByTestId( 'sidebar' ) ).getByRole( 'button', { name: 'Share this post' } )
	).toHaveAttribute( 'aria-expanded', 'true' );
} );

it( '[PUB-07] the checks before publishing have the same panel', async () => {
	await show( {}, BeforePublishing );
	await box();
	const panel = within( screen.getByTestId( 'pre-publish' ) );
	expect( panel.getByRole( 'button', { name: 'Share this post' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( panel.getAllByRole( 'checkbox' ) ).toHaveLength( 2 );
} );

it( '[PUB-08] lists the connections, each with a toggle that changes `enabled` of its own only', async () => {
	const { user, edited } = await show();
	expect( await toggle( /^Mastodon: @ann@social\.example$/ ) ).toBeChecked();
	expect( await toggle( /^Bluesky: @ann\.example$/ ) ).not.toBeChecked();
	await user.click( await toggle( /Bluesky/ ) );
	expect( edited( 'jetpack_publicize_connections' ) ).toEqual( [ MASTODON, { ...BLUESKY, enabled: true } ] );
	await user.click( await toggle( /Mastodon/ ) );
	expect( edited( 'jetpack_publicize_connections' ) ).toEqual( [
		{ ...MASTODON, enabled: false },
		{ ...BLUESKY, enabled: true },
	] );
} );

it( '[PUB-09] [PUB-32] has the link "Connect an account" to the page with the connections', async () => {
	await show( { connections: [] } );
	expect( await screen.findByRole( 'link', { name: 'Connect an account' } ) ).toHaveAttribute(
		'href',
		'https://site.example/connect'
	);
	expect( screen.queryByRole( 'textbox' ) ).not.toBeInTheDocument();
} );

it( '[PUB-10] the message is the title until the author types, which sets the edited flag', async () => {
	const { user, edited } = await show();
	expect( await box() ).toHaveValue( 'A title' );
	expect( await box() ).toHaveAttribute( 'rows', '4' );
	await user.type( await box(), '!' );
	expect( edited( 'meta' ) ).toEqual( {
		jetpack_publicize_message: 'A title!',
		jetpack_publicize_hasEditedShareMessage: true,
	} );
	await user.clear( await box() );
	expect( await box() ).toHaveValue( '' );
} );

it( '[PUB-11] [PUB-30] counts the remaining characters, one in the singular', async () => {
	await show( { meta: { jetpack_publicize_message: 'x'.repeat( 253 ) } } );
	const field = await box();
	const { default: userEvent } = await import( '@testing-library/user-event' );
	expect( count() ).toBe( '2 characters remaining' );
	await userEvent.type( field, 'y' );
	expect( count() ).toBe( '1 character remaining' );
	await userEvent.type( field, 'y' );
	expect( count() ).toBe( '0 characters remaining' );
	expect( document.querySelector( '.wpas-twitter-length-limit' ) ).toBeInTheDocument();
} );

it( '[PUB-13] the message is limited to 255 characters', async () => {
	await show( { title: 't'.repeat( 300 ) } );
	expect( MAX_LENGTH ).toBe( 255 );
	expect( await box() ).toHaveAttribute( 'maxlength', '255' );
	expect( await box() ).toHaveValue( 't'.repeat( 255 ) );
} );

it( '[PUB-13] a stored message is shown up to the limit', async () => {
	await show( { meta: { jetpack_publicize_message: 'm'.repeat( 300 ) } } );
	expect( await box() ).toHaveValue( 'm'.repeat( 255 ) );
} );

it( '[PUB-14] [PUB-31] in thread mode the limit is shorter by the suffix with its line breaks', async () => {
	await show( { connections: [ X ], meta: { jetpack_is_tweetstorm: true }, title: 'Short' } );
	expect( THREAD_SUFFIX ).toBe( '\n\nA thread ⬇️' );
	expect( await box() ).toHaveAttribute( 'maxlength', String( 255 - 13 ) );
	expect( await box() ).toHaveValue( 'Short\n\nA thread ⬇️' );
} );

it.each( [
	[ 229, 229 ],
	[ 230, 229 ],
	[ 300, 229 ],
] )(
	'[PUB-14] in thread mode a title of %d characters is cut to %d, so that the suffix fits',
	async ( length, shown ) => {
		await show( { connections: [ X ], meta: { jetpack_is_tweetstorm: true }, title: 't'.repeat( length ) } );
		expect( await box() ).toHaveValue( `${ 't'.repeat( shown ) }${ THREAD_SUFFIX }` );
		expect( count() ).toBe( '0 characters remaining' );
	}
);

it( '[PUB-13] no half emoji is left at the limit, which the server would refuse', async () => {
	const { user, edited } = await show( { title: `${ 't'.repeat( 254 ) }😀` } );
	expect( await box() ).toHaveValue( 't'.repeat( 254 ) );
	await user.type( await box(), '{backspace}' );
	expect( edited( 'meta' ) ).toMatchObject( { jetpack_publicize_message: 't'.repeat( 253 ) } );
} );

it( '“Copy and open” copies a thread’s message without the suffix, since no thread is sent', async () => {
	await show( { connections: [ X ], status: 'publish', meta: { jetpack_is_tweetstorm: true }, title: 'Short' } );
	const { default: userEvent } = await import( '@testing-library/user-event' );
	const open = jest.spyOn( window, 'open' ).mockImplementation( () => null );
	const user = userEvent.setup();
	await user.click( await screen.findByRole( 'button', { name: 'Copy and open X' } ) );
	await waitFor( () => expect( open ).toHaveBeenCalled() );
	expect( await navigator.clipboard.readText() ).toMatch( /^Short\n\nhttp/ );
	open.mockRestore();
} );

it( '“Copy and open” of a post without a title copies its link, without empty lines', async () => {
	await show( { status: 'publish', title: '' } );
	const { default: userEvent } = await import( '@testing-library/user-event' );
	const open = jest.spyOn( window, 'open' ).mockImplementation( () => null );
	const user = userEvent.setup();
	await user.click( await screen.findByRole( 'button', { name: 'Copy and open X' } ) );
	await waitFor( () => expect( open ).toHaveBeenCalled() );
	expect( await navigator.clipboard.readText() ).toMatch( /^https:\S+$/ );
	open.mockRestore();
} );

it( '[PUB-12] offers a single tweet or a thread while an account at X is enabled', async () => {
	const { user, edited } = await show( { connections: [ X ] } );
	expect( await screen.findByRole( 'radio', { name: /Single Tweet/ } ) ).toBeChecked();
	await user.click( screen.getByRole( 'radio', { name: /Twitter Thread/ } ) );
	expect( edited( 'meta' ) ).toMatchObject( { jetpack_is_tweetstorm: true } );
	await user.click( await toggle( /^X: @ann$/ ) );
	expect( screen.queryByRole( 'radio' ) ).not.toBeInTheDocument();
} );

it.each( [ MASTODON, BLUESKY ] )( '[PUB-12] offers a thread with $service_name alone', async ( connection ) => {
	await show( { connections: [ { ...connection, enabled: true } ] } );
	expect( await screen.findByRole( 'radio', { name: /^Thread/ } ) ).not.toBeChecked();
} );

it( '[PUB-15] is shown only for post types that support publicize', async () => {
	await show( { supports: {} } );
	expect( screen.queryByRole( 'button', { name: 'Share this post' } ) ).not.toBeInTheDocument();
} );

it( '[PUB-16] a toggle is disabled if the connection is not toggleable', async () => {
	await show( { connections: [ { ...MASTODON, toggleable: false }, BLUESKY ] } );
	expect( await toggle( /Mastodon/ ) ).toBeDisabled();
	expect( await toggle( /Bluesky/ ) ).toBeEnabled();
	expect( await box() ).toBeEnabled();
} );

it( '[PUB-17] a toggle is disabled if the test of its connection failed', async () => {
	site.results = [ result( MASTODON, { test_success: false } ), result( BLUESKY ) ];
	await show();
	await waitFor( async () => expect( await toggle( /Mastodon/ ) ).toBeDisabled() );
	expect( await toggle( /Bluesky/ ) ).toBeEnabled();
} );

it( '[PUB-18] a toggle is disabled if the connection needs re-authentication', async () => {
	site.results = [ result( MASTODON ), result( BLUESKY, { test_success: 'must_reauth' } ) ];
	await show();
	await waitFor( async () => expect( await toggle( /Bluesky/ ) ).toBeDisabled() );
	expect( await toggle( /Mastodon/ ) ).toBeEnabled();
} );

it( '[PUB-19] refreshing first clears the results, then fetches them again', async () => {
	site.results = [ result( MASTODON, { test_success: false } ) ];
	await show();
	await waitFor( async () => expect( await toggle( /Mastodon/ ) ).toBeDisabled() );
	site.results = [ result( MASTODON ) ];
	let isFetched: Promise< void > = Promise.resolve();
	act( () => {
		isFetched = dispatch( publicizeStore ).refreshConnectionTestResults() as unknown as Promise< void >;
	} );
	expect( await toggle( /Mastodon/ ) ).toBeEnabled();
	await act( () => isFetched );
	expect( tests() ).toHaveLength( 2 );
} );

it( '[PUB-22] fetches the results without parameters, once a connection is enabled, and keeps them as its list of connections', async () => {
	site.results = [ result( MASTODON, { test_success: 'must_reauth' } ), result( BLUESKY ) ];
	const { user } = await show( { connections: [ { ...MASTODON, enabled: false } ] } );
	await user.click( await toggle( /Mastodon/ ) );
	await waitFor( () => expect( tests() ).toEqual( [ 'GET /wpcom/v2/publicize/connection-test-results' ] ) );
	await waitFor( () => expect( select( publicizeStore ).getConnections() ).toEqual( site.results ) );
} );

it( '[PUB-22] requests nothing while no connection is enabled', async () => {
	await show( { connections: [ BLUESKY ] } );
	await toggle( /Bluesky/ );
	expect( tests() ).toEqual( [] );
} );

it( '[PUB-23] a failing test call shows nothing', async () => {
	site.hasFailed = true;
	await show();
	await waitFor( () => expect( tests() ).toHaveLength( 1 ) );
	expect( await toggle( /Mastodon/ ) ).toBeEnabled();
	expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	expect( document.querySelector( '.components-notice' ) ).not.toBeInTheDocument();
} );

/** Stand-in for a popup that the test can close. */
function fakeWindow() {
	const popup = { closed: false };
	const open = jest.spyOn( window, 'open' ).mockImplementation( () => popup as Window );
	return { popup, open };
}

it( '[PUB-20] [PUB-24] when the window with the connections is closed, post and tests are read again', async () => {
	const { popup, open } = fakeWindow();
	const { user } = await show();
	await waitFor( () => expect( tests() ).toHaveLength( 1 ) );
	await user.click( screen.getByRole( 'link', { name: 'Connect an account' } ) );
	expect( open.mock.calls[ 0 ]?.[ 0 ] ).toBe( 'https://site.example/connect' );
	await user.click( await toggle( /Bluesky/ ) );
	site.post = { jetpack_publicize_connections: [ MASTODON, BLUESKY, X ] };
	popup.closed = true;
	expect( await screen.findByRole( 'checkbox', { name: 'X: @ann' }, { timeout: 2000 } ) ).toBeChecked();
	expect( await toggle( /Bluesky/ ) ).toBeChecked();
	await waitFor( () => expect( tests() ).toHaveLength( 2 ) );
	open.mockRestore();
} );

it( '[PUB-09] opens the connections in a tab if the browser blocks the window', async () => {
	const { popup, open } = fakeWindow();
	const { user } = await show();
	const link = await screen.findByRole( 'link', { name: 'Connect an account' } );
	expect( link ).toHaveAttribute( 'target', '_blank' );
	const followed: boolean[] = [];
	document.body.addEventListener( 'click', ( event ) => followed.push( ! event.defaultPrevented ) );
	await user.click( link );
	open.mockImplementation( () => null );
	await user.click( link );
	expect( followed ).toEqual( [ false, true ] );
	popup.closed = true;
	open.mockRestore();
} );

it( '[PUB-21] checks every 500 ms whether the window is closed', async () => {
	expect( POLL_MS ).toBe( 500 );
	const { open, popup } = fakeWindow();
	const checked: number[] = [];
	Object.defineProperty( popup, 'closed', { get: () => checked.push( performance.now() ) >= 4 } );
	const { user } = await show();
	await toggle( /Mastodon/ );
	await user.click( screen.getByRole( 'link', { name: 'Connect an account' } ) );
	await waitFor( () => expect( checked ).toHaveLength( 4 ), { timeout: 4000 } );
	const pauses = checked.slice( 1 ).map( ( time, index ) => time - ( checked[ index ] ?? 0 ) );
	expect( Math.min( ...pauses ) ).toBeGreaterThan( 480 );
	expect( Math.max( ...pauses ) ).toBeLessThan( 900 );
	open.mockRestore();
} );

const REFRESH =
	'Before you hit Publish, please refresh the following connection(s) to make sure we can Publicize your post:';

it( '[PUB-25] [PUB-26] failing connections that can be refreshed are listed, each with its own button', async () => {
	const { open } = fakeWindow();
	site.results = [
		result( MASTODON, { test_success: false, can_refresh: true } ),
		result( BLUESKY, {
			test_success: false,
			can_refresh: true,
			refresh_text: 'Refresh connection with Bluesky',
			refresh_url: 'https://site.example/bluesky',
		} ),
		result( X, { test_success: false, test_message: 'Broken', refresh_text: 'Refresh connection with X' } ),
	];
	const { user } = await show();
	expect( await screen.findByText( REFRESH ) ).toBeVisible();
	expect(
		screen.getAllByRole( 'button', { name: /^Refresh connection/ } ).map( ( { textContent } ) => textContent )
	).toEqual( [ 'Refresh connection with Mastodon', 'Refresh connection with Bluesky' ] );
	expect( notices() ).toHaveLength( 2 );
	expect( notices()[ 1 ] ).toMatch( /^X: .+ – Broken$/ );
	await user.click( screen.getByRole( 'button', { name: 'Refresh connection with Bluesky' } ) );
	expect( open.mock.calls[ 0 ]?.[ 0 ] ).toBe( 'https://site.example/bluesky' );
	open.mockRestore();
} );

it( '[PUB-27] a failing connection that cannot be refreshed shows its name and message', async () => {
	site.results = [ result( MASTODON, { test_success: false, test_message: 'The account has moved.' } ) ];
	await show();
	await waitFor( () => expect( notices() ).toEqual( [ 'Mastodon: @ann@social.example – The account has moved.' ] ) );
	expect( screen.queryByText( REFRESH ) ).not.toBeInTheDocument();
} );

it( '[PUB-28] a LinkedIn connection that needs re-authentication shows its own message', async () => {
	const linkedIn = { ...MASTODON, id: '4', service_name: 'linkedin' };
	site.results = [ result( linkedIn, { test_success: 'must_reauth' } ) ];
	await show( { connections: [ linkedIn ] } );
	await waitFor( () =>
		expect( notices() ).toEqual( [
			'Your LinkedIn connection needs to be reauthenticated to continue working – head to Sharing to take care of it.',
		] )
	);
	expect( await toggle( /LinkedIn/ ) ).toBeDisabled();
} );
