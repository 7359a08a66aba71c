import { renderHook, screen, waitFor } from '@testing-library/react';
import { useThreadConnection } from '../hooks/use-thread-connection';
import { BLUESKY, MASTODON, reset, SHARE, show, site, X } from './panel-site';

beforeEach( reset );

const SENT = { ...SHARE, status: 'sent', url: 'https://social.example/1' } as const;

it( '[PUB-09] offers to connect an account again when that is the reason why a share has failed', async () => {
	site.shares = [
		{
			...SHARE,
			status: 'failed',
			reason: 'Mastodon no longer accepts this connection. Connect the account again.',
			can_retry: true,
		},
	];
	await show( { status: 'publish' } );
	await screen.findByText( /Connect the account again/ );
	expect( screen.getByRole( 'link', { name: 'Connect an account' } ) ).toHaveAttribute(
		'href',
		'https://site.example/connect'
	);
} );

describe( 'says why the accounts cannot be changed', () => {
	const FIXED = { ...MASTODON, toggleable: false };

	it.each( [
		[
			'of a post that was published before',
			{ meta: { jetpack_social_post_already_shared: true }, connections: [ { ...FIXED, done: true } ] },
			[ SENT ],
			'Slipstream does not share this post when you publish it: it was published before, or scheduled without sharing. Afterwards, you can share it here.',
		],
		[
			'of a post that was unpublished before it was shared everywhere',
			{ meta: { jetpack_social_post_already_shared: true }, connections: [ { ...FIXED, done: true } ] },
			[ SENT, { ...SHARE, id: 4, status: 'withdrawn' } as const ],
			'Publishing this post again sends the shares marked “Not shared”. Slipstream does not repeat other shares.',
		],
		[
			'that another user has scheduled',
			{ status: 'future', connections: [ { ...FIXED, enabled: false } ] },
			[ { ...SHARE, status: 'planned' } as const ],
			'Another user scheduled this post and chose its accounts. To choose other accounts, first save it as a draft.',
		],
		[
			'of other users',
			{ connections: [ FIXED ] },
			[],
			'You do not have permission to choose accounts of other users.',
		],
	] )( '%s', async ( _name, given, shares, text ) => {
		site.shares = shares;
		site.isFixed = 'status' in given;
		await show( given );
		const toggle = await screen.findByRole( 'checkbox', { name: /Mastodon/ } );
		expect( toggle ).toBeDisabled();
		await waitFor( () => expect( toggle ).toHaveAccessibleDescription( text ) );
	} );

	it( 'but says nothing of the ones that can be changed', async () => {
		await show( { connections: [ FIXED, BLUESKY ] } );
		const toggle = await screen.findByRole( 'checkbox', { name: /Bluesky/ } );
		expect( toggle ).toBeEnabled();
		expect( toggle ).not.toHaveAccessibleDescription();
	} );
} );

it( 'shows the shares of a draft that was published before, with their links and without previews', async () => {
	site.shares = [ SENT ];
	await show( {
		meta: { jetpack_social_post_already_shared: true },
		connections: [ { ...MASTODON, toggleable: false, done: true } ],
	} );
	expect( await screen.findByRole( 'link', { name: /^View post/ } ) ).toHaveAttribute(
		'href',
		'https://social.example/1'
	);
	expect( screen.queryByText( /^Connect and select/ ) ).not.toBeInTheDocument();
	await new Promise( ( done ) => setTimeout( done, 600 ) );
	expect( site.asked.filter( ( one ) => one.includes( 'previews' ) ) ).toEqual( [] );
} );

it( 'shows the accounts of a post that another user has scheduled to a user without accounts', async () => {
	site.shares = [ { ...SHARE, status: 'planned' } ];
	site.isFixed = true;
	await show( { status: 'future', connections: [] } );
	expect( await screen.findByText( /^Another user scheduled this post and chose its accounts\. To/ ) ).toBeVisible();
	expect( screen.getByRole( 'list', { name: 'Shares' } ) ).toHaveTextContent(
		'Mastodon: @ann@social.exampleScheduled'
	);
} );

