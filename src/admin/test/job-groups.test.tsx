import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { APIFetchOptions } from '@wordpress/api-fetch';
import { waitingLines } from '../jobs/groups';
import Jobs from '../jobs/jobs';
import { speedText } from '../jobs/status';
import { Notices } from '../notice';
import type { FailedGroup, FailedJob, JobGroups, SettingsSection, WaitingGroup } from '../types';

/** Failed jobs on the simulated server. */
let failed: readonly FailedJob[] = [];
const JOB: FailedJob = {
	id: 1,
	key: 'one',
	error: 'stopped',
	reason: 'It was stopped each time.',
	title: 'Payments',
	subject: '',
	hook: 'slipstream_refund_mail',
	attempts: 5,
	can_retry: true,
	time: '2026-11-21T10:00:00Z',
};
let asked: APIFetchOptions[] = [];
const NO_GROUPS: JobGroups = { waiting: [], failed: [], moreWaiting: false, moreFailed: false };
let groups: JobGroups | undefined = NO_GROUPS;
const SETTINGS: SettingsSection = {
	name: 'queue',
	title: 'Alerts',
	description: '',
	helpUrl: '',
	tab: 'jobs',
	group: 'site',
	fields: [
		{
			name: 'alerts',
			type: 'toggle',
			label: 'Send an email when jobs keep failing',
			description: '',
			choices: [],
			min: 0,
			max: 1000,
			placeholder: '',
			helpUrl: '',
			confirmation: '',
			columns: [],
		},
	],
	values: { alerts: true },
};

apiFetch.use( async ( options ) => {
	asked.push( options );
	if ( options.path === '/slipstream/v1/jobs' ) {
		return failed;
	}
	if ( options.path === '/slipstream/v1/jobs/status' ) {
		const speed = { jobs: 0, minutes: 0 };
		return { due: 0, later: 0, oldest: '', lastRun: '', speed, isStuck: false, mail: '', paused: false };
	}
	if ( options.path === '/slipstream/v1/jobs/groups' ) {
		if ( ! groups ) {
			throw new Error( 'The database did not answer.' );
		}
		return groups;
	}
	if ( options.path === '/slipstream/v1/settings' ) {
		return [ SETTINGS, { ...SETTINGS, name: 'other', title: 'Other', tab: 'general' } ];
	}
	if ( options.path === '/slipstream/v1/settings/queue' ) {
		return { ...SETTINGS, values: ( options.data as { changes: { alerts: boolean } } ).changes };
	}
	const { group, jobs = failed.map( ( { id } ) => id ) } = options.data as {
		group?: { topic: string };
		jobs?: readonly number[];
	};
	if ( group && groups ) {
		const same = ( { topic }: { topic: string } ) => topic === group.topic;
		const count = groups.failed.find( same )?.count ?? 0;
		groups = { ...groups, failed: groups.failed.filter( ( one ) => ! same( one ) ) };
		return { retried: count, dismissed: count };
	}
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
	failed = [ JOB, { ...JOB, id: 2, key: 'two' } ];
	groups = NO_GROUPS;
	window.matchMedia = ( media ) =>
		Object.assign( new EventTarget(), {
			media,
			matches: false,
			onchange: null,
			addListener: () => {},
			removeListener: () => {},
		} );
} );

