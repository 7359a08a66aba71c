import { getSettings, setSettings } from '@wordpress/date';
import { ACTION_NAMES, ACTIONS, doneText } from '../actions';
import { formatSize } from '../components/files';
import { dayBounds } from '../days';
import { describeDelivery } from '../delivery';
import { emptyText } from '../empty-text';
import { outcomeOf } from '../outcome';
import { replyUrl } from '../people';
import { INITIAL_VIEW, isNarrowed, toQuery, withDates } from '../query';
import { exportUrl } from '../requests';
import { parseRoute } from '../route';
import type { ActionName, Status } from '../types';
import { row } from './examples';

const filter = ( field: string, value: unknown ) => ( { field, operator: 'is' as const, value } );

describe( 'the URL', () => {
	it.each( [
		[ '', { folder: 'publish' } ],
		[ '#/', { folder: 'publish' } ],
		[ '#/spam', { folder: 'spam' } ],
		[ '#/trash', { folder: 'trash' } ],
		[ '#/message/123', { message: 123 } ],
		[ '#/message/0', { folder: 'publish' } ],
		[ '#/message/12x', { folder: 'publish' } ],
		[ '#/constructor', { folder: 'publish' } ],
	] )( 'reads "%s"', ( hash, expected ) => expect( parseRoute( hash ) ).toEqual( expected ) );
} );

describe( 'the query', () => {
	it( 'contains the folder, the search and all active filters', () => {
		const filters = [
			filter( 'source', '12' ),
			filter( 'state', 'unread' ),
			filter( 'delivery', 'failed' ),
			filter( 'time', [ '2026-11-01', '2026-11-30' ] ),
		];
		expect( toQuery( 'spam', { ...INITIAL_VIEW, search: ' moth ', filters } ) ).toEqual( {
			status: 'spam',
			search: 'moth',
			source: 12,
			unread: true,
			delivery: 'failed',
			from: '2026-11-01',
			to: '2026-11-30',
		} );
	} );

	it( 'omits empty and unknown filters', () => {
		const filters = [ filter( 'source', undefined ), filter( 'time', [] ), filter( 'other', 'x' ) ];
		const query = toQuery( 'publish', { ...INITIAL_VIEW, search: '  ', filters } );
		expect( query ).toEqual( { status: 'publish' } );
		expect( isNarrowed( query ) ).toBe( false );
		expect( isNarrowed( toQuery( 'publish', { ...INITIAL_VIEW, filters: [ filter( 'state', 'read' ) ] } ) ) ).toBe(
			true
		);
	} );

	it( 'keeps the date filter, also after a reset', () => {
		const dates = filter( 'time', [ '2026-11-01', '' ] );
		expect( withDates( { ...INITIAL_VIEW, filters: [] } ).filters ).toEqual( INITIAL_VIEW.filters );
		expect( withDates( { ...INITIAL_VIEW, filters: [ dates ] } ).filters ).toEqual( [ dates ] );
		expect( toQuery( 'publish', { ...INITIAL_VIEW, filters: [ dates ] } ) ).toMatchObject( {
			from: '2026-11-01',
			to: undefined,
		} );
	} );

	it( 'counts days in the site’s time zone, also when clocks change', () => {
		const settings = getSettings();
		setSettings( { ...settings, timezone: { ...settings.timezone, string: 'Europe/Berlin', offset: 1 } } );
		expect( dayBounds( '2026-10-25', '2026-10-25' ) ).toEqual( {
			after: '2026-10-24T22:00:00.000Z',
			before: '2026-10-25T23:00:00.000Z',
		} );
		expect( dayBounds() ).toEqual( { after: undefined, before: undefined } );
		setSettings( settings );
	} );

	it( 'is the same for the export', () => {
		const url = new URL(
			exportUrl(
				'https://site.example/?rest_route=/export&_wpnonce=abc',
				{ status: 'spam', search: 'a&b' },
				'csv'
			)
		);
		expect( Object.fromEntries( url.searchParams ) ).toEqual( {
			rest_route: '/export',
			_wpnonce: 'abc',
			status: 'spam',
			search: 'a&b',
			format: 'csv',
		} );
	} );
} );