it( 'shows only the toggles of a post that the user has scheduled', async () => {
	site.shares = [ { ...SHARE, status: 'planned' } ];
	await show( { status: 'future' } );
	expect( await screen.findByRole( 'checkbox', { name: /Mastodon/ } ) ).toBeEnabled();
	await waitFor( () => expect( site.asked.some( ( one ) => one.includes( 'share-status' ) ) ).toBe( true ) );
	expect( screen.getByText( /^Connect and select/ ) ).toBeVisible();
	expect( screen.queryByRole( 'list', { name: 'Shares' } ) ).not.toBeInTheDocument();
} );

it( 'does not take a post whose own accounts were disconnected for one of another user', async () => {
	site.shares = [ { ...SHARE, status: 'planned' } ];
	await show( { status: 'future', connections: [] } );
	await waitFor( () => expect( site.asked.some( ( one ) => one.includes( 'share-status' ) ) ).toBe( true ) );
	expect( await screen.findByText( /^Connect and select/ ) ).toBeVisible();
	expect( screen.queryByText( /^Another user/ ) ).not.toBeInTheDocument();
} );

it( 'requests no shares of a draft that was never published', async () => {
	await show();
	await screen.findByRole( 'checkbox', { name: /Mastodon/ } );
	expect( site.asked.filter( ( one ) => one.includes( 'share-status' ) ) ).toEqual( [] );
} );

describe( 'a published thread', () => {
	// Properties that the server sends right after publishing, and for a failed share.
	const done = { enabled: false, toggleable: false };

	it.each( [
		[ 'without X has posts, not tweets', [ { ...MASTODON, ...done, threaded: true } ], MASTODON.id, false ],
		[
			'with X has tweets',
			[
				{ ...MASTODON, ...done, threaded: true },
				{ ...X, ...done, threaded: true },
			],
			'',
			true,
		],
		[
			'has the words of its shares, not of accounts that were connected later',
			[
				{ ...X, ...done, threaded: false },
				{ ...BLUESKY, ...done, threaded: true },
			],
			BLUESKY.id,
			false,
		],
	] )( '%s', async ( _name, connections, id, isTwitter ) => {
		await show( { status: 'publish', meta: { jetpack_is_tweetstorm: true }, connections } );
		await screen.findByRole( 'button', { name: 'Share this post' } );
		const { result: found } = renderHook( () => useThreadConnection() );
		expect( found.current ).toEqual( { id, isTwitter } );
	} );
} );

it( 'posts once after two fast clicks on “Post again”, and shows no error', async () => {
	site.shares = [ { ...SENT, can_post_again: true } ];
	const { user } = await show( { status: 'publish' } );
	const button = await screen.findByRole( 'button', { name: 'Post again' } );
	await user.dblClick( button );
	const sent = () => site.asked.filter( ( one ) => one.startsWith( 'POST' ) );
	await waitFor( () => expect( sent() ).not.toHaveLength( 0 ) );
	await new Promise( ( done ) => setTimeout( done, 50 ) );
	expect( sent() ).toEqual( [ expect.stringMatching( /\/share-status\/\d+\/3 {"post_again":true}$/ ) ] );
	expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Post again' } ) ).toBeEnabled();
} );

it( 'says that the shares could not be loaded when the session ends while a share is waiting', async () => {
	site.shares = [ SHARE ];
	const { user } = await show( { status: 'publish' } );
	await screen.findByText( 'Waiting' );
	site.refusedStatus = 401;
	expect( await screen.findByRole( 'alert', {}, { timeout: 5_000 } ) ).toHaveTextContent(
		'The shares could not be loaded.'
	);
	expect( screen.queryByText( 'Waiting' ) ).not.toBeInTheDocument();
	site.refusedStatus = 0;
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Waiting' ) ).toBeVisible();
	expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
}, 10_000 );
