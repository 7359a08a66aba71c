import { act, screen, within } from '@testing-library/react';
import { ADA, choices, DENIED, listOf, prepare, showGoogle, wait, windows } from './google-lib';
import { button, item, items, list, Refusal, serve, tile } from './lib';

jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );

const CONNECT = 'https://accounts.example/o/oauth2/auth?state=1';

beforeEach( prepare );

describe( 'without an account', () => {
	it( '[EXM-15, EXM-72] shows the authorization screen instead of the photos', async () => {
		serve( [ [ 'GET', '/list/', DENIED ] ] );
		await showGoogle();
		expect( document.querySelector( '.jetpack-external-media-auth' ) ).toBeVisible();
		expect( button( 'Authorize' ) ).toBeEnabled();
		expect( document.querySelector( 'ul' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Select' } ) ).not.toBeInTheDocument();
		// Show no error notice for a missing account.
		expect( document.querySelector( '.is-error' ) ).not.toBeInTheDocument();
	} );

	const tell = ( source: Window, data: object ) =>
		act( () => {
			const told = new MessageEvent( 'message', { data } );
			Object.defineProperty( told, 'source', { value: source } );
			window.dispatchEvent( told );
		} );

	it( '[EXM-16, EXM-29, EXM-69, EXM-70] connects one in a window, and shows the photos when it is closed', async () => {
		let isConnected = false;
		const sent = serve( [
			[ 'GET', '/list/', () => ( isConnected ? listOf( [ item( 1 ) ] ) : DENIED ) ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		expect( windows.open.mock.calls[ 0 ]?.[ 2 ] ).toMatch(
			/^toolbar=0,location=0,status=0,menubar=0,width=780,height=700,/
		);
		expect( screen.getByText( 'Awaiting authorization' ) ).toBeVisible();
		expect( button( 'Authorize' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( windows.last.location.href ).toBe( CONNECT );
		tell( window, { user: { name: 'A stranger' } } );
		await wait( 250 );
		expect( sent ).toHaveLength( 2 );
		isConnected = true;
		windows.last.closed = true;
		await wait( 150 );
		expect( tile( 1 ) ).toBeVisible();
		expect( screen.getByText( 'Ada Lovelace' ) ).toBeVisible();
		expect( screen.queryByText( 'A stranger' ) ).not.toBeInTheDocument();
	} );

	it( '[EXM-70] receives the account’s name from the window', async () => {
		let isConnected = false;
		serve( [
			[ 'GET', '/list/', () => ( isConnected ? list( [] ) : DENIED ) ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		// The window may send the user and the token in separate messages.
		tell( windows.last as unknown as Window, { user: { name: 'Ada of the window' } } );
		tell( windows.last as unknown as Window, { keyring_id: 3, id_token: 'x' } );
		tell( window, { user: { name: 'A stranger' } } );
		isConnected = true;
		windows.last.closed = true;
		await wait( 150 );
		expect( screen.getByText( 'Ada of the window' ) ).toBeVisible();
	} );

	it( 'closes the window when it returns to the site', async () => {
		serve( [
			[ 'GET', '/list/', DENIED ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		windows.last.location.href = 'https://site.example/wp-admin/profile.php?slipstream-connection=done';
		await wait( 150 );
		expect( windows.last.close ).toHaveBeenCalled();
		// The window was closed without connecting an account.
		expect( button( 'Authorize' ) ).toBeEnabled();
	} );

	it.each( [
		[ 'an error', { error: 'not_configured', message: 'Enter your key.' } ],
		[ 'a refusal', new Refusal( { code: 'x', message: 'No.' } ) ],
		[ 'an address that is none', { connect_URL: 'javascript:alert(1)' } ],
	] )( '[EXM-79] lets one press again, without a word, after %s', async ( _, answer ) => {
		serve( [
			[ 'GET', '/list/', DENIED ],
			[ 'GET', '/connection/', answer ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		await wait( 0 );
		expect( windows.last.close ).toHaveBeenCalledTimes( 1 );
		expect( windows.last.location.href ).toBe( 'about:blank' );
		expect( screen.queryByText( 'Awaiting authorization' ) ).not.toBeInTheDocument();
		expect( button( 'Authorize' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( document.querySelector( '.components-notice' ) ).not.toBeInTheDocument();
	} );

	it( 'says that the browser has blocked the window', async () => {
		windows.open.mockImplementation( () => null );
		const sent = serve( [ [ 'GET', '/list/', DENIED ] ] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		expect( screen.getByText( /Your browser has blocked the window/ ) ).toBeVisible();
		expect( button( 'Authorize' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'closes the window together with the picker', async () => {
		serve( [
			[ 'GET', '/list/', DENIED ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user, unmount } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		unmount();
		await wait( 150 );
		expect( windows.last.close ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'with an account', () => {
	it( '[EXM-20, EXM-21, EXM-31, EXM-71] shows its name, and disconnects it', async () => {
		const sent = serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'DELETE', '/connection/', { disconnected: true } ],
		] );
		const { user } = await showGoogle();
		const header = document.querySelector< HTMLElement >( '.jetpack-external-media-header__account' );
		expect( header ).toHaveTextContent( 'Ada Lovelace' );
		expect( header?.querySelector( 'img' ) ).toHaveAttribute( 'src', ADA.image );
		const leave = button( 'Disconnect from Google Photos' );
		expect( leave ).toHaveClass( 'jetpack-external-media-browser__disconnect' );
		await user.click( leave );
		expect( sent.at( -1 ) ).toMatchObject( { method: 'DELETE' } );
		expect( button( 'Authorize' ) ).toBeEnabled();
	} );

	it( 'stays connected if disconnecting fails', async () => {
		serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'DELETE', '/connection/', new Refusal( { code: 'x', message: 'Not now.' } ) ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Disconnect from Google Photos' ) );
		expect( screen.getByText( 'Not now.' ) ).toBeVisible();
		expect( screen.getByText( 'Ada Lovelace' ) ).toBeVisible();
	} );

	it( '[EXM-73] shows the authorization screen if a copy is rejected without an account', async () => {
		serve( [
			[ 'GET', '/list/', listOf( items( 1, 2 ) ) ],
			[ 'POST', '/copy/', DENIED ],
		] );
		const { user, onSelect } = await showGoogle();
		await user.click( tile( 1 ) );
		await user.click( tile( 2 ) );
		await user.click( button( 'Select' ) );
		expect( button( 'Authorize' ) ).toBeEnabled();
		expect( onSelect ).not.toHaveBeenCalled();
	} );

	it( '[EXM-17, EXM-22, EXM-34, EXM-38] opens an album and returns to the albums', async () => {
		const album = item( 9, {
			ID: 'album-9',
			type: 'folder',
			name: 'Summer',
			title: 'Summer',
			children: 3,
			guid: '',
		} );
		const sent = serve( [
			[ 'GET', 'path=album-9', listOf( [ item( 3 ) ] ) ],
			[ 'GET', 'path=/', listOf( [ album ], { notice: 'Google no longer shows your albums.' } ) ],
			[ 'GET', '/list/', listOf( items( 1, 2 ) ) ],
		] );
		const { user } = await showGoogle();
		const view = screen.getByRole( 'combobox', { name: 'View' } );
		expect( choices( 'View' ) ).toEqual( [ 'Photos', 'Albums' ] );
		await user.selectOptions( view, 'Albums' );
		expect( screen.getByText( 'Google no longer shows your albums.' ) ).toBeVisible();
		const folder = screen.getByRole( 'button', { name: /Summer/ } );
		expect( folder ).toHaveClass( 'jetpack-external-media-browser__media__folder' );
		expect( folder ).toHaveTextContent( '3 items' );
		expect( folder ).not.toHaveAttribute( 'aria-checked' );
		await user.click( folder );
		expect( tile( 3 ) ).toBeVisible();
		expect( sent.at( -1 )?.path ).toContain( 'path=album-9' );
		expect( view ).toHaveDisplayValue( 'Albums' );
		const breadcrumb = screen.getByRole( 'navigation', { name: 'Breadcrumb' } );
		expect( breadcrumb ).toHaveTextContent( 'Summer' );
		await user.click( within( breadcrumb ).getByRole( 'button', { name: 'Albums' } ) );
		expect( screen.getByRole( 'button', { name: /Summer/ } ) ).toBeVisible();
		expect( screen.queryByRole( 'navigation' ) ).not.toBeInTheDocument();
	} );
} );
