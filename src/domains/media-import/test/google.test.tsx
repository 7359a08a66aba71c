import { act, screen, within } from '@testing-library/react';
import {
	button,
	forgetSearches,
	GOOGLE,
	item,
	items,
	later,
	list,
	Refusal,
	serve,
	setInitialState,
	show,
	tile,
} from './lib';

jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );

const DENIED = new Refusal( { code: 'authorization_required', message: 'You are not connected to that service.' } );
const ADA = { name: 'Ada Lovelace', image: 'https://photos.example/ada' };
const CONNECT = 'https://accounts.example/o/oauth2/auth?state=1';
const SESSION = { id: 's1', pickerUri: 'https://photos.example/s1/autoclose', mediaItemsSet: false, pollInterval: 2 };

const listOf = ( media: object[], meta: object = {} ) => list( media, { account: ADA, ...meta } );

/** A window that nobody sees, of another site once it is led there. */
function popup() {
	const location = { href: 'about:blank' };
	return { closed: false, location, close: jest.fn() } as unknown as Window & {
		closed: boolean;
		close: jest.Mock;
	};
}

let opened: ReturnType< typeof popup >;
const open = jest.spyOn( window, 'open' );

beforeEach( () => {
	setInitialState();
	forgetSearches();
	opened = popup();
	open.mockReset().mockImplementation( () => opened );
	opened.close.mockImplementation( () => void ( opened.closed = true ) );
} );

/** Gives timers time to run: those of the popup's watch and of the session. */
const wait = ( ms: number ) => act( () => new Promise( ( resolve ) => setTimeout( resolve, ms ) ) );

const showGoogle = ( changes: Parameters< typeof show >[ 0 ] = {} ) =>
	show( { source: GOOGLE, isMultiple: true, isImagesOnly: false, ...changes } );

