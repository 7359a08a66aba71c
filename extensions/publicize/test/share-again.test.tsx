import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { SharePlugin } from '../components/share-plugin';
import { AfterPublishing, BeforePublishing, BLUESKY, MASTODON, reset, SHARE, show, site } from './panel-site';

beforeEach( reset );

const SENT = { ...SHARE, status: 'sent', can_post_again: true } as const;
const PUBLISHED = { status: 'publish', connections: [ MASTODON, { ...BLUESKY, enabled: false, toggleable: false } ] };

const asked = () => site.asked.filter( ( one ) => /^(?:POST|DELETE) \S+(?:\/publicize|\/plans\/)/.test( one ) );

it( 'shares a published post again with another message, to the chosen accounts', async () => {
	site.shares = [ SENT ];
	const { user } = await show( PUBLISHED, AfterPublishing );
	const button = await screen.findByRole( 'button', { name: 'Share again' } );
	expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
	await user.click( button );
	await user.type( screen.getByRole( 'textbox', { name: 'Message' } ), '!' );
	await user.click( screen.getByRole( 'checkbox', { name: 'Mastodon: @ann@social.example' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Share now' } ) );
	await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Share now' } ) ).not.toBeInTheDocument() );
	expect( button ).toHaveFocus();
	expect( asked() ).toEqual( [
		expect.stringMatching(
			/^POST \/wpcom\/v2\/posts\/\d+\/publicize {"message":"A title!","skipped_connections":\[7\],"date":""}$/
		),
	] );
} );

it( 'plans to share again at a time, lists the plans, and cancels one', async () => {
	site.shares = [ SENT ];
	const { user } = await show( PUBLISHED, AfterPublishing );
	await user.click( await screen.findByRole( 'button', { name: 'Share again' } ) );
	fireEvent.change( screen.getByLabelText( 'Date and time' ), { target: { value: '2027-01-02T03:04' } } );
	site.refusal = 'Choose an account, and a time within the next year.';
	await user.click( screen.getByRole( 'button', { name: 'Schedule' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( site.refusal );
	site.refusal = '';
	site.plans = [
		{ id: 'aa', date: 'January 2, 2027 3:04 am', isWithdrawn: false },
		{ id: 'bb', date: 'May 1', isWithdrawn: true },
	];
	await user.click( screen.getByRole( 'button', { name: 'Schedule' } ) );
	expect( await screen.findByText( 'Scheduled for January 2, 2027 3:04 am' ) ).toBeVisible();
	expect( screen.getByText( 'Not shared on May 1: the post was not public.' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Dismiss' } ) ).toBeVisible();
	site.plans = [];
	await user.click( screen.getByRole( 'button', { name: 'Cancel scheduled share' } ) );
	await waitFor( () => expect( screen.queryByText( /Scheduled for/ ) ).not.toBeInTheDocument() );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Share again' } ) ).toHaveFocus() );
	expect( asked().at( -1 ) ).toMatch( /^DELETE \/slipstream\/v1\/publicize\/plans\/\d+\/aa$/ );
} );

it( 'without an account there is nothing to share', async () => {
	site.shares = [ SENT ];
	const { user } = await show( PUBLISHED, AfterPublishing );
	await user.click( await screen.findByRole( 'button', { name: 'Share again' } ) );
	for ( const box of screen.getAllByRole( 'checkbox' ) ) {
		await user.click( box );
	}
	expect( screen.getByRole( 'button', { name: 'Share now' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'the action "Share" of the list of posts opens the sidebar with the panel; other visits do not', async () => {
	const opened: string[] = [];
	register(
		createReduxStore( 'core/edit-post', {
			reducer: ( state: null = null ) => state,
			actions: {
				openGeneralSidebar( name: string ) {
					opened.push( name );
					return { type: 'opened' };
				},
			},
		} )
	);
	const load = ( query: string ) =>
		Object.assign( performance, {
			getEntriesByType: () => [ { name: `https://site.example/wp-admin/post.php${ query }` } ],
		} );
	load( '?post=1&action=edit' );
	render( <SharePlugin /> ).unmount();
	load( '?post=1&action=edit&slipstream-share=1' );
	render( <SharePlugin /> );
	await waitFor( () => expect( opened ).toEqual( [ 'jetpack-sidebar/jetpack' ] ) );
	load( '' );
} );

it( 'offers no sharing before it is known whether the post was shared, and loads the shares at the next press', async () => {
	site.shares = [ SENT ];
	site.refusedStatus = 500;
	const { user } = await show( { status: 'publish' }, AfterPublishing );
	expect( await screen.findByRole( 'button', { name: 'Copy and open X' } ) ).toBeVisible();
	await waitFor( () => expect( site.asked.some( ( one ) => one.includes( 'share-status' ) ) ).toBe( true ) );
	expect( screen.queryByRole( 'button', { name: /^Share( again)?$/ } ) ).not.toBeInTheDocument();
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'The shares could not be loaded.' );
	site.refusedStatus = 0;
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'button', { name: 'Share again' } ) ).toBeVisible();
	expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
} );

it.each( [ 'private', 'publish' ] )(
	'says that a post of the status “%s” with a password is not shared, and keeps its plans',
	async ( status ) => {
		site.plans = [ { id: 'aa', date: 'May 1', isWithdrawn: true } ];
		await show( { ...PUBLISHED, status, password: 'secret' }, AfterPublishing );
		expect( await screen.findByText( 'Only public posts can be shared.' ) ).toBeVisible();
		expect( await screen.findByRole( 'button', { name: 'Dismiss' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Share' } ) ).not.toBeInTheDocument();
	}
);

it( 'says before publishing that a private post is not shared', async () => {
	const { user } = await show( { status: 'draft' }, BeforePublishing );
	await user.click( await screen.findByRole( 'checkbox', { name: /Bluesky/ } ) );
	expect( screen.queryByText( 'Only public posts can be shared.' ) ).not.toBeInTheDocument();
	await act( () => dispatch( editorStore ).editPost( { status: 'private' } ) );
	expect( screen.getByText( 'Only public posts can be shared.' ) ).toBeVisible();
} );
