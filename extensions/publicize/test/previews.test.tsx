import { act, screen, waitFor } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { PREVIEW_MS } from '../hooks/use-previews';
import { STATUS_MS } from '../hooks/use-shares';
import type { Preview } from '../types';
import { AfterPublishing, BLUESKY, box, reset, SHARE, show, site, toggle } from './panel-site';

beforeEach( reset );

const PREVIEW: Preview = {
	id: '7',
	text: 'A title…\n\nhttps://site.example/a-title/',
	count: 512,
	limit: 500,
	isCut: true,
	pictures: 0,
	thread: [],
	isThreadCut: false,
	card: { title: 'A title', description: 'Words.', host: 'site.example', picture: 'https://site.example/a.png' },
};

it( 'shows next to each enabled network what the post will look like there, and what is too long', async () => {
	site.previews = [ PREVIEW, { ...PREVIEW, id: '8', text: 'Not enabled' } ];
	const { user } = await show();
	const warning = () => document.querySelector( '.slipstream-share-preview .components-notice.is-warning' );
	await waitFor( () =>
		expect( warning() ).toHaveTextContent( 'Too long: 512 of 500 characters. The end will be cut.' )
	);
	expect( screen.getByText( /A title…/ ) ).not.toBeVisible();
	await user.click( screen.getByText( 'Preview (512 of 500 characters)' ) );
	expect( screen.getByText( /A title…/ ) ).toBeVisible();
	expect( screen.getByText( 'Words.' ) ).toBeVisible();
	expect( screen.queryByText( 'Not enabled' ) ).not.toBeInTheDocument();
	site.previews = [ { ...PREVIEW, count: 20, isCut: false, pictures: 2, card: null } ];
	await user.type( await box(), ' and more' );
	expect( await screen.findByText( 'Preview (20 of 500 characters)' ) ).toBeVisible();
	expect( warning() ).not.toBeInTheDocument();
	expect( screen.getByText( '2 images' ) ).toBeVisible();
	const asked = site.asked.filter( ( one ) => one.includes( 'previews' ) );
	expect( asked ).toHaveLength( 2 );
	expect( asked.at( -1 ) ).toMatch( /"message":"A title and more",.*"is_edited":true,"is_thread":false/ );
	expect( asked.at( -1 ) ).toContain( '"content":"' );
} );

it( 'sends own messages as the server accepts them', async () => {
	await show( { connections: [ { ...BLUESKY, enabled: true, message: `a\u000b${ 'b'.repeat( 10_000 ) }` } ] } );
	const asked = () => site.asked.filter( ( one ) => one.includes( 'previews' ) );
	await waitFor( () => expect( asked() ).toHaveLength( 1 ) );
	expect( asked()[ 0 ] ).toContain( `"own_messages":{"${ BLUESKY.id }":"a ${ 'b'.repeat( 9_998 ) }"}` );
} );

it( 'asks for new previews when only the content changes', async () => {
	await show();
	const asked = () => site.asked.filter( ( one ) => one.includes( 'previews' ) );
	await waitFor( () => expect( asked() ).toHaveLength( 1 ) );
	await act( () => dispatch( editorStore ).editPost( { blocks: [ {} ], content: () => 'More tea' } ) );
	await waitFor( () => expect( asked() ).toHaveLength( 2 ) );
	expect( asked()[ 1 ] ).toContain( '"content":"More tea"' );
	await new Promise( ( done ) => setTimeout( done, 2 * PREVIEW_MS ) );
	expect( asked() ).toHaveLength( 2 );
} );

it( 'asks for no preview while no network is enabled', async () => {
	await show( { connections: [ BLUESKY ] } );
	await toggle( /Bluesky/ );
	await new Promise( ( done ) => setTimeout( done, 2 * PREVIEW_MS ) );
	expect( site.asked.filter( ( one ) => one.includes( 'previews' ) ) ).toEqual( [] );
} );

