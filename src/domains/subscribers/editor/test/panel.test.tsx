import { act, screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { PluginDocumentSettingPanel, store as editorStore } from '@wordpress/editor';
import type { ComponentType } from 'react';
import * as domain from '../..';
import { renderPanel } from '../../../../../tests/unit/render-panel';
import type { Newsletter } from '../types';

// The types allow only a component, but the editor also renders the slot this way.
const { Slot } = PluginDocumentSettingPanel as unknown as { readonly Slot: ComponentType };

const STATE: Newsletter = {
	may_choose: true,
	objection: '',
	paused: '',
	status: 'none',
	reason: '',
	audience: 3,
	recipients: 0,
	waiting: 0,
	sent: 0,
	failed: 0,
	interrupted: 0,
	withheld: {},
	began: null,
};

/** A stand-in for the server: the newsletter state, and all requests. */
const site = {
	state: STATE,
	texts: { subject: '', preview_text: '' },
	error: undefined as object | undefined,
	asked: [] as string[],
};

apiFetch.use( async ( { path = '', method = 'GET', parse } ) => {
	// Asynchronous, like a real request.
	await new Promise( ( done ) => setTimeout( done ) );
	if ( ! path.startsWith( '/slipstream/' ) ) {
		return parse === false ? { json: async () => ( {} ), headers: new Map() } : {};
	}
	site.asked.push( `${ method } ${ decodeURIComponent( path ) }` );
	if ( site.error ) {
		throw site.error;
	}
	if ( path.endsWith( '/texts' ) ) {
		return site.texts;
	}
	if ( path.endsWith( '/preview' ) ) {
		return {
			subject: 'Tea & cake',
			preview_text: 'Look inside',
			html: '<p>At <a href="https://site.example/">five</a></p>',
			text: 'At five',
		};
	}
	return path.endsWith( '/test' ) ? { to: 'ann@example.org' } : site.state;
} );

const told = ( newsletter: unknown ) =>
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { newsletter } } } );

beforeEach( () => {
	told( true );
	site.state = STATE;
	site.texts = { subject: 'Tea', preview_text: 'At five.' };
	site.error = undefined;
	site.asked.length = 0;
} );

const show = async ( post: object = {}, supports: object = { 'slipstream-newsletter': true } ) => {
	const panel = await renderPanel( domain, Slot, {
		post: { status: 'draft', title: 'Tea', categories: [ 4 ], ...post },
		type: { supports },
	} );
	const heading = screen.queryByRole( 'button', { name: 'Newsletter' } );
	// The editor stores that the panel is open.
	if ( heading?.getAttribute( 'aria-expanded' ) === 'false' ) {
		await panel.user.click( heading );
	}
	return panel;
};

const sentence = ( text: string | RegExp ) => screen.findByText( text );
const button = ( name: string ) => screen.findByRole( 'button', { name } );

it.each( [
	[ 'for a post type that is not emailed', true, { editor: true } ],
	[ 'while the owner mails no posts', undefined, { 'slipstream-newsletter': true } ],
] )( 'the panel is missing %s', async ( _, newsletter, supports ) => {
	told( newsletter );
	await show( {}, supports );
	expect( screen.queryByRole( 'button', { name: 'Newsletter' } ) ).not.toBeInTheDocument();
	expect( site.asked ).toEqual( [] );
} );

