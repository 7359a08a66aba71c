import apiFetch from '@wordpress/api-fetch';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../newsletters/app';
import { question } from '../newsletters/commands';
import { figures, notes, planText, stateText } from '../newsletters/describe';
import type { Command, Newsletter, Planned } from '../newsletters/types';

// A loaded machine renders slowly.
configure( { asyncUtilTimeout: 8000 } );

const newsletter = ( id: number, given: Partial< Newsletter > = {} ): Newsletter => ( {
	...{ id, title: `Letter ${ id }`, url: `https://site.example/${ id }`, state: 'sent', reason: '' },
	...{ date: `2026-11-${ 10 + id }T10:00:00+00:00`, ends: null, recipients: 10, sent: 10, waiting: 0, failed: 0 },
	...{ bounced: 0, withheld: 0, rest: 0, unsubscribed: 0, interrupted: 0, reasons: [], commands: [] },
	...given,
} );

const sending = newsletter( 3, { state: 'sending', sent: 4, waiting: 6, commands: [ 'pause', 'stop' ] } );

const posts: Planned[] = [
	{ id: 8, title: 'Tomorrow', url: 'https://site.example/edit', state: 'future', date: '2026-12-01T10:00:00+00:00' },
	{ id: 9, title: 'An idea', url: '', state: 'draft', date: null },
];

let all: Newsletter[] = [];
let asked: string[] = [];
/** Error for the next commands. */
let refusal: object | undefined;
/** Error for all lists. */
let failure: object | undefined;

const answers: Readonly< Record< Command, Partial< Newsletter > > > = {
	pause: { state: 'paused', reason: 'newsletter', commands: [ 'resume', 'stop' ] },
	resume: { state: 'sending', reason: '', commands: [ 'pause', 'stop' ] },
	stop: { state: 'stopped', reason: 'owner', waiting: 0, rest: 6, commands: [ 'send_rest' ] },
	send_rest: { state: 'sending', reason: '', waiting: 6, rest: 0, commands: [ 'pause', 'stop' ] },
	retry: { state: 'sending', failed: 0, reasons: [], commands: [ 'pause', 'stop' ] },
};

function answer( path: string, data?: { command: Command } ): unknown {
	const url = new URL( path, 'https://site.example' );
	const search = url.searchParams.get( 'search' ) ?? '';
	if ( data ) {
		const id = Number( url.pathname.split( '/' ).pop() );
		if ( refusal ) {
			throw refusal;
		}
		all = all.map( ( one ) => ( one.id === id ? { ...one, ...answers[ data.command ] } : one ) );
		return all.find( ( one ) => one.id === id );
	}
	if ( failure ) {
		throw failure;
	}
	if ( url.pathname.endsWith( '/planned' ) ) {
		return { items: posts.filter( ( { title } ) => title.includes( search ) ), next: null };
	}
	const found = all.filter( ( { title } ) => title.includes( search ) );
	const start = Number( url.searchParams.get( 'cursor' ) ?? 0 );
	return { items: found.slice( start, start + 3 ), next: found.length > start + 3 ? String( start + 3 ) : null };
}

apiFetch.use( async ( { path = '', method = 'GET', data } ) => {
	asked.push( `${ method } ${ decodeURIComponent( path ) } ${ JSON.stringify( data ?? '' ) }` );
	return answer( path, data as { command: Command } | undefined );
} );

const settings = { isOn: true, newPostUrl: '/new', settingsUrl: '/settings', queueUrl: '/queue' };

function open( hash = '#/', given: Partial< typeof settings > = {} ) {
	window.location.hash = hash;
	return render( <App state={ { ...settings, ...given } } /> );
}

const item = async ( name: string ) =>
	( await screen.findByRole( 'heading', { name } ) ).closest( 'li' ) as HTMLElement;
const press = async ( title: string, name: string ) =>
	userEvent.click( within( await item( title ) ).getByRole( 'button', { name } ) );
const confirm = async ( name: string ) =>
	userEvent.click( within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name } ) );
const notice = ( text: string ) =>
	waitFor( () => expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent( text ) );
const titles = () => screen.queryAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );

beforeEach( () => {
	all = [ sending, newsletter( 2 ), newsletter( 1 ), newsletter( 0 ) ];
	asked = [];
	refusal = undefined;
	failure = undefined;
} );