describe( 'actions', () => {
	const offered = ( given: Parameters< typeof row >[ 1 ] ) =>
		ACTION_NAMES.filter( ( name ) => ACTIONS[ name ].isEligible( row( 1, given ) ) ).join( ' ' );
	it.each( [
		[ 'an unread message', { unread: true }, 'read resend spam trash' ],
		[ 'a message that was read', {}, 'unread resend spam trash' ],
		[
			'a message that nobody gets by mail',
			{ delivery: { state: 'none' as const, round: 0, message: '', attempts: 0, date: null } },
			'unread spam trash',
		],
		[ 'spam', { status: 'spam' as const }, 'unread ham trash delete' ],
		[ 'what is in the trash', { status: 'trash' as const, unread: true }, 'restore delete' ],
	] )( 'of %s', ( _, given, expected ) => expect( offered( given ) ).toBe( expected ) );

	it( 'are undone by the action for their result', () => {
		const statuses: Partial< Record< ActionName, Status > > = { ham: 'spam', restore: 'trash' };
		for ( const name of ACTION_NAMES ) {
			const { undo } = ACTIONS[ name ];
			const before = row( 1, { status: statuses[ name ] ?? 'publish' } );
			const [ after ] = outcomeOf( name, [ before ], { done: [ 1 ], failed: [] } ).rows;
			expect( ! undo || ( after && ACTIONS[ undo ].isEligible( after ) ) ).toBe( true );
		}
	} );

	it( 'report successes, missing messages and the reason of failures', () => {
		const rows = [ row( 1 ), row( 2 ), row( 3 ) ];
		const failed = [
			{ id: 2, code: 'slipstream_message_not_found', message: 'Message not found. It may have been deleted.' },
			{ id: 3, code: 'rest_forbidden', message: 'Not allowed.' },
		];
		expect( outcomeOf( 'spam', rows, { done: [ 1 ], failed } ) ).toEqual( {
			rows: [ row( 1, { status: 'spam' } ) ],
			deleted: [],
			gone: [ 2 ],
			error: 'Not allowed.',
		} );
		expect( outcomeOf( 'delete', rows, { done: [ 1 ], failed: [] } ) ).toMatchObject( {
			rows: [],
			deleted: [ 1 ],
		} );
	} );

	it( 'restore the previous folder: trashed spam is spam again', () => {
		const spam = row( 1, { status: 'spam' } );
		const [ trashed ] = outcomeOf( 'trash', [ spam ], { done: [ 1 ], failed: [] } ).rows;
		expect( outcomeOf( 'restore', [ trashed! ], { done: [ 1 ], failed: [] }, [ spam ] ).rows ).toEqual( [ spam ] );
	} );
} );

describe( 'texts', () => {
	it( 'count', () => {
		expect( doneText( 'trash', 1 ) ).toBe( '1 message moved to the Trash.' );
		expect( doneText( 'spam', 3 ) ).toBe( '3 messages marked as spam.' );
	} );

	it( 'describe the state of an email', () => {
		const sent = row( 1 ).delivery;
		expect( describeDelivery( sent ) ).toBe( 'Accepted by the mail server. Tried 1 time.' );
		expect(
			describeDelivery( { ...sent, state: 'failed', message: 'The mail server can’t be reached.', attempts: 5 } )
		).toBe( 'The email could not be sent. The mail server can’t be reached. Tried 5 times.' );
		expect( describeDelivery( { state: 'none', round: 0, message: '', attempts: 0, date: null } ) ).toBe(
			'No email was sent.'
		);
	} );

	it( 'start a reply to which no sender can add recipients', () => {
		expect( replyUrl( { email: 'ann+a@site.example', subject: 'Price & date?' } ) ).toBe(
			'mailto:ann%2Ba@site.example?subject=Re%3A%20Price%20%26%20date%3F'
		);
		expect( replyUrl( { email: 'a?bcc=b@site.example', subject: '' } ) ).toBe(
			'mailto:a%3Fbcc%3Db@site.example?subject=Re%3A%20'
		);
	} );

	it( 'fill empty lists', () => {
		expect( emptyText( { status: 'publish' }, false ) ).toMatch( /^No messages yet/ );
		expect( emptyText( { status: 'spam' }, false ) ).toBe( 'No spam.' );
		expect( emptyText( { status: 'trash', search: 'x' }, false ) ).toBe( 'No messages found.' );
		expect( emptyText( { status: 'publish', search: 'x' }, true ) ).toBe( 'No matches among the newest messages.' );
	} );

	it.each( [
		[ 0, '0 B' ],
		[ 1023, '1,023 B' ],
		[ 1536, '1.5 KB' ],
		[ 10 * 1024 ** 2, '10 MB' ],
	] )( 'format a file size of %d bytes', ( bytes, expected ) => expect( formatSize( bytes ) ).toBe( expected ) );
} );
