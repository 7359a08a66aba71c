import { act, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { applyFilters, hasFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentType } from 'react';
import { narrow } from '../../../shared/store/narrow';
import { ThreadPreview } from '../components/thread-preview';
import { publicizeStore } from '../store';
import { registerAnnotations, registerBlocks, showWithX, type Annotation } from './thread-site';

registerBlocks( [ 'core/paragraph', 'core/code', 'core/list', 'core/list-item' ] );

/** An annotation of another plugin. */
const FOREIGN: Annotation = { source: 'spell-checker' };
const annotations = registerAnnotations( [ FOREIGN ] );
const sources = () => annotations().map( ( { source } ) => source );

const first = createBlock( 'core/paragraph', { content: 'One two' } );
const second = createBlock( 'core/paragraph', { content: 'Three\n\nfour' } );
const list = createBlock( 'core/list', {}, [ createBlock( 'core/list-item', { content: 'Five' } ) ] );
const code = createBlock( 'core/code', { content: 'Six' } );

const tweet = ( { clientId }: { clientId: string }, boundary: object | false = false, urls: string[] = [] ) => ( {
	text: 'One',
	media: [],
	tweet: '',
	urls,
	blocks: [ { clientId, attributes: {} } ],
	boundary,
} );

const TWEETS = [
	tweet( first, { container: 'content', type: 'normal', start: 3, end: 4 } ),
	tweet( second, { container: 'content', type: 'line-break', start: 5, end: 7 } ),
	tweet( list, { container: 'values', type: 'end-of-line', line: 0 } ),
];

interface Sent {
	readonly path?: string;
	readonly method?: string;
	readonly data?: unknown;
}

let sent: Sent[] = [];
let respond: () => Promise< unknown > = async () => TWEETS;

apiFetch.setFetchHandler( async ( { path = '', method, data }: Sent ) => {
	if ( path.startsWith( '/wpcom/v2/tweetstorm/' ) ) {
		sent.push( { path, method, data } );
		return path.includes( 'parse' ) ? respond() : {};
	}
	return path.includes( 'share-status' ) ? { shares: [] } : [];
} );

const calls = ( name: string ) => sent.filter( ( { path } ) => path === `/wpcom/v2/tweetstorm/${ name }?_locale=user` );

const notices = () => select( noticesStore ).getNotices();
const tweets = () => select( publicizeStore ).getTweets();

beforeEach( async () => {
	sent = [];
	respond = async () => TWEETS;
	await act( async () => {
		dispatch( publicizeStore ).setTweets( [] );
		await narrow< { readonly resetBlocks: ( blocks: readonly Block[] ) => Promise< void > } >(
			dispatch( blockEditorStore )
		).resetBlocks( [ first, second, list, code ] );
	} );
} );

const request = ( block: typeof first ) => ( {
	attributes: block.attributes,
	block: expect.stringContaining( `<!-- wp:${ block.name.replace( 'core/', '' ) } ` ),
	clientId: block.clientId,
} );

test( '[TWT-06] turning thread mode on sends one parse call with the whole post, at once and each time', async () => {
	const { user } = await showWithX( false );
	expect( sent ).toEqual( [] );
	const start = performance.now();
	await user.click( screen.getByLabelText( 'Twitter Thread' ) );
	await waitFor( () => expect( calls( 'parse' ) ).toHaveLength( 1 ) );
	expect( performance.now() - start ).toBeLessThan( 1_500 );
	expect( calls( 'parse' )[ 0 ] ).toEqual( {
		path: '/wpcom/v2/tweetstorm/parse?_locale=user',
		method: 'POST',
		data: {
			blocks: [ request( first ), request( second ), { ...request( list ), block: expect.any( String ) } ],
		},
	} );
	await waitFor( () => expect( tweets() ).toEqual( TWEETS ) );
	await user.click( screen.getByLabelText( 'Single Tweet' ) );
	await waitFor( () => expect( tweets() ).toEqual( [] ) );
	await user.click( screen.getByLabelText( 'Twitter Thread' ) );
	await waitFor( () => expect( calls( 'parse' ) ).toHaveLength( 2 ) );
	await waitFor( () => expect( tweets() ).toEqual( TWEETS ) );
} );

test( '[TWT-06] without thread mode a change of the post sends nothing', async () => {
	await showWithX( false );
	await act( async () =>
		dispatch( blockEditorStore ).updateBlockAttributes( first.clientId, { content: 'Changed' } )
	);
	await act( () => new Promise< void >( ( done ) => setTimeout( done, 2_200 ) ) );
	expect( sent ).toEqual( [] );
} );

test( '[TWT-07] turning thread mode off removes the marks of every kind, and nothing of others', async () => {
	const { user } = await showWithX( true );
	await waitFor( () =>
		expect( sources() ).toEqual( [ 'spell-checker', 'jetpack-tweetstorm', 'jetpack-tweetstorm-line-break' ] )
	);
	expect( hasFilter( 'editor.BlockEdit', 'jetpack/publishing-tweetstorms' ) ).toBe( true );
	expect( document.body ).toHaveClass( 'jetpack-tweetstorm' );
	const Edit = applyFilters( 'editor.BlockEdit', () => null ) as ComponentType< object >;
	const props = { name: 'core/list', clientId: list.clientId, isSelected: true, attributes: {} };
	const { container } = render( <Edit { ...props } /> );
	expect( container ).toHaveTextContent( 'End of tweet' );
	expect( container.querySelector( 'style' ) ).not.toBeNull();
	await user.click( screen.getByLabelText( 'Single Tweet' ) );
	await waitFor( () => expect( sources() ).toEqual( [ 'spell-checker' ] ) );
	expect( container ).toHaveTextContent( '' );
	expect( container.querySelector( 'style' ) ).toBeNull();
	expect( hasFilter( 'editor.BlockEdit', 'jetpack/publishing-tweetstorms' ) ).toBe( false );
	expect( document.body ).not.toHaveClass( 'jetpack-tweetstorm' );
} );

test.each( [
	[ 'no answer', new Error( 'down' ) ],
	[ '403', { code: 'invalid_user_permission_publicize', message: 'Forbidden', data: { status: 403 } } ],
	[ '500', { code: 'internal_server_error', message: 'Critical error', data: { status: 500 } } ],
] )(
	'[TWT-11] a failing parse call makes no notice, and the next change parses again: %s',
	async ( _title, error ) => {
		respond = () => Promise.reject( error );
		await showWithX( true );
		await waitFor( () => expect( calls( 'parse' ) ).toHaveLength( 1 ) );
		await act( async () => undefined );
		expect( notices() ).toEqual( [] );
		expect( document.querySelector( '.components-notice, [role="alert"]' ) ).toBeNull();
		expect( tweets() ).toEqual( [] );
		respond = async () => TWEETS;
		await act( async () =>
			dispatch( blockEditorStore ).updateBlockAttributes( first.clientId, { content: `After ${ _title }` } )
		);
		await waitFor( () => expect( tweets() ).toEqual( TWEETS ), { timeout: 4_000 } );
	},
	10_000
);

test( '[TWT-11] an answer that is no list changes nothing', async () => {
	respond = async () => ( { error: 'x' } );
	await showWithX( true );
	await waitFor( () => expect( calls( 'parse' ) ).toHaveLength( 1 ) );
	await act( async () => undefined );
	expect( tweets() ).toEqual( [] );
	expect( notices() ).toEqual( [] );
} );

test( '[TWT-12] the cards of all URLs are requested in one call, each URL once, as it is written', async () => {
	const [ a, b, c ] = [ 'https://A.example/Path?q=1&r=%20#end', 'http://b.example', 'https://c.example/' ];
	respond = async () => [ tweet( first, false, [ a, b, a ] ), tweet( second, false, [ c, b ] ) ];
	await showWithX( true );
	await waitFor( () => expect( calls( 'generate-cards' ) ).toHaveLength( 1 ) );
	expect( calls( 'generate-cards' )[ 0 ] ).toEqual( {
		path: '/wpcom/v2/tweetstorm/generate-cards?_locale=user',
		method: 'POST',
		data: { urls: [ a, b, c ] },
	} );
} );

test( '[TWT-12] a thread without URLs requests no cards', async () => {
	await showWithX( true );
	await waitFor( () => expect( tweets() ).toHaveLength( 3 ) );
	await act( async () => undefined );
	expect( calls( 'generate-cards' ) ).toEqual( [] );
} );

const NOTHING =
	'None of the content in this post could be transformed into tweets, it may be better to share as a single tweet.';

const shown = () =>
	[ ...document.querySelectorAll( '.jetpack-publicize-twitter-options__notices .components-notice__content' ) ].map(
		( { textContent } ) => textContent
	);

test.each( [
	[ 0, true, [ NOTHING ] ],
	[ 0, false, [] ],
	[ 1, true, [] ],
	[ 19, true, [] ],
	[ 20, true, [ 'This post will create a Twitter thread more than 20 tweets long.' ] ],
	[ 20, false, [ 'This post will create a Twitter thread more than 20 tweets long.' ] ],
	[ 99, true, [ 'This post will create a Twitter thread more than 20 tweets long.' ] ],
	[ 100, true, [ 'Only the first 100 tweets of this post will be published in the Twitter thread.' ] ],
] )(
	'[TWT-22, TWT-23, TWT-24] with %i tweets of content (2 more are sent), before publishing: %p, the panel warns: %j',
	async ( count, isPrePublish, expected ) => {
		respond = async () => Array.from( { length: count }, () => tweet( first ) );
		await act( async () => {
			await ( isPrePublish
				? dispatch( editorStore ).openPublishSidebar()
				: dispatch( editorStore ).closePublishSidebar() );
		} );
		await showWithX( true );
		await waitFor( () => expect( calls( 'parse' ) ).toHaveLength( 1 ) );
		await waitFor( () => expect( tweets() ).toHaveLength( count ) );
		await waitFor( () => expect( shown() ).toEqual( expected ) );
		await act( async () => {
			await dispatch( editorStore ).closePublishSidebar();
		} );
		expect( shown() ).toEqual( expected.filter( ( text ) => text !== NOTHING ) );
	}
);

describe( 'Closing tweet', () => {
	beforeEach( () =>
		Object.assign( window, {
			Jetpack_Editor_Initial_State: {
				slipstream: { publicize: { closingTexts: { whole: 'WHOLE:', rest: 'REST:' } } },
			},
		} )
	);

	test.each( [
		[ 1, 'WHOLE: https://site.example/post/' ],
		[ 99, 'WHOLE: https://site.example/post/' ],
		[ 100, 'WHOLE: https://site.example/post/' ],
		[ 101, 'REST: https://site.example/post/' ],
		[ 300, 'REST: https://site.example/post/' ],
	] )( '[TWT-15] after %i tweets of content, the last of the thread reads "%s"', async ( count, text ) => {
		await act( async () => {
			dispatch( publicizeStore ).setTweets( Array.from( { length: count }, () => tweet( first ) ) as never );
		} );
		const { container } = render( <ThreadPreview first="First" link="https://site.example/post/" /> );
		expect( container.querySelector( 'li:last-child' )?.textContent ).toBe( text );
		expect( container.querySelectorAll( 'li' ) ).toHaveLength( Math.min( count, 100 ) + 2 );
	} );
} );