describe( 'groups', () => {
	const SHARES: FailedGroup = {
		hook: 'slipstream_social_share',
		topic: 'post-1',
		title: '3 shares of “My post”',
		count: 3,
		reason: 'The other service did not respond, or rejected the request.',
		canRetry: true,
		latest: 1_900_000_000,
		ago: '5 minutes',
	};
	const RECEIPT = { ...SHARES, topic: 'one', title: '1 refund email', count: 1, latest: 1_800_000_000 };
	const LETTER: WaitingGroup = {
		hook: 'slipstream_post_mail',
		topic: 'post-2',
		title: '1,592 emails of “Autumn letter”',
		count: 1592,
		running: 0,
		isHeld: false,
		oldest: '3 hours',
		next: '',
	};

	it.each( [
		[ { oldest: '' }, [] ],
		[ {}, [ 'The oldest has been waiting for 3 hours.' ] ],
		[ { running: 1 }, [ '1 is running now.', 'The oldest has been waiting for 3 hours.' ] ],
		[ { running: 2, isHeld: true, oldest: '' }, [ '2 are running now.', 'Paused.' ] ],
		[ { oldest: '', next: '1 hour' }, [ 'Starts in 1 hour.' ] ],
	] )( 'say what happens with waiting jobs: %o', ( changes, lines ) => {
		expect( waitingLines( { ...LETTER, ...changes } ) ).toEqual( lines );
	} );

	it.each( [
		[ 0, 0, '' ],
		[ 240, 10, 'Speed: about 24 jobs per minute, measured over 10 minutes.' ],
		[ 10, 10, 'Speed: about 1 job per minute, measured over 10 minutes.' ],
		[ 12, 45, 'Speed: about 16 jobs per hour, measured over 45 minutes.' ],
	] )( 'have a speed: %d jobs in %d minutes', ( jobs, minutes, text ) => {
		expect( speedText( { jobs, minutes } ) ).toBe( text );
	} );

	it( 'list what waits and what failed, with the reason, and say when there are more', async () => {
		groups = { waiting: [ LETTER ], failed: [ SHARES, RECEIPT ], moreWaiting: true, moreFailed: true };
		open();
		const letter = ( await screen.findByText( LETTER.title ) ).closest( 'li' );
		expect( letter ).toHaveTextContent( 'The oldest has been waiting for 3 hours.' );
		expect( screen.getByText( SHARES.title ).closest( 'li' ) ).toHaveTextContent(
			'The other service did not respond, or rejected the request. Last failed 5 minutes ago.'
		);
		expect( screen.getByText( 'Only the largest groups are shown.' ) ).toBeVisible();
		expect( screen.getByText( 'Only the groups with the latest failures are shown.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Try again: 1 refund email' } ) ).toHaveTextContent( 'Try again' );
		expect( screen.getByRole( 'button', { name: 'Dismiss: 1 refund email' } ) ).toHaveTextContent( 'Dismiss' );
	} );

	it( 'are tried again as a whole, and the focus stays on the screen', async () => {
		failed = [];
		groups = { ...NO_GROUPS, failed: [ SHARES ] };
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: `Try all again: ${ SHARES.title }` } ) );
		await notice( '3 jobs will be tried again in a moment.' );
		expect( asked.find( ( { method } ) => method === 'POST' ) ).toMatchObject( {
			path: '/slipstream/v1/jobs/retry',
			data: { group: { hook: SHARES.hook, topic: 'post-1' } },
		} );
		await waitFor( () => expect( screen.queryByText( SHARES.title ) ).not.toBeInTheDocument() );
		await waitFor( () => expect( screen.getByText( /^Slow work/ ) ).toHaveFocus() );
	} );

	it( 'are dismissed after a question, but not jobs that failed after the screen was loaded', async () => {
		groups = { ...NO_GROUPS, failed: [ SHARES, RECEIPT ] };
		open();
		const button = await screen.findByRole( 'button', { name: `Dismiss all: ${ SHARES.title }` } );
		await userEvent.click( button );
		const dialog = within( await screen.findByRole( 'dialog' ) );
		expect( dialog.getByText( `Dismiss ${ SHARES.title }? Slipstream won’t try again.` ) ).toBeInTheDocument();
		await userEvent.click( dialog.getByRole( 'button', { name: 'Dismiss all' } ) );
		await notice( '3 jobs were dismissed.' );
		expect( asked.find( ( { method } ) => method === 'POST' )?.data ).toEqual( {
			group: { hook: SHARES.hook, topic: 'post-1' },
			until: SHARES.latest,
		} );
	} );

	it( 'that failed too long ago can only be dismissed', async () => {
		failed = [];
		groups = { ...NO_GROUPS, failed: [ { ...SHARES, canRetry: false } ] };
		open();
		const row = ( await screen.findByText( SHARES.title ) ).closest( 'li' ) as HTMLElement;
		expect( row ).toHaveTextContent( 'Failed over 30 days ago, so it can’t be tried again.' );
		expect( within( row ).getAllByRole( 'button' ) ).toHaveLength( 1 );
	} );

	it( 'spare jobs that failed meanwhile when all are dismissed', async () => {
		groups = { ...NO_GROUPS, failed: [ SHARES, RECEIPT ] };
		open();
		await screen.findByText( SHARES.title );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Dismiss all' } ) );
		await userEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Dismiss all' } ) );
		await notice( '2 jobs were dismissed.' );
		expect( asked.find( ( { method } ) => method === 'POST' )?.data ).toEqual( {
			all: true,
			until: SHARES.latest,
		} );
	} );

	it( 'spare jobs that failed meanwhile, even if the groups could not be loaded', async () => {
		failed = [
			{ ...JOB, time: '2026-11-21T11:00:00Z' },
			{ ...JOB, id: 2 },
		];
		groups = undefined;
		open();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Dismiss all' } ) );
		await userEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Dismiss all' } ) );
		await notice( '2 jobs were dismissed.' );
		expect( asked.find( ( { method } ) => method === 'POST' )?.data ).toEqual( {
			all: true,
			until: Date.UTC( 2026, 10, 21, 11 ) / 1000,
		} );
	} );

	it( 'are loaded again when the tab is shown again, and after an error', async () => {
		failed = [];
		groups = undefined;
		open();
		expect( await screen.findByText( /The database did not answer\./, { selector: 'p' } ) ).toBeVisible();
		groups = { ...NO_GROUPS, waiting: [ LETTER ] };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( LETTER.title ) ).toBeVisible();
		groups = NO_GROUPS;
		await act( async () => {
			document.dispatchEvent( new Event( 'visibilitychange' ) );
			await Promise.resolve();
		} );
		await waitFor( () => expect( screen.queryByText( LETTER.title ) ).not.toBeInTheDocument() );
	} );
} );

describe( 'the alerts', () => {
	it( 'are switched off below the queue', async () => {
		open();
		const toggle = await screen.findByRole( 'checkbox', { name: 'Send an email when jobs keep failing' } );
		expect( toggle ).toBeChecked();
		expect( screen.queryByText( 'Other' ) ).not.toBeInTheDocument();
		await userEvent.click( toggle );
		await notice( 'The setting is saved.' );
		expect( asked.find( ( { path } ) => path === '/slipstream/v1/settings/queue' )?.data ).toEqual( {
			changes: { alerts: false },
		} );
		expect( toggle ).not.toBeChecked();
	} );
} );