describe( 'the list of newsletters', () => {
	it( 'shows titles, states and figures, and loads further pages', async () => {
		open();
		const first = await item( 'Letter 3' );
		expect( within( first ).getByRole( 'link', { name: 'Letter 3' } ) ).toHaveAttribute(
			'href',
			'https://site.example/3'
		);
		expect( first ).toHaveTextContent( 'Sending: 4 of 10' );
		expect( within( first ).getByRole( 'progressbar', { name: 'Letter 3' } ) ).toHaveAttribute( 'value', '4' );
		expect(
			within( first )
				.getAllByRole( 'definition' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ ...[ '10', '4', '6', '0', '0', '0' ] ] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await waitFor( () => expect( screen.getByRole( 'link', { name: 'Letter 0' } ) ).toHaveFocus() );
		expect( titles() ).toEqual( [ 'Letter 3', 'Letter 2', 'Letter 1', 'Letter 0' ] );
		expect( screen.queryByRole( 'button', { name: 'Load more' } ) ).toBeNull();
	} );

	it( 'shows each figure under its own label', async () => {
		all = [ newsletter( 1, { recipients: 18, sent: 6, waiting: 7, failed: 5, bounced: 3, unsubscribed: 2 } ) ];
		open();
		const list = within( await item( 'Letter 1' ) );
		const texts = ( role: string ) => list.getAllByRole( role ).map( ( { textContent } ) => textContent );
		expect( texts( 'term' ) ).toEqual( [
			...[ 'Recipients', 'Sent', 'Waiting', 'Failed', 'Bounced', 'Unsubscribed' ],
		] );
		expect( texts( 'definition' ) ).toEqual( [ '18', '6', '7', '5', '3', '2' ] );
	} );

	it( 'shows a dash for unknown figures, which screen readers announce in words', async () => {
		all = [ newsletter( 1, { sent: null, bounced: null, withheld: null, unsubscribed: null } ) ];
		open();
		const first = await item( 'Letter 1' );
		expect(
			within( first )
				.getAllByRole( 'definition' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ '10', '—Not known', '0', '—Not known', '—Not known' ] );
		const dashes = within( first ).getAllByText( '—' );
		expect( dashes ).toHaveLength( 3 );
		dashes.forEach( ( dash ) => expect( dash ).toHaveAttribute( 'aria-hidden', 'true' ) );
		within( first )
			.getAllByText( 'Not known' )
			.forEach( ( text ) => expect( text ).toHaveClass( 'screen-reader-text' ) );
		expect( first ).not.toHaveTextContent( /not sent/i );
	} );

	it( 'searches titles', async () => {
		open();
		await item( 'Letter 3' );
		const search = screen.getByRole( 'searchbox', { name: 'Search by title' } );
		fireEvent.change( search, { target: { value: ' 2 ' } } );
		await waitFor( () => expect( titles() ).toEqual( [ 'Letter 2' ] ) );
		fireEvent.change( search, { target: { value: '2x' } } );
		const list = screen.getByRole( 'region', { name: 'Newsletters' } );
		// The text is also announced.
		await waitFor( () => expect( list ).toHaveTextContent( /^No title contains this text\.$/ ) );
		expect( asked.filter( ( line ) => line.includes( 'search=' ) ) ).toHaveLength( 2 );
	} );

	it( 'shows planned posts', async () => {
		open();
		await userEvent.click( await screen.findByRole( 'link', { name: 'Upcoming' } ) );
		expect( await item( 'Tomorrow' ) ).toHaveTextContent( /Scheduled for December 1, 2026/ );
		expect( await item( 'An idea' ) ).toHaveTextContent( 'Draft' );
		expect( within( await item( 'An idea' ) ).queryByRole( 'link' ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: 'Upcoming' } ) ).toHaveAttribute( 'aria-current', 'page' );
	} );

	it( 'says how to start, and warns if the newsletter is off', async () => {
		all = [];
		open( '#/', { isOn: false } );
		// The text is also announced.
		await screen.findByText(
			'No newsletters yet. A post is emailed to your subscribers when it is first published.',
			{ selector: 'p' }
		);
		expect( screen.getByRole( 'link', { name: 'Write a post' } ) ).toHaveAttribute( 'href', '/new' );
		expect( screen.getByRole( 'link', { name: 'Newsletter settings' } ) ).toHaveAttribute( 'href', '/settings' );
	} );

	it( 'shows the error of a failing server, and tries again', async () => {
		failure = { message: 'The database did not answer. Try again in a minute.' };
		open();
		await waitFor( () =>
			expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
				'This could not be loaded. The database did not answer. Try again in a minute.'
			)
		);
		failure = undefined;
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await item( 'Letter 3' );
	} );
} );

