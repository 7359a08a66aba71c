import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { JobsBadge } from '../jobs/badge';
import Jobs from '../jobs/jobs';
import { Notices } from '../notice';
import { statusLines } from '../jobs/status';
import type { FailedJob, JobStatus } from '../types';

const job = ( id: number, key: string, error: string, reason: string ): FailedJob => ( {
	id,
	key,
	error,
	reason,
	title: 'Podcast Player',
	subject: '',
	hook: 'slipstream_test',
	attempts: 5,
	can_retry: true,
	time: `2026-11-2${ id }T10:00:00Z`,
} );

const STOPPED = job( 1, 'one', 'stopped', 'It was stopped each time.' );
const BROKEN = job( 2, 'two', 'RuntimeException in Feed.php:12', 'PHP error.' );

/** Failed jobs on the simulated server. */
let failed: readonly FailedJob[] = [];
let refusal: Error | undefined;
let asked: APIFetchOptions[] = [];
const QUIET: JobStatus = {
	due: 0,
	later: 0,
	oldest: '',
	lastRun: '2 minutes',
	speed: { jobs: 0, minutes: 0 },
	isStuck: false,
	mail: '',
	paused: false,
};
let status: JobStatus | undefined = QUIET;
let mailAnswer = { sent: true, message: 'A test email was sent to ann@example.org.' };

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
	if ( options.path === '/slipstream/v1/jobs/groups' ) {
		return { waiting: [], failed: [], moreWaiting: false, moreFailed: false };
	}
	if ( options.path === '/slipstream/v1/settings' ) {
		return [];
	}
	if ( options.path === '/slipstream/v1/jobs/status' ) {
		if ( ! status ) {
			throw new Error( 'The database did not answer.' );
		}
		return status;
	}
	if ( refusal ) {
		throw refusal;
	}
	if ( options.path === '/slipstream/v1/jobs/pause' ) {
		const { paused } = options.data as { paused: boolean };
		status = { ...QUIET, paused };
		return { paused };
	}
	if ( options.path === '/slipstream/v1/mail/test' ) {
		status = QUIET;
		return mailAnswer;
	}
	const { jobs = failed.map( ( { id } ) => id ) } = options.data as { jobs?: readonly number[] };
	failed = failed.filter( ( { id } ) => ! jobs.includes( id ) );
	return { retried: jobs.length, dismissed: jobs.length };
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
	status = QUIET;
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
	it( 'shows title, reason, attempts and time of failed jobs, the latest first', async () => {
		open();
		const [ , ...rows ] = await screen.findAllByRole( 'row' );
		expect( rows ).toHaveLength( 2 );
		expect( rows[ 0 ] ).toHaveTextContent( /Podcast Player.*slipstream_test two.*PHP error\..*5/ );
		expect( rows[ 1 ] ).toHaveTextContent( /It was stopped each time\./ );
		expect( within( rows[ 1 ] as HTMLElement ).getByText( /November 21, 2026/ ) ).toHaveAttribute(
			'datetime',
			STOPPED.time
		);
	} );

	it( 'shows the subject of a job in its row and on its buttons', async () => {
		failed = [ { ...STOPPED, subject: '“News” to ann@example.org' } ];
		open();
		const [ , row ] = await screen.findAllByRole( 'row' );
		expect( row ).toHaveTextContent( /Podcast Player.*“News” to ann@example\.org.*slipstream_test one/ );
		for ( const action of [ 'Try again', 'Dismiss' ] ) {
			expect(
				screen.getByRole( 'button', { name: `${ action }: Podcast Player “News” to ann@example.org` } )
			).toBeVisible();
		}
	} );

	it( 'retries a job and removes it from the list', async () => {
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

	it( 'shows the server’s message and reloads when a job was started already', async () => {
		open();
		refusal = new Error( 'Failed job not found.' );
		const again = await screen.findByRole( 'button', { name: 'Try again: Podcast Player two' } );
		failed = [];
		await userEvent.click( again );
		await notice( 'Failed job not found.' );
		expect( await screen.findByText( 'No failed jobs.' ) ).toBeInTheDocument();
	} );
} );

