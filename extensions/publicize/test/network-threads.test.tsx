import { screen, waitFor, within } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import { getLengthNotice } from '../threads/notices';
import { getWarnings } from '../threads/warnings';
import type { Connection, Preview } from '../types';
import { BLUESKY, MASTODON, reset, show, site, X } from './panel-site';
import { registerBlocks } from './thread-site';

beforeEach( reset );

registerBlocks( [ 'core/code', 'core/gallery', 'core/image', 'core/paragraph' ] );

const thread = ( id: string, more: Partial< Preview > = {} ): Preview => ( {
	id,
	text: 'A title\n\nA thread ⬇️',
	count: 20,
	limit: 300,
	isCut: false,
	pictures: 0,
	thread: [
		{ text: 'A title\n\nA thread ⬇️', pictures: 0 },
		{ text: `Content for ${ id }`, pictures: 2 },
		{ text: 'This thread can be read here: https://site.example/', pictures: 0 },
	],
	isThreadCut: false,
	card: null,
	...more,
} );

const showThread = ( connections: readonly Connection[] ) =>
	show( { connections, meta: { jetpack_is_tweetstorm: true } } );
const parsed = () => site.asked.filter( ( one ) => one.includes( 'tweetstorm/parse' ) );
const panel = () => document.querySelector( '#publicize-form' )?.textContent;

it( 'shows the thread of each network, in texts that name no network', async () => {
	site.previews = [ thread( '7' ), thread( '8', { isThreadCut: true } ) ];
	const { user } = await showThread( [ MASTODON, { ...BLUESKY, enabled: true } ] );
	const summaries = await screen.findAllByText( 'Preview of the thread (3 posts)' );
	expect( summaries ).toHaveLength( 2 );
	await user.click( summaries[ 0 ] ?? document.body );
	const items = within( document.querySelector< HTMLElement >( '.slipstream-thread-preview' ) ?? document.body )
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent );
	expect( items ).toEqual( [
		'A title\n\nA thread ⬇️',
		'Content for 72 images',
		'This thread can be read here: https://site.example/',
	] );
	const warnings = [ ...document.querySelectorAll( '.slipstream-share-preview .components-notice__content' ) ];
	expect( warnings.map( ( { textContent } ) => textContent ) ).toEqual( [
		'This content needs more than 100 posts. The last post of the thread links to the rest.',
	] );
	expect( screen.getByRole( 'radiogroup', { name: 'Share as' } ) ).toBeVisible();
	expect( screen.getByLabelText( 'Thread' ) ).toBeChecked();
	expect( panel() ).not.toMatch( /tweet|twitter/i );
} );

it( 'shows the thread of X only in the settings, with the texts of the specification', async () => {
	site.previews = [ thread( '9' ), thread( '7' ) ];
	await showThread( [ MASTODON, X ] );
	expect( await screen.findAllByText( 'Preview of the thread (3 posts)' ) ).toHaveLength( 1 );
	expect( screen.getByRole( 'radiogroup', { name: 'Twitter settings' } ) ).toBeVisible();
	await waitFor( () => expect( parsed() ).toHaveLength( 1 ) );
	expect( parsed()[ 0 ] ).not.toContain( '"connection"' );
} );

it( 'parses with the limits of the first network if X is not enabled', async () => {
	await showThread( [
		{ ...MASTODON, enabled: false },
		{ ...BLUESKY, enabled: true },
	] );
	await waitFor( () => expect( parsed() ).toHaveLength( 1 ) );
	expect( parsed()[ 0 ] ).toContain( '"connection":"8"' );
} );

it( 'names no network in warnings and notices if X is not enabled', () => {
	const image = createBlock( 'core/image' );
	const texts = [
		...getWarnings( createBlock( 'core/code' ), false ),
		...getWarnings(
			createBlock(
				'core/gallery',
				{},
				Array.from( { length: 5 }, () => image )
			),
			false
		),
		...getWarnings( createBlock( 'core/paragraph', { content: '<b>a</b><a href="#">b</a>' } ), false ),
		getLengthNotice( 500, false, false )?.text,
		getLengthNotice( 2, true, false )?.text,
	];
	expect( texts ).toEqual( [
		'A thread leaves out this block.',
		'A thread shows only the first four images.',
		'A thread has no text formatting.',
		'A thread shows the URL of each link after its text.',
		'This post will create a thread of more than 20 posts.',
		'Nothing in this post can become a thread. Share it as a single post instead.',
	] );
	expect( getLengthNotice( 21, false, false ) ).toBeUndefined();
} );
