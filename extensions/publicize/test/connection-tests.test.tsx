import { act, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import networks from '../../../shared/data/social-networks.json';
import { publicizeStore } from '../store';
import type { Connection } from '../types';
import { BeforePublishing, BLUESKY, MASTODON, reset, result, show, site, tests, toggle, X } from './panel-site';

/** A pending request for test results. The test resolves or rejects it. */
let held: { answer: ( list: unknown ) => void; refuse: ( error: unknown ) => void } | undefined;
let isHolding = false;

apiFetch.use( ( options, next ) => {
	if ( ! isHolding || ! options.path?.includes( 'connection-test-results' ) ) {
		return next( options );
	}
	site.asked.push( `${ options.method ?? 'GET' } ${ options.path }` );
	return new Promise( ( answer, refuse ) => ( held = { answer, refuse } ) );
} );

beforeEach( async () => {
	isHolding = false;
	held = undefined;
	await reset();
	select( noticesStore )
		.getNotices()
		.forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
} );

const results = () => select( publicizeStore ).getConnections();

/** Whether each toggle is disabled, by its label. */
const disabled = () =>
	Object.fromEntries(
		screen
			.getAllByRole< HTMLInputElement >( 'checkbox' )
			.map( ( box ) => [ box.labels?.[ 0 ]?.textContent, box.disabled ] )
	);

const SECOND: Connection = { ...MASTODON, id: '17', display_name: '@bob@social.example' };

describe.each( [
	[ '[PUB-17]', false ],
	[ '[PUB-18]', 'must_reauth' ],
] as const )( '%s after a test with the result %p', ( id, success ) => {
	const ALL = [ MASTODON, SECOND, { ...BLUESKY, enabled: true }, X ];

	test( `${ id } the toggles of that network are disabled and keep their state, no others are`, async () => {
		site.results = [
			result( MASTODON ),
			result( SECOND, { test_success: success } ),
			result( BLUESKY ),
			result( X ),
		];
		const { user, edited } = await show( { connections: ALL } );
		await waitFor( () =>
			expect( disabled() ).toEqual( {
				'Mastodon: @ann@social.example': true,
				'Mastodon: @bob@social.example': true,
				'Bluesky: @ann.example': false,
				'X: @ann': false,
			} )
		);
		await user.click( await toggle( /bob/ ) );
		expect( await toggle( /bob/ ) ).toBeChecked();
		expect( edited( 'jetpack_publicize_connections' ) ).toEqual( ALL );
	} );

	test( `${ id } the toggle before publishing is disabled too`, async () => {
		site.results = [ result( MASTODON, { test_success: success } ), result( BLUESKY ) ];
		await show( {}, BeforePublishing );
		await waitFor( () =>
			expect( disabled() ).toEqual( { 'Mastodon: @ann@social.example': true, 'Bluesky: @ann.example': false } )
		);
	} );

	test( `${ id } it is disabled for every network`, async () => {
		const all = Object.keys( networks.titles ).map( ( service, index ) => ( {
			...MASTODON,
			id: String( index + 1 ),
			service_name: service,
			display_name: service,
		} ) );
		site.results = all.map( ( one ) => result( one, { test_success: success } ) );
		await show( { connections: all } );
		await waitFor( () => expect( Object.values( disabled() ) ).toEqual( all.map( () => true ) ) );
	} );
} );

test( '[PUB-17] a test that succeeded disables nothing', async () => {
	site.results = [ result( MASTODON ), result( BLUESKY ) ];
	await show();
	await waitFor( () => expect( results() ).toHaveLength( 2 ) );
	expect( disabled() ).toEqual( { 'Mastodon: @ann@social.example': false, 'Bluesky: @ann.example': false } );
} );

test( '[PUB-19] while the results are fetched again, no notice is shown and no toggle is disabled', async () => {
	site.results = [ result( MASTODON, { test_success: false, can_refresh: true } ) ];
	await show();
	await screen.findByText( /^Before you hit Publish/, { selector: 'p' } );
	isHolding = true;
	let isDone = false;
	await act( async () => {
		void dispatch( publicizeStore )
			.refreshConnectionTestResults()
			.then( () => ( isDone = true ) );
	} );
	expect( tests() ).toHaveLength( 2 );
	expect( isDone ).toBe( false );
	expect( results() ).toEqual( [] );
	expect( screen.queryByText( /^Before you hit Publish/, { selector: 'p' } ) ).toBeNull();
	expect( disabled() ).toEqual( { 'Mastodon: @ann@social.example': false, 'Bluesky: @ann.example': false } );
	const fetched = [ result( MASTODON ), result( BLUESKY, { test_success: false } ) ];
	await act( async () => held?.answer( fetched ) );
	expect( results() ).toEqual( fetched );
	expect( disabled() ).toEqual( { 'Mastodon: @ann@social.example': false, 'Bluesky: @ann.example': true } );
} );

test( '[PUB-19] if fetching them again fails, the old results do not come back', async () => {
	site.results = [ result( MASTODON, { test_success: false } ) ];
	await show();
	await waitFor( () => expect( results() ).toHaveLength( 1 ) );
	site.hasFailed = true;
	await act( () => dispatch( publicizeStore ).refreshConnectionTestResults() );
	expect( results() ).toEqual( [] );
} );

describe( 'Popup', () => {
	const popups: Array< { closed: boolean } > = [];
	let open: jest.SpyInstance;

	beforeEach( () => {
		popups.length = 0;
		open = jest.spyOn( window, 'open' ).mockImplementation( () => {
			popups.push( { closed: false } );
			return popups.at( -1 ) as unknown as Window;
		} );
	} );

	afterEach( () => open.mockRestore() );

	const posts = () => site.asked.filter( ( one ) => /^GET \/wp\/v2\/panel-\d+\/\d+/.test( one ) );
	const pause = ( ms: number ) => act( () => new Promise< void >( ( done ) => setTimeout( done, ms ) ) );

	test( '[PUB-20] the window to refresh an account is polled until it closes, then post and tests are read once', async () => {
		site.results = [ result( MASTODON, { test_success: false, can_refresh: true } ) ];
		const { user } = await show();
		await user.click( await screen.findByRole( 'button', { name: 'Refresh connection with Mastodon' } ) );
		expect( open.mock.calls ).toEqual( [ [ 'https://site.example/refresh', '', expect.any( String ) ] ] );
		await pause( 1200 );
		expect( tests() ).toHaveLength( 1 );
		const before = posts().length;
		site.results = [ result( MASTODON ) ];
		site.post = { jetpack_publicize_connections: [ MASTODON, BLUESKY, X ] };
		( popups[ 0 ] ?? { closed: true } ).closed = true;
		expect( await screen.findByRole( 'checkbox', { name: 'X: @ann' }, { timeout: 2000 } ) ).toBeChecked();
		await waitFor( () => expect( results() ).toEqual( site.results ) );
		await pause( 1200 );
		expect( tests() ).toHaveLength( 2 );
		expect( posts() ).toHaveLength( before + 1 );
	} );

	test( '[PUB-20] a second window replaces the first; closing the first then changes nothing', async () => {
		const { user } = await show();
		await waitFor( () => expect( tests() ).toHaveLength( 1 ) );
		const link = screen.getByRole( 'link', { name: 'Connect an account' } );
		await user.click( link );
		await user.click( link );
		expect( popups ).toHaveLength( 2 );
		Object.assign( popups[ 0 ] ?? {}, { closed: true } );
		await pause( 1200 );
		expect( tests() ).toHaveLength( 1 );
		const before = posts().length;
		Object.assign( popups[ 1 ] ?? {}, { closed: true } );
		await waitFor( () => expect( tests() ).toHaveLength( 2 ), { timeout: 2000 } );
		expect( posts() ).toHaveLength( before + 1 );
	} );

	test( '[PUB-20] a blocked window breaks nothing and reads nothing', async () => {
		open.mockImplementation( () => null );
		const { user } = await show();
		await waitFor( () => expect( tests() ).toHaveLength( 1 ) );
		await user.click( screen.getByRole( 'link', { name: 'Connect an account' } ) );
		await pause( 1200 );
		expect( tests() ).toHaveLength( 1 );
		expect( disabled() ).toEqual( { 'Mastodon: @ann@social.example': false, 'Bluesky: @ann.example': false } );
	} );
} );

test.each( [
	[ 'no answer', new Error( 'down' ) ],
	[ 'HTML', { code: 'invalid_json', message: 'The response is not a valid JSON response.' } ],
	[ '401', { code: 'publicize_not_available', message: 'Not available', data: { status: 401 } } ],
	[ '500', { code: 'internal_server_error', message: 'Critical error', data: { status: 500 } } ],
] )(
	'[PUB-23] a failing test call makes no notice, no snackbar and no text in the panel: %s',
	async ( _title, error ) => {
		isHolding = true;
		await show();
		await toggle( /Mastodon/ );
		await waitFor( () => expect( held ).toBeDefined() );
		const before = document.body.textContent;
		await act( async () => held?.refuse( error ) );
		expect( select( noticesStore ).getNotices() ).toEqual( [] );
		expect( document.body.textContent ).toBe( before );
		expect( document.querySelector( '.components-notice, [role="alert"]' ) ).toBeNull();
		expect( results() ).toEqual( [] );
		expect( tests() ).toHaveLength( 1 );
	}
);

describe( '[PUB-12] Twitter-style settings', () => {
	/** Names and descriptions of the choices, in order. */
	const choices = () =>
		screen
			.queryAllByRole< HTMLInputElement >( 'radio' )
			.filter( ( { labels } ) => /Tweet|Thread|Single/.test( labels?.[ 0 ]?.textContent ?? '' ) )
			.map( ( radio ) => [
				radio.labels?.[ 0 ]?.textContent,
				document.getElementById( radio.getAttribute( 'aria-describedby' ) ?? '' )?.textContent,
				radio.checked,
			] );

	const offered = ( isThread: boolean ) => [
		[ 'Single Tweet', 'Share a link to this post to Twitter.', ! isThread ],
		[ 'Twitter Thread', 'Share the content of this post as a Twitter thread.', isThread ],
	];

	const offeredWithoutX = [
		[ 'Single post', 'Share a link to this post.', true ],
		[ 'Thread', 'Share the content of this post as a thread.', false ],
	];

	const at = ( service: string, enabled = true ): Connection => ( { ...MASTODON, service_name: service, enabled } );

	test.each( [
		[ 'twitter', offered( false ) ] as const,
		...[ 'mastodon', 'bluesky', 'threads' ].map( ( service ) => [ service, offeredWithoutX ] as const ),
		...[ 'linkedin', 'webhook', 'facebook', 'tumblr' ].map( ( service ) => [ service, [] ] as const ),
	] )( '[PUB-12] an enabled account at %s offers: %j', async ( service, expected ) => {
		await show( { connections: [ at( service ) ] } );
		await toggle( /ann/ );
		expect( choices() ).toEqual( expected );
	} );

	test( '[PUB-12] a disabled account offers none', async () => {
		await show( { connections: [ { ...X, enabled: false }, at( 'linkedin' ) ] } );
		await screen.findAllByRole( 'checkbox' );
		expect( choices() ).toEqual( [] );
	} );

	test( '[PUB-12] in thread mode "Twitter Thread" is chosen; "Single Tweet" turns it off', async () => {
		const { user, edited } = await show( { connections: [ X ], meta: { jetpack_is_tweetstorm: true } } );
		await screen.findByRole( 'radio', { name: 'Twitter Thread' } );
		expect( choices() ).toEqual( offered( true ) );
		expect( screen.getByText( 'Twitter settings' ) ).toBeVisible();
		await user.click( screen.getByRole( 'radio', { name: 'Single Tweet' } ) );
		expect( edited( 'meta' ) ).toMatchObject( { jetpack_is_tweetstorm: false } );
		expect( choices() ).toEqual( offered( false ) );
	} );

	test( '[PUB-12] the checks before publishing have the same settings', async () => {
		await show( { connections: [ X ] }, BeforePublishing );
		await screen.findByRole( 'radio', { name: 'Twitter Thread' } );
		expect( choices() ).toEqual( offered( false ) );
	} );

	test( '[PUB-12] a published post has none', async () => {
		await show( { connections: [ X ], status: 'publish' } );
		await screen.findByText( 'Share manually:' );
		expect( choices() ).toEqual( [] );
	} );
} );