describe( 'jobs that failed too long ago', () => {
	const OLD = { ...STOPPED, can_retry: false };
	const text = 'Failed over 30 days ago, so it can’t be tried again.';

	it( 'can be dismissed only, while others can be tried again', async () => {
		failed = [ OLD, BROKEN ];
		open();
		const [ , , row ] = await screen.findAllByRole( 'row' );
		const old = within( row as HTMLElement );
		expect( old.getByText( text ) ).toBeVisible();
		expect( old.getByRole( 'button', { name: 'Dismiss: Podcast Player one' } ) ).toBeEnabled();
		expect( old.queryByRole( 'button', { name: /^Try again/ } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Try again: Podcast Player two' } ) ).toBeEnabled();
		expect( screen.getByRole( 'button', { name: 'Try all again' } ) ).toBeEnabled();
	} );

	it( 'offer no “Try all again” if there are no others', async () => {
		failed = [ OLD, { ...OLD, id: 3 } ];
		open();
		expect( await screen.findByRole( 'button', { name: 'Dismiss all' } ) ).toBeEnabled();
		expect( screen.queryByRole( 'button', { name: /^Try/ } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'dismissing', () => {
	it( 'removes one failed job from the list', async () => {
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Dismiss: Podcast Player one' } ) );
		await notice( '1 job was dismissed.' );
		expect( asked.find( ( { method } ) => method === 'POST' ) ).toMatchObject( {
			path: '/slipstream/v1/jobs/dismiss',
			data: { jobs: [ 1 ] },
		} );
		await waitFor( () => expect( screen.queryByText( /slipstream_test one/ ) ).not.toBeInTheDocument() );
	} );

	it.each( [
		[ 'Dismiss all', 'dismiss', '2 jobs were dismissed.' ],
		[ 'Try all again', 'retry', '2 jobs will be tried again in a moment.' ],
	] )( 'asks for all jobs at once, also those that the list does not show: %s', async ( name, path, text ) => {
		open();
		await userEvent.click( await screen.findByRole( 'button', { name } ) );
		if ( path === 'dismiss' ) {
			const dialog = within( await screen.findByRole( 'dialog' ) );
			expect(
				dialog.getByText( 'Dismiss all failed jobs? Slipstream won’t try them again.' )
			).toBeInTheDocument();
			await userEvent.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
			expect( asked.some( ( { method } ) => method === 'POST' ) ).toBe( false );
			await userEvent.click( screen.getByRole( 'button', { name } ) );
			await userEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name } ) );
		}
		await notice( text );
		if ( path === 'dismiss' ) {
			await waitFor( () => expect( screen.getByText( /^Slow work/ ) ).toHaveFocus() );
		}
		expect( asked.find( ( { method } ) => method === 'POST' ) ).toMatchObject( {
			path: `/slipstream/v1/jobs/${ path }`,
			data: { all: true },
		} );
		expect( await screen.findByText( 'No failed jobs.' ) ).toBeInTheDocument();
	} );
} );

describe( 'the state of the queue', () => {
	it.each( [
		[ {}, [ 'No jobs are waiting.', 'Jobs were last started 2 minutes ago.' ] ],
		[
			{ due: 1592, later: 1, oldest: '3 hours', lastRun: '' },
			[
				'1592 jobs are waiting.',
				'The oldest has been waiting for 3 hours.',
				'1 job is scheduled for later.',
				'No jobs have run yet.',
			],
		],
	] )( 'is said with numbers and ages: %o', ( changes, lines ) => {
		expect( statusLines( { ...QUIET, ...changes } ) ).toEqual( lines );
	} );

	it( 'warns when jobs are not started, and when emails are refused', async () => {
		status = { ...QUIET, due: 3, oldest: '3 hours', isStuck: true, mail: 'The mail server refused the sender.' };
		open();
		expect(
			await screen.findByText( /Background jobs are not running\. WP-Cron starts them/, {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect(
			screen.getByText( 'The mail server refused the sender.', { selector: '.components-notice__content' } )
		).toBeVisible();
	} );

	it( 'is an error with a button when the server does not respond', async () => {
		status = undefined;
		open();
		const text = /This could not be loaded\. The database did not answer\./;
		expect( await screen.findByText( text, { selector: 'p' } ) ).toBeVisible();
		status = { ...QUIET, due: 3 };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( /^3 jobs are waiting\./ ) ).toBeVisible();
		expect( screen.queryByText( text, { selector: 'p' } ) ).not.toBeInTheDocument();
	} );

	it( 'pauses bulk work and continues it, and says what still happens', async () => {
		open();
		const warning = /are paused\. Emails that people wait for, such as confirmations, are still sent\./;
		const shown = () => screen.queryByText( warning, { selector: '.components-notice__content' } );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Pause newsletters and other bulk work' } ) );
		await waitFor( () => expect( shown() ).toBeVisible() );
		await userEvent.click( screen.getByRole( 'button', { name: 'Continue newsletters and other bulk work' } ) );
		await waitFor( () => expect( shown() ).not.toBeInTheDocument() );
		expect( screen.getByRole( 'button', { name: 'Pause newsletters and other bulk work' } ) ).toHaveFocus();
		expect( asked.filter( ( { method } ) => method === 'POST' ).map( ( { data } ) => data as unknown ) ).toEqual( [
			{ paused: true },
			{ paused: false },
		] );
	} );

	it.each( [
		[ true, 'A test email was sent to ann@example.org.' ],
		[ false, 'The mail server refused the password.' ],
	] )( 'sends a test email, says how it went, and looks anew: %s', async ( sent, message ) => {
		mailAnswer = { sent, message };
		status = { ...QUIET, mail: 'The mail server refuses.' };
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Send a test email' } ) );
		await waitFor( () =>
			expect(
				document.querySelector( sent ? '.is-success' : '.is-error.slipstream-settings__notice' )
			).toHaveTextContent( message )
		);
		await waitFor( () => expect( screen.queryByText( 'The mail server refuses.' ) ).not.toBeInTheDocument() );
	} );
} );

describe( 'the number on the tab', () => {
	it( 'counts failed jobs, and updates after a retry', async () => {
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