it( 'after publishing, shows the state of each share until all are done, with link, reason and buttons', async () => {
	site.shares = [ SHARE ];
	const { user } = await show( { status: 'publish' }, AfterPublishing );
	expect( await screen.findByText( 'Waiting' ) ).toBeVisible();
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	site.shares = [
		{ ...SHARE, status: 'sent', url: 'https://social.example/@ann/1', can_post_again: true },
		{ ...SHARE, id: 4, status: 'failed', reason: 'The network did not accept the image.', can_retry: true },
		{ ...SHARE, id: 5, status: 'unclear', can_post_again: true },
	];
	expect( await screen.findByRole( 'link', { name: /View post/ }, { timeout: 5000 } ) ).toHaveAttribute(
		'href',
		'https://social.example/@ann/1'
	);
	expect( screen.getByText( /The network did not accept the image\./ ) ).toBeVisible();
	expect( screen.getByText( 'May have been posted' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( site.asked.at( -1 ) ).toMatch( /^POST \/wpcom\/v2\/publicize\/share-status\/\d+\/4 {"post_again":false}$/ );
	expect( screen.getAllByRole( 'button', { name: 'Post again' } ) ).toHaveLength( 2 );
	await waitFor( () => expect( screen.getByRole( 'list', { name: 'Shares' } ) ).toHaveFocus() );
	site.refusal = 'Only public posts can be shared.';
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( site.refusal );
} );

it( 'says that a post was not shared, and offers to share it', async () => {
	await show( { status: 'publish' }, AfterPublishing );
	expect( await screen.findByText( 'Slipstream has not shared this post.' ) ).toBeVisible();
	expect( screen.queryByText( /^Connect and select/ ) ).not.toBeInTheDocument();
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	expect( screen.queryByRole( 'textbox' ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'link', { name: 'Connect an account' } ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Share' } ) ).toHaveAttribute( 'aria-expanded', 'false' );
} );

it.each( [
	[ 'planned', 'Scheduled' ],
	[ 'waiting', 'Waiting' ],
	[ 'sending', 'Sending…' ],
	[ 'sent', 'Shared' ],
	[ 'failed', 'Failed' ],
	[ 'unclear', 'May have been posted' ],
	[ 'withdrawn', 'Not shared' ],
] as const )( 'names the state of a share: %s', async ( status, label ) => {
	site.shares = [ { ...SHARE, status } ];
	await show( { status: 'publish' }, AfterPublishing );
	expect( await screen.findByText( label ) ).toBeVisible();
} );

it( 'asks again while a share is being sent', async () => {
	site.shares = [ { ...SHARE, status: 'sending' } ];
	await show( { status: 'publish' }, AfterPublishing );
	expect( await screen.findByText( 'Sending…' ) ).toBeVisible();
	site.shares = [ { ...SHARE, status: 'sent' } ];
	expect( await screen.findByText( 'Shared', {}, { timeout: 5000 } ) ).toBeVisible();
} );

it( 'asks again after a server error, and no longer once the post was deleted', async () => {
	const asked = () => site.asked.filter( ( one ) => one.includes( 'share-status' ) ).length;
	const askedTimes = ( count: number ) =>
		waitFor( () => expect( asked() ).toBe( count ), { timeout: 2 * STATUS_MS } );
	site.shares = [ SHARE ];
	await show( { status: 'publish' }, AfterPublishing );
	expect( await screen.findByText( 'Waiting' ) ).toBeVisible();
	site.refusedStatus = 500;
	await askedTimes( 2 );
	site.refusedStatus = 429;
	await askedTimes( 3 );
	expect( screen.getByText( 'Waiting' ) ).toBeVisible();
	site.refusedStatus = 404;
	await askedTimes( 4 );
	await act( () => new Promise( ( done ) => setTimeout( done, 1.2 * STATUS_MS ) ) );
	expect( asked() ).toBe( 4 );
	expect( screen.queryByText( 'Waiting' ) ).not.toBeInTheDocument();
	expect( screen.queryByText( 'Slipstream has not shared this post.' ) ).not.toBeInTheDocument();
}, 25_000 );