describe( 'without an account', () => {
	it( '[EXM-15, EXM-72] shows the authorize screen in the place of the photos', async () => {
		serve( [ [ 'GET', '/list/', DENIED ] ] );
		await showGoogle();
		expect( document.querySelector( '.jetpack-external-media-auth' ) ).toBeVisible();
		expect( button( 'Authorize' ) ).toBeEnabled();
		expect( document.querySelector( 'ul' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Select' } ) ).not.toBeInTheDocument();
		// That there is no account is no error.
		expect( document.querySelector( '.is-error' ) ).not.toBeInTheDocument();
	} );

	const tell = ( source: Window, data: object ) =>
		act( () => {
			const told = new MessageEvent( 'message', { data } );
			Object.defineProperty( told, 'source', { value: source } );
			window.dispatchEvent( told );
		} );

	it( '[EXM-16, EXM-29, EXM-69, EXM-70] asks for one in a window, and shows the photos when that is closed', async () => {
		let isConnected = false;
		const sent = serve( [
			[ 'GET', '/list/', () => ( isConnected ? listOf( [ item( 1 ) ] ) : DENIED ) ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		expect( open.mock.calls[ 0 ]?.[ 2 ] ).toMatch(
			/^toolbar=0,location=0,status=0,menubar=0,width=780,height=700,/
		);
		expect( screen.getByText( 'Awaiting authorization' ) ).toBeVisible();
		expect( button( 'Authorize' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( opened.location.href ).toBe( CONNECT );
		tell( window, { user: { name: 'A stranger' } } );
		await wait( 250 );
		expect( sent ).toHaveLength( 2 );
		isConnected = true;
		opened.closed = true;
		await wait( 150 );
		expect( tile( 1 ) ).toBeVisible();
		expect( screen.getByText( 'Ada Lovelace' ) ).toBeVisible();
		expect( screen.queryByText( 'A stranger' ) ).not.toBeInTheDocument();
	} );

	it( '[EXM-70] takes over whose account it is from the window', async () => {
		let isConnected = false;
		serve( [
			[ 'GET', '/list/', () => ( isConnected ? list( [] ) : DENIED ) ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		tell( opened, { keyring_id: 3, id_token: 'x', user: { name: 'Ada of the window' } } );
		tell( window, { user: { name: 'A stranger' } } );
		isConnected = true;
		opened.closed = true;
		await wait( 150 );
		expect( screen.getByText( 'Ada of the window' ) ).toBeVisible();
	} );

	it( 'closes the window when it comes back to the site', async () => {
		serve( [
			[ 'GET', '/list/', DENIED ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		opened.location.href = 'https://site.example/wp-admin/profile.php?slipstream-connection=done';
		await wait( 150 );
		expect( opened.close ).toHaveBeenCalled();
		// It was closed without an account.
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
		expect( opened.close ).toHaveBeenCalledTimes( 1 );
		expect( opened.location.href ).toBe( 'about:blank' );
		expect( screen.queryByText( 'Awaiting authorization' ) ).not.toBeInTheDocument();
		expect( button( 'Authorize' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( document.querySelector( '.components-notice' ) ).not.toBeInTheDocument();
	} );

	it( 'says that the browser has blocked the window', async () => {
		open.mockImplementation( () => null );
		const sent = serve( [ [ 'GET', '/list/', DENIED ] ] );
		const { user } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		expect( screen.getByText( /Your browser has blocked the window/ ) ).toBeVisible();
		expect( button( 'Authorize' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'closes the window with its own', async () => {
		serve( [
			[ 'GET', '/list/', DENIED ],
			[ 'GET', '/connection/', { connect_URL: CONNECT } ],
		] );
		const { user, unmount } = await showGoogle();
		await user.click( button( 'Authorize' ) );
		unmount();
		await wait( 150 );
		expect( opened.close ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'with an account', () => {
	it( '[EXM-20, EXM-21, EXM-31, EXM-71] shows whose it is, and disconnects it', async () => {
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

	it( 'stays connected when disconnecting fails', async () => {
		serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'DELETE', '/connection/', new Refusal( { code: 'x', message: 'Not now.' } ) ],
		] );
		const { user } = await showGoogle();
		await user.click( button( 'Disconnect from Google Photos' ) );
		expect( screen.getByText( 'Not now.' ) ).toBeVisible();
		expect( screen.getByText( 'Ada Lovelace' ) ).toBeVisible();
	} );

	it( '[EXM-73] shows the authorize screen when a copy is refused for want of one', async () => {
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

	it( '[EXM-17, EXM-22, EXM-34, EXM-38] leads from the view of albums into one, and back', async () => {
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
		expect(
			within( view )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Photos', 'Albums' ] );
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

describe( 'the filters', () => {
	const bar = () => within( screen.getByRole( 'group', { name: 'Filters' } ) );
	const choices = ( name: string ) =>
		within( screen.getByRole( 'combobox', { name } ) )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent );

	async function showFilters( isImagesOnly = false ) {
		const sent = serve( [ [ 'GET', '/list/', listOf( [ item( 1 ) ] ) ] ] );
		const view = await showGoogle( { isImagesOnly } );
		const add = async ( name: string ) => {
			await view.user.click( button( 'Filter' ) );
			await view.user.click( screen.getByRole( 'menuitem', { name } ) );
		};
		const remove = ( name: string ) =>
			view.user.click(
				within( bar().getByRole( 'group', { name } ) ).getByRole( 'button', { name: 'Remove Filter' } )
			);
		return { ...view, add, remove, last: () => sent.at( -1 )?.path ?? '' };
	}

	it( '[EXM-18, EXM-19, EXM-35] are four, each of which asks anew', async () => {
		const { user, add, remove, last } = await showFilters();
		expect( last() ).toBe(
			'/wpcom/v2/external-media/list/google_photos?number=20&path=recent&filter[0]=dateRange=0000-00-00:0000-00-00'
		);
		expect( bar().getByRole( 'combobox', { name: 'Date' } ) ).toBeVisible();
		await user.click( button( 'Filter' ) );
		expect( screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Media Type',
			'Category',
			'Favorite',
		] );
		await user.click( button( 'Filter' ) );
		await add( 'Media Type' );
		expect( choices( 'Media Type' ) ).toEqual( [ 'Photo', 'Video' ] );
		expect( last() ).toContain( 'filter[0]=mediaType=photo' );
		await add( 'Category' );
		expect( choices( 'Category' ) ).toHaveLength( 20 );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Category' } ), 'Pets' );
		expect( last() ).toContain( 'categoryInclude=pets' );
		await add( 'Favorite' );
		expect( last() ).toContain( 'feature=favorite' );
		expect( button( 'Filter' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await remove( 'Favorite' );
		expect( last() ).not.toContain( 'favorite' );
		await remove( 'Date' );
		expect( last() ).not.toContain( 'dateRange' );
	} );

	it( '[EXM-41, EXM-42] are either videos or a category', async () => {
		const { user, add, last } = await showFilters();
		await add( 'Category' );
		await add( 'Media Type' );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Media Type' } ), 'Video' );
		expect( screen.queryByRole( 'combobox', { name: 'Category' } ) ).not.toBeInTheDocument();
		expect( last() ).toContain( 'mediaType=video' );
		await add( 'Category' );
		expect( screen.queryByRole( 'combobox', { name: 'Media Type' } ) ).not.toBeInTheDocument();
		expect( last() ).not.toContain( 'mediaType' );
	} );

	it( '[EXM-43, EXM-44] are photos, and nothing can change that, where a block takes images only', async () => {
		const { user, last } = await showFilters( true );
		expect( last() ).toContain( 'filter[0]=mediaType=photo' );
		expect( screen.queryByRole( 'combobox', { name: 'Media Type' } ) ).not.toBeInTheDocument();
		await user.click( button( 'Filter' ) );
		expect( screen.queryByRole( 'menuitem', { name: 'Media Type' } ) ).not.toBeInTheDocument();
	} );

	it( '[EXM-82] know six ranges of dates', async () => {
		const { user, last } = await showFilters();
		expect( choices( 'Date' ) ).toEqual( [
			'Any time',
			'Last 7 days',
			'Last 30 days',
			'Last 6 months',
			'Last 12 months',
			'Specific Month/Year',
		] );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date' } ), 'Last 7 days' );
		expect( last() ).toMatch( /dateRange=\d{4}-\d\d-\d\d:\d{4}-\d\d-\d\d$/ );
		expect( screen.queryByRole( 'button', { name: 'Apply' } ) ).not.toBeInTheDocument();
	} );

	it( '[EXM-51, EXM-52, EXM-53] apply a month and a year when they have changed', async () => {
		const { user, last } = await showFilters();
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date' } ), 'Specific Month/Year' );
		const now = new Date().getFullYear();
		expect( last() ).toContain( `dateRange=${ now }-01-01:${ now }-12-31` );
		const apply = button( 'Apply' );
		const month = screen.getByRole( 'combobox', { name: 'Month' } );
		const year = screen.getByRole( 'spinbutton', { name: 'Year' } );
		expect( choices( 'Month' ) ).toHaveLength( 13 );
		expect( within( month ).getByRole( 'option', { name: 'Any Month' } ) ).toHaveValue( '-1' );
		expect( year ).toHaveAttribute( 'min', '1970' );
		expect( apply ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( year );
		await user.type( year, '1969' );
		expect( apply ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( year );
		await user.type( year, '1970' );
		expect( apply ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await user.selectOptions( month, 'February' );
		await user.click( apply );
		expect( last() ).toContain( 'dateRange=1970-02-01:1970-02-28' );
		expect( button( 'Apply' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );
} );

describe( 'picking in Google’s own window', () => {
	const PICK = 'Pick photos in Google Photos';

	it( 'lists what was picked, selected already', async () => {
		let isDone = false;
		const sent = serve( [
			[ 'GET', 'session_id=s1', listOf( items( 1, 2 ) ) ],
			[ 'GET', '/list/', listOf( [], { notice: 'Pick photos in Google Photos first.' } ) ],
			[ 'POST', '/session/', SESSION ],
			[ 'GET', '/session/', () => ( { ...SESSION, pollInterval: 1, mediaItemsSet: isDone } ) ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user, unmount } = await showGoogle();
		expect( screen.getByText( /Google lets a site see only the photos/ ) ).toBeVisible();
		expect( screen.queryByText( 'Pick photos in Google Photos first.' ) ).not.toBeInTheDocument();
		expect( screen.queryByText( /nothing matched/ ) ).not.toBeInTheDocument();
		await user.click( button( PICK ) );
		expect( opened.location.href ).toBe( SESSION.pickerUri );
		expect( sent[ 1 ] ).toMatchObject( { method: 'POST', data: { max_items: 10 } } );
		expect( screen.getByText( /They appear here when you are done there/ ) ).toBeVisible();
		await wait( 2100 );
		expect( sent ).toHaveLength( 3 );
		isDone = true;
		await wait( 2000 );
		expect( opened.close ).toHaveBeenCalled();
		expect( tile( 1 ) ).toBeChecked();
		expect( tile( 2 ) ).toBeChecked();
		expect( button( 'Pick other photos' ) ).toBeEnabled();
		unmount();
		expect( sent.at( -1 ) ).toMatchObject( {
			method: 'DELETE',
			path: expect.stringContaining( '/session/google_photos/s1' ),
		} );
	}, 10_000 );

	it( 'asks on when the window is closed, and lets one press again', async () => {
		const session = { ...SESSION, pollInterval: 1 };
		const sent = serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'POST', '/session/', session ],
			[ 'GET', '/session/', session ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user } = await showGoogle( { isMultiple: false } );
		await user.click( button( PICK ) );
		expect( sent[ 1 ] ).toMatchObject( { data: { max_items: 1 } } );
		expect( button( PICK ) ).toHaveAttribute( 'aria-disabled', 'true' );
		opened.closed = true;
		await wait( 150 );
		expect( button( PICK ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await wait( 1000 );
		expect( sent.filter( ( { method, path } ) => method === 'GET' && path.includes( '/session/' ) ) ).toHaveLength(
			1
		);
		opened = popup();
		await user.click( button( PICK ) );
		expect( sent.map( ( { method } ) => method ).filter( ( method ) => method !== 'GET' ) ).toEqual( [
			'POST',
			'DELETE',
			'POST',
		] );
	}, 10_000 );

	it.each( [
		[ 'that the session could not be begun', new Refusal( { code: 'x', message: 'Too many.' } ), 'Too many.' ],
		[ 'nothing of an address that is none', { ...SESSION, pickerUri: 'javascript:alert(1)' }, /unknown error/ ],
		[ 'that there is no session', {}, /unknown error/ ],
	] )( 'tells %s', async ( _, answer, message ) => {
		serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'POST', '/session/', answer ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user } = await showGoogle();
		await user.click( button( PICK ) );
		await wait( 0 );
		expect( screen.getByText( message ) ).toBeVisible();
		expect( opened.close ).toHaveBeenCalledTimes( 1 );
		expect( opened.location.href ).toBe( 'about:blank' );
		expect( button( PICK ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'bears two bad answers in a row, and no third', async () => {
		const fail = new Refusal( { code: 'x', message: 'Gone.' } );
		const session = { ...SESSION, pollInterval: 1 };
		const answers = [ fail, fail, session, fail, fail, fail ];
		serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'POST', '/session/', session ],
			[ 'GET', '/session/', () => answers.shift() ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user } = await showGoogle();
		await user.click( button( PICK ) );
		await wait( 5300 );
		expect( screen.queryByText( 'Gone.' ) ).not.toBeInTheDocument();
		await wait( 1000 );
		expect( screen.getByText( 'Gone.' ) ).toBeVisible();
	}, 15_000 );

	it( 'says that the browser has blocked the window', async () => {
		open.mockImplementation( () => null );
		serve( [ [ 'GET', '/list/', listOf( [] ) ] ] );
		const { user } = await showGoogle();
		await user.click( button( PICK ) );
		expect( screen.getByText( /Your browser has blocked the window/ ) ).toBeVisible();
	} );

	it( 'leaves no session behind that comes when the window is gone', async () => {
		const answer = later();
		const sent = serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'POST', '/session/', () => answer.promise ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user, unmount } = await showGoogle();
		await user.click( button( PICK ) );
		unmount();
		await answer.settle( SESSION );
		await wait( 0 );
		expect( sent.at( -1 ) ).toMatchObject( { method: 'DELETE' } );
		expect( opened.close ).toHaveBeenCalled();
	} );
} );
