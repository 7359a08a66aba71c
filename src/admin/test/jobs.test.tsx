import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { JobsBadge } from '../jobs/badge';
import Jobs from '../jobs/jobs';
import { Notices } from '../notice';
import type { FailedJob } from '../types';

const job = ( id: number, key: string, error: string ): FailedJob => ( {
	id,
	key,
	error,
	title: 'Podcast Player',
	hook: 'slipstream_test',
	attempts: 5,
	time: `2026-11-2${ id }T10:00:00Z`,
} );

const STOPPED = job( 1, 'one', 'stopped' );
const BROKEN = job( 2, 'two', 'RuntimeException in Feed.php:12' );

/** What the server has; the middleware at the edge of apiFetch plays it. */
let failed: readonly FailedJob[] = [];
let refusal: Error | undefined;
let asked: APIFetchOptions[] = [];

apiFetch.use( async ( options ) => {
	asked.push( options );
	if ( options.method === 'HEAD' ) {
		if ( refusal ) {
			throw refusal;
		}
		return { headers: new Headers( { 'X-WP-Total': String( failed.length ) } ) };
	}
	if ( options.path === '/slipstream/v1/jobs' ) {
		return failed;
	}
	if ( refusal ) {
		throw refusal;
	}
	const { jobs } = options.data as { jobs: readonly number[] };
	failed = failed.filter( ( { id } ) => ! jobs.includes( id ) );
	return { retried: jobs.length };
} );

const notice = ( text: string ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );

const open = () =>
	render(
		<Notices>
			<Jobs />
		</Notices>
	);

beforeEach( () => {
	asked = [];
	refusal = undefined;
	failed = [ STOPPED, BROKEN ];
	window.matchMedia = ( media ) =>
		Object.assign( new EventTarget(), {
			media,
			matches: false,
			onchange: null,
			addListener: () => {},
			removeListener: () => {},
		} );
} );

describe( 'the list of failed jobs', () => {
	it( 'says whose job failed, why, how often and when, the latest first', async () => {
		open();
		const [ , ...rows ] = await screen.findAllByRole( 'row' );
		expect( rows ).toHaveLength( 2 );
		expect( rows[ 0 ] ).toHaveTextContent(
			/Podcast Player.*slipstream_test two.*RuntimeException in Feed\.php:12.*5/
		);
		expect( rows[ 1 ] ).toHaveTextContent( /Stopped before it was finished, each time\./ );
		expect( within( rows[ 1 ] as HTMLElement ).getByText( /November 21, 2026/ ) ).toHaveAttribute(
			'datetime',
			STOPPED.time
		);
	} );

	it( 'starts a job anew, and no longer lists it', async () => {
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Try again: Podcast Player one' } ) );
		await notice( '1 job will be tried again in a moment.' );
		expect( asked.find( ( { method } ) => method === 'POST' ) ).toMatchObject( {
			path: '/slipstream/v1/jobs/retry',
			data: { jobs: [ 1 ] },
		} );
		await waitFor( () => expect( screen.queryByText( /slipstream_test one/ ) ).not.toBeInTheDocument() );
		await waitFor( () =>
			expect( screen.getByRole( 'button', { name: 'Try again: Podcast Player two' } ) ).toBeEnabled()
		);
	} );

	it( 'says what the server says when a job is started already, and looks anew', async () => {
		open();
		refusal = new Error( 'There is no such failed job.' );
		const again = await screen.findByRole( 'button', { name: 'Try again: Podcast Player two' } );
		failed = [];
		await userEvent.click( again );
		await notice( 'There is no such failed job.' );
		expect( await screen.findByText( 'No failed jobs.' ) ).toBeInTheDocument();
	} );
} );

describe( 'the number on the tab', () => {
	it( 'counts the failed jobs, and one less when one was started anew', async () => {
		render(
			<Notices>
				<JobsBadge />
				<Jobs />
			</Notices>
		);
		expect( await screen.findByText( '2 failed jobs' ) ).toHaveClass( 'screen-reader-text' );
		expect( screen.getByText( '2', { selector: '[aria-hidden]' } ) ).toBeInTheDocument();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Try again: Podcast Player one' } ) );
		expect( await screen.findByText( '1 failed job' ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'there is none', undefined ],
		[ 'the server does not say', new Error( 'No.' ) ],
	] )( 'is not there when %s', async ( _, error ) => {
		failed = [];
		refusal = error;
		const { container } = render( <JobsBadge /> );
		await waitFor( () => expect( asked ).toHaveLength( 1 ) );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