it( 'counts the subscribers of the post’s categories, and emails nobody if the author says so', async () => {
	const { user, edited } = await show();
	expect( await sentence( '3 subscribers will receive this post when it is first published.' ) ).toBeVisible();
	expect( site.asked[ 0 ] ).toMatch( /^GET \/slipstream\/v1\/newsletter\/\d+\?categories\[0\]=4/ );
	await user.click( screen.getByRole( 'checkbox', { name: 'Do not email this post' } ) );
	expect( edited( 'jetpack_dont_email_post_to_subs' ) ).toBe( true );
	expect( await sentence( 'This post will not be emailed.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'checkbox', { name: 'Do not email this post' } ) );
	expect( edited( 'jetpack_dont_email_post_to_subs' ) ).toBe( false );
} );

it( 'has no switch if there is nothing left to choose, or the site does not allow it', async () => {
	site.state = { ...STATE, status: 'queued', recipients: 3, sent: 3, began: '2026-11-22T10:00:00+00:00' };
	await show( { status: 'publish' } );
	expect( await sentence( 'Emailed to 3 subscribers on November 22, 2026.' ) ).toBeVisible();
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
} );

it( 'shows the email in a sandboxed frame, with its subject and plain text', async () => {
	const { user } = await show( { status: 'publish' } );
	await user.click( await button( 'Preview email' ) );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Email preview' } ) );
	expect( dialog.getByText( 'Tea & cake' ) ).toBeVisible();
	expect( dialog.getByText( 'Look inside' ) ).toBeVisible();
	const frame = dialog.getByTitle( 'Email preview' );
	expect( frame ).toHaveAttribute( 'sandbox', 'allow-popups allow-popups-to-escape-sandbox' );
	expect( frame ).toHaveAttribute( 'srcdoc', expect.stringContaining( '<base target="_blank"><p>At' ) );
	expect( dialog.getByText( 'At five' ) ).toBeInTheDocument();
	await user.click( dialog.getByRole( 'button', { name: 'Close' } ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it( 'sends the author a test email, and shows the recipient or the error', async () => {
	const { user } = await show( { status: 'publish' } );
	await user.click( await button( 'Send a test email' ) );
	expect( ( await screen.findAllByText( 'A test email will be sent to ann@example.org.' ) )[ 0 ] ).toBeVisible();
	expect( site.asked.at( -1 ) ).toMatch( /^POST .*\/test$/ );
	site.error = { message: 'You have sent several test emails. Try again in a few minutes.' };
	await user.click( await button( 'Send a test email' ) );
	expect( ( await screen.findAllByText( /several test emails/ ) )[ 0 ] ).toBeVisible();
	expect( screen.queryByText( /will be sent to/, { selector: '.components-notice__content' } ) ).toBeNull();
} );

it( 'reports a failed request, and tries again', async () => {
	site.error = { message: 'The server is away.' };
	const { user } = await show();
	expect( await sentence( 'This could not be loaded. The server is away.' ) ).toBeVisible();
	site.error = undefined;
	await user.click( await button( 'Try again' ) );
	expect( await sentence( /^3 subscribers/ ) ).toBeVisible();
} );

it( 'reloads while emails are waiting', async () => {
	jest.useFakeTimers( { advanceTimers: true } );
	site.state = { ...STATE, status: 'queued', recipients: 3, waiting: 3 };
	await show( { status: 'publish' } );
	expect( await sentence( '3 emails are waiting to be sent.' ) ).toBeVisible();
	expect( screen.getByRole( 'checkbox' ) ).toHaveAccessibleDescription(
		'Emails that are still waiting will not be sent.'
	);
	site.state = { ...STATE, status: 'queued', recipients: 3, sent: 3 };
	const asked = site.asked.length;
	await act( async () => void jest.advanceTimersByTime( 15_000 ) );
	await waitFor( () => expect( screen.queryByText( /wait to be sent/ ) ).not.toBeInTheDocument() );
	await act( async () => void jest.advanceTimersByTime( 60_000 ) );
	expect( site.asked ).toHaveLength( asked + 1 );
	jest.useRealTimers();
} );

describe( 'subject and preview text', () => {
	const SUBJECT = 'slipstream_newsletter_subject';
	const PREVIEW = 'slipstream_newsletter_preview_text';
	const EMPTY = { meta: { [ SUBJECT ]: '', [ PREVIEW ]: '' } };
	const SENT: Newsletter = { ...STATE, status: 'queued', recipients: 3, sent: 3 };
	const subject = () => screen.findByRole( 'textbox', { name: 'Email subject' } );
	const preview = () => screen.findByRole( 'textbox', { name: 'Preview text' } );

	it( 'are saved with the post, on one line, and show what is used instead', async () => {
		const { user, edited } = await show( { ...EMPTY, title: 'Tea' } );
		await waitFor( async () => expect( await preview() ).toHaveAttribute( 'placeholder', 'At five.' ) );
		expect( await subject() ).toHaveAttribute( 'placeholder', 'Tea' );
		expect( await subject() ).toHaveAttribute( 'maxlength', '200' );
		expect( await preview() ).toHaveAttribute( 'maxlength', '300' );
		await user.type( await subject(), 'Mine' );
		await user.click( await preview() );
		await user.paste( 'One\r\ntwo' );
		await user.type( await preview(), '{Enter}three' );
		expect( edited( 'meta' ) ).toEqual( { [ SUBJECT ]: 'Mine', [ PREVIEW ]: 'One two three' } );
		await user.clear( await subject() );
		expect( edited( 'meta' ) ).toMatchObject( { [ SUBJECT ]: '' } );
	} );

	it( 'follow the title as it is typed, and a request that fails changes nothing else', async () => {
		site.texts = { subject: 'Tea’s', preview_text: '' };
		await show( { ...EMPTY, title: "Tea's" } );
		await waitFor( async () => expect( await subject() ).toHaveAttribute( 'placeholder', 'Tea’s' ) );
		expect( await preview() ).toHaveAttribute( 'placeholder', 'The beginning of the post' );
		await act( () => dispatch( editorStore ).editPost( { title: 'Tea &amp; <em>cake</em>' } ) );
		expect( await subject() ).toHaveAttribute( 'placeholder', 'Tea & cake' );
		await act( () => dispatch( editorStore ).editPost( { title: '' } ) );
		expect( await subject() ).toHaveAttribute( 'placeholder', 'The title of the post' );
	} );

	it( 'show the beginning of the text again after the post was saved', async () => {
		const { user } = await show( { ...EMPTY, title: 'Tea', content: 'x' } );
		await waitFor( async () => expect( await preview() ).toHaveAttribute( 'placeholder', 'At five.' ) );
		site.texts = { subject: 'Tea', preview_text: 'At six.' };
		await user.type( await subject(), 'Mine' );
		// Do not wait for the request, so that the panel renders while the post is being saved.
		act( () => void dispatch( editorStore ).savePost() );
		await waitFor( async () => expect( await preview() ).toHaveAttribute( 'placeholder', 'At six.' ) );
	} );

	it( 'ask for nothing before the post is saved', async () => {
		await show( { ...EMPTY, status: 'auto-draft', title: '' } );
		expect( await subject() ).toHaveAttribute( 'placeholder', 'The title of the post' );
		// Requests are recorded asynchronously.
		await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
		expect( site.asked.filter( ( path ) => path.includes( '/texts' ) ) ).toEqual( [] );
	} );

	it.each< [ string, Newsletter, string, boolean ] >( [
		[ 'before publishing', STATE, 'draft', false ],
		[ 'while emails wait', { ...SENT, sent: 2, waiting: 1 }, 'publish', false ],
		[ 'before the first email', { ...STATE, status: 'waiting', waiting: 3, recipients: 3 }, 'publish', false ],
		[ 'after an email failed', { ...SENT, sent: 2, failed: 1 }, 'publish', false ],
		[ 'while the post is withdrawn', { ...SENT, sent: 2, withheld: { post_not_public: 1 } }, 'draft', false ],
		[ 'after all emails were sent', SENT, 'publish', true ],
		[ 'after others have left', { ...SENT, sent: 2, withheld: { not_subscribed: 1 } }, 'publish', true ],
	] )( 'can be changed or not %s', async ( _, state, status, isReadOnly ) => {
		site.state = state;
		const { user, edited } = await show( { ...EMPTY, status } );
		expect( ( await subject() ).hasAttribute( 'readonly' ) ).toBe( isReadOnly );
		expect( ( await preview() ).hasAttribute( 'readonly' ) ).toBe( isReadOnly );
		await user.type( await subject(), 'x' );
		expect( edited( 'meta' ) ).toMatchObject( { [ SUBJECT ]: isReadOnly ? '' : 'x' } );
		const notes = {
			none: /\{\{subscriber:name\|there\}\}\.$/,
			open: 'Changes apply to emails that have not been sent yet.',
			over: /was sent.*no longer/,
		};
		const note = isReadOnly ? 'over' : 'open';
		expect( await subject() ).toHaveAccessibleDescription( notes[ state.recipients ? note : 'none' ] );
	} );

	it.each< [ string, Newsletter, object ] >( [
		[ 'a post that is not emailed', { ...STATE, status: 'skipped', reason: 'off' }, EMPTY ],
		[ 'a post type without meta', STATE, {} ],
	] )( 'are missing for %s', async ( _, state, post ) => {
		site.state = state;
		await show( post );
		expect( await button( 'Preview email' ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox' ) ).not.toBeInTheDocument();
	} );
} );
