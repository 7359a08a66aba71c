import { renderHook, screen, waitFor } from '@testing-library/react';
import { useThreadConnection } from '../hooks/use-thread-connection';
import { MASTODON, reset, SHARE, show, site } from './panel-site';

beforeEach( reset );

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

it( 'says why the accounts of a post that was shared before, or that another user has scheduled, cannot be changed', async () => {
	await show( { connections: [ { ...MASTODON, toggleable: false, done: true } ] } );
	const toggle = await screen.findByRole( 'checkbox', { name: /Mastodon/ } );
	expect( toggle ).toBeDisabled();
	expect( toggle ).toHaveAccessibleDescription( /\S/ );
} );

it( 'calls the pieces of a published thread without X posts, not tweets', async () => {
	// As the server sends them right after publishing, and for a failed share.
	const done = { enabled: false, toggleable: false };
	await show( {
		status: 'publish',
		meta: { jetpack_is_tweetstorm: true },
		connections: [ { ...MASTODON, ...done } ],
	} );
	await screen.findByRole( 'button', { name: 'Share this post' } );
	const { result: found } = renderHook( () => useThreadConnection() );
	expect( found.current ).toEqual( { id: MASTODON.id, isTwitter: false } );
} );

it( 'shows no error after two fast clicks on “Post again”', async () => {
	site.shares = [ { ...SHARE, status: 'sent', url: 'https://social.example/1', can_post_again: true } ];
	const { user } = await show( { status: 'publish' } );
	await user.dblClick( await screen.findByRole( 'button', { name: 'Post again' } ) );
	const sent = () => site.asked.filter( ( one ) => one.startsWith( 'POST' ) );
	await waitFor( () => expect( sent() ).not.toHaveLength( 0 ) );
	await new Promise( ( done ) => setTimeout( done, 50 ) );
	expect( sent() ).toHaveLength( 1 );
} );