describe( 'commands', () => {
	it( 'asks before each, shows the new state, and keeps the focus in the row', async () => {
		open();
		await press( 'Letter 3', 'Pause' );
		await screen.findByText( 'Pause this newsletter? 6 emails wait until you resume it.' );
		await confirm( 'Cancel' );
		expect( asked.filter( ( line ) => line.startsWith( 'POST' ) ) ).toEqual( [] );
		for ( const [ command, text, state ] of [
			[ 'Pause', '“Letter 3” is paused. A few emails may still go out.', 'Paused' ],
			[ 'Resume', '“Letter 3” is being sent.', 'Sending: 4 of 10' ],
			[ 'Stop', '“Letter 3” was stopped. A few emails may still go out.', 'Stopped' ],
			[
				'Send to remaining subscribers',
				'“Letter 3” will be sent to the remaining subscribers.',
				'Sending: 4 of 10',
			],
		] as const ) {
			await press( 'Letter 3', command );
			await confirm( command );
			await notice( text );
			expect( await item( 'Letter 3' ) ).toHaveTextContent( state );
			await waitFor( () => expect( screen.getByRole( 'link', { name: 'Letter 3' } ) ).toHaveFocus() );
		}
		expect( asked.filter( ( line ) => line.startsWith( 'POST' ) ) ).toEqual(
			[ 'pause', 'resume', 'stop', 'send_rest' ].map(
				( command ) => `POST /slipstream/v1/newsletters/3 {"command":"${ command }"}`
			)
		);
	} );

	it( 'shows the server’s message and the current state if another owner was faster', async () => {
		open();
		await press( 'Letter 3', 'Stop' );
		refusal = { code: 'slipstream_newsletter_changed', message: 'Nothing was changed: this newsletter is paused.' };
		all = all.map( ( one ) => ( one.id === 3 ? { ...one, ...answers.pause } : one ) );
		await confirm( 'Stop' );
		await notice( 'Nothing was changed: this newsletter is paused.' );
		await waitFor( async () =>
			expect( within( await item( 'Letter 3' ) ).getByRole( 'button', { name: 'Resume' } ) ).toBeVisible()
		);
	} );

	it( 'says so if the server does not respond', async () => {
		open();
		await press( 'Letter 3', 'Stop' );
		refusal = {};
		await confirm( 'Stop' );
		await notice( 'The server did not respond. Try again.' );
		expect( within( await item( 'Letter 3' ) ).getByRole( 'button', { name: 'Stop' } ) ).toBeEnabled();
	} );

	it( 'warns that emails may arrive twice', () => {
		const failed = newsletter( 1, { failed: 12, interrupted: 1 } );
		expect( question( 'retry', failed ).text ).toBe(
			'Send 12 failed emails again? 1 of them may have arrived. That subscriber could receive it twice.'
		);
		expect( question( 'retry', { ...failed, failed: 1, interrupted: 0 } ).text ).toBe(
			'Send 1 failed email again?'
		);
	} );
} );

describe( 'progress', () => {
	afterEach( () => jest.useRealTimers() );

	it( 'is loaded every ten seconds while emails are sent, and new newsletters appear on top', async () => {
		jest.useFakeTimers();
		open();
		await act( async () => jest.advanceTimersByTimeAsync( 0 ) );
		expect( asked ).toHaveLength( 1 );
		all = [ newsletter( 5 ), newsletter( 3 ), newsletter( 2 ) ];
		await act( async () => jest.advanceTimersByTimeAsync( 10_000 ) );
		expect( titles() ).toEqual( [ 'Letter 5', 'Letter 3', 'Letter 2', 'Letter 1' ] );
		expect( await item( 'Letter 3' ) ).not.toHaveTextContent( 'Sending' );
		expect( asked ).toHaveLength( 2 );
		await act( async () => jest.advanceTimersByTimeAsync( 60_000 ) );
		expect( asked ).toHaveLength( 2 );
	} );
} );

describe( 'texts', () => {
	it( 'describe each state', () => {
		const text = ( given: Partial< Newsletter > ) => stateText( newsletter( 1, given ) );
		const ends = new Date( Date.now() + 2 * 3_600_000 + 1000 ).toISOString();
		expect( text( { state: 'sending', waiting: 3, ends } ) ).toBe(
			'Sending: 7 of 10. Expected to finish in 2 hours.'
		);
		expect( text( { state: 'sent' } ) ).toBe( 'Sent' );
		expect( text( { state: 'failed' } ) ).toBe( 'Sent with failures' );
		expect( text( { state: 'paused', reason: 'newsletter' } ) ).toBe( 'Paused' );
		expect( text( { state: 'paused', reason: 'queue' } ) ).toMatch( /all newsletters are paused/ );
		expect( text( { state: 'paused', reason: 'mail' } ) ).toMatch( /the mail server refuses emails/ );
		expect( text( { state: 'stopped', reason: 'owner' } ) ).toBe( 'Stopped' );
		expect( text( { state: 'stopped', reason: 'post_not_public' } ) ).toMatch( /the post is not public/ );
		expect( text( { state: 'stopped', reason: 'post_switched_off' } ) ).toMatch( /switched off for this post/ );
		expect( text( { state: 'stopped', reason: 'post_category' } ) ).toMatch( /in the categories of this post/ );
	} );

	it( 'group large numbers, and leave out what is unknown', () => {
		const large = newsletter( 1, { recipients: 100_000, sent: null, waiting: 0 } );
		expect( figures( large ).map( ( { value } ) => value ) ).toEqual( [ '100,000', null, '0', '0', '0' ] );
	} );

	it( 'list reasons, withheld emails and the rest', () => {
		const reasons = [ { text: 'The mail server refused the sender.', count: 1200 } ];
		expect( notes( newsletter( 1, { reasons, withheld: 1, rest: 2 } ) ) ).toEqual( [
			'1,200 failed: The mail server refused the sender.',
			'1 email was not sent: the subscriber had left, or the post was unpublished.',
			'Not sent to 2 subscribers.',
		] );
	} );

	it( 'describe plans', () => {
		expect( planText( { ...( posts[ 1 ] as Planned ), state: 'pending' } ) ).toBe( 'Pending review' );
	} );
} );
