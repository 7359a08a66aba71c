import { act, screen } from '@testing-library/react';
import { listOf, preparePopup, prepare, showGoogle, wait, windows } from './google-lib';
import { button, items, later, Refusal, serve, tile } from './lib';

jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );

const SESSION = { id: 's1', pickerUri: 'https://photos.example/s1/autoclose', mediaItemsSet: false, pollInterval: 2 };

/** Runs the timers of window and session that are due within a number of milliseconds. Needs fake timers. */
const pass = ( ms: number ) => act( () => jest.advanceTimersByTimeAsync( ms ) );

/** `Date` is mocked separately; see prepare(). */
const fakeTimers = () => jest.useFakeTimers( { doNotFake: [ 'Date' ] } );

/** Disables the pauses between user actions, which would never end with fake timers. */
const WITHOUT_PAUSES = { delay: null };

beforeEach( prepare );
afterEach( () => jest.useRealTimers() );

describe( 'picking in Google’s own window', () => {
	const PICK = 'Pick photos in Google Photos';

	it( 'lists the picked photos, already selected', async () => {
		fakeTimers();
		let isDone = false;
		const sent = serve( [
			[ 'GET', 'session_id=s1', listOf( items( 1, 2 ) ) ],
			[ 'GET', '/list/', listOf( [], { notice: 'Pick photos in Google Photos first.' } ) ],
			[ 'POST', '/session/', SESSION ],
			[ 'GET', '/session/', () => ( { ...SESSION, pollInterval: 1, mediaItemsSet: isDone } ) ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user, unmount } = await showGoogle( {}, WITHOUT_PAUSES );
		expect( screen.getByText( /Google lets a site see only the photos/ ) ).toBeVisible();
		expect( screen.queryByText( 'Pick photos in Google Photos first.' ) ).not.toBeInTheDocument();
		expect( screen.queryByText( /nothing matched/ ) ).not.toBeInTheDocument();
		await user.click( button( PICK ) );
		expect( windows.last.location.href ).toBe( SESSION.pickerUri );
		expect( sent[ 1 ] ).toMatchObject( { method: 'POST', data: { max_items: 10 } } );
		expect( screen.getByText( /They appear here when you are done there/ ) ).toBeVisible();
		await pass( 2100 );
		expect( sent ).toHaveLength( 3 );
		isDone = true;
		await pass( 2000 );
		expect( windows.last.close ).toHaveBeenCalled();
		expect( tile( 1 ) ).toBeChecked();
		expect( tile( 2 ) ).toBeChecked();
		expect( button( 'Pick other photos' ) ).toBeEnabled();
		unmount();
		expect( sent.at( -1 ) ).toMatchObject( {
			method: 'DELETE',
			path: expect.stringContaining( '/session/google_photos/s1' ),
		} );
	} );

	it( 'continues when the window is closed, and lets the author try again', async () => {
		fakeTimers();
		const session = { ...SESSION, pollInterval: 1 };
		const sent = serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'POST', '/session/', session ],
			[ 'GET', '/session/', session ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user } = await showGoogle( { isMultiple: false }, WITHOUT_PAUSES );
		await user.click( button( PICK ) );
		expect( sent[ 1 ] ).toMatchObject( { data: { max_items: 1 } } );
		expect( button( PICK ) ).toHaveAttribute( 'aria-disabled', 'true' );
		windows.last.closed = true;
		await pass( 150 );
		expect( button( PICK ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await pass( 1000 );
		expect( sent.filter( ( { method, path } ) => method === 'GET' && path.includes( '/session/' ) ) ).toHaveLength(
			1
		);
		preparePopup();
		await user.click( button( PICK ) );
		expect( sent.map( ( { method } ) => method ).filter( ( method ) => method !== 'GET' ) ).toEqual( [
			'POST',
			'DELETE',
			'POST',
		] );
	} );

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
		expect( windows.last.close ).toHaveBeenCalledTimes( 1 );
		expect( windows.last.location.href ).toBe( 'about:blank' );
		expect( button( PICK ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'tolerates two failed requests in a row, but not three', async () => {
		fakeTimers();
		const fail = new Refusal( { code: 'x', message: 'Gone.' } );
		const session = { ...SESSION, pollInterval: 1 };
		const answers = [ fail, fail, session, fail, fail, fail ];
		serve( [
			[ 'GET', '/list/', listOf( [] ) ],
			[ 'POST', '/session/', session ],
			[ 'GET', '/session/', () => answers.shift() ],
			[ 'DELETE', '/session/', {} ],
		] );
		const { user } = await showGoogle( {}, WITHOUT_PAUSES );
		await user.click( button( PICK ) );
		await pass( 5300 );
		expect( screen.queryByText( 'Gone.' ) ).not.toBeInTheDocument();
		await pass( 1000 );
		expect( screen.getByText( 'Gone.' ) ).toBeVisible();
	} );

	it( 'says that the browser has blocked the window', async () => {
		windows.open.mockImplementation( () => null );
		serve( [ [ 'GET', '/list/', listOf( [] ) ] ] );
		const { user } = await showGoogle();
		await user.click( button( PICK ) );
		expect( screen.getByText( /Your browser has blocked the window/ ) ).toBeVisible();
	} );

	it( 'deletes a session that is created after the window was closed', async () => {
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
		expect( windows.last.close ).toHaveBeenCalled();
	} );
} );
