import { act, screen, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Slot } from '@wordpress/components';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

interface State {
	readonly tweets: readonly object[];
	readonly cards: Readonly< Record< string, object > >;
}

/** Stand-in for the store of threads, with the selectors of the contract. */
const store = createReduxStore( 'jetpack/publicize', {
	reducer: ( state: State = { tweets: [], cards: {} }, action: { type: string; state?: State } ) =>
		action.state ?? state,
	actions: { set: ( state: State ) => ( { type: 'SET', state } ) },
	selectors: {
		getTweets: ( { tweets }: State ) => tweets,
		getTwitterCards: ( { cards }: State ) => cards,
	},
} );
register( store );

const URL = 'https://linked.example/page';
const LINK = 'https://example.org/tea/';
const PART = { text: '', media: [], tweet: '', urls: [] };
const CARD = { title: 'A page', description: 'Its words', image: 'https://linked.example/a.png' };

const Sidebar = () => <Slot name="JetpackPluginSidebar" />;

apiFetch.setFetchHandler( async () => ( {} ) );

const setThread = ( tweets: readonly object[], card: object = {} ) =>
	act( async () => {
		dispatch( store ).set( { tweets, cards: { [ URL ]: card } } );
	} );

async function open( meta: object, post: object = {} ) {
	const { user } = await renderPanel( extension, Sidebar, {
		post: { title: 'Tea', content: '', excerpt: '', link: LINK, meta, ...post },
	} );
	await user.click( await screen.findByRole( 'button', { name: 'Social Previews' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Open Social Previews' } ) );
	await user.click( screen.getByRole( 'tab', { name: 'Twitter' } ) );
	return Array.from( document.querySelectorAll< HTMLElement >( '.twitter-preview__container' ) );
}

const lines = ( tweet: HTMLElement | undefined ) =>
	( tweet?.querySelector( '.twitter-preview__text' )?.innerHTML ?? '' ).split( '<br>' );

const THREAD = { jetpack_is_tweetstorm: true };

it( '[SPV-07] a tweet storm shows its whole thread: message, content and closing tweet', async () => {
	await setThread(
		[
			{ ...PART, text: 'One\ntwo', media: [ { url: `${ LINK }a.png`, alt: 'A cat', type: 'image/png' } ] },
			{ ...PART, text: `See ${ URL }`, urls: [ 'https://linked.example/none', URL ] },
			{ ...PART, text: 'Quote', tweet: 'https://twitter.com/ann/status/1', urls: [ URL ] },
		],
		CARD
	);
	const tweets = await open( THREAD );
	expect( tweets.map( lines ) ).toEqual( [
		[ 'Tea', '', 'A thread ⬇️' ],
		[ 'One', 'two' ],
		[ 'See' ],
		[ 'Quote' ],
		[ `This thread can be read here: ${ LINK }` ],
	] );
	expect( tweets.map( ( tweet ) => tweet.querySelector( '.twitter-preview__card-title' )?.textContent ) ).toEqual( [
		'Tea',
		undefined,
		'A page',
		undefined,
		undefined,
	] );
	expect( tweets[ 2 ]?.querySelector( '.twitter-preview__card' ) ).toHaveClass(
		'twitter-preview__card-summary_large_image'
	);
	expect( within( tweets[ 1 ]! ).getByRole( 'img', { name: 'A cat' } ) ).toHaveAttribute( 'src', `${ LINK }a.png` );
	expect( within( tweets[ 3 ]! ).getByText( 'https://twitter.com/ann/status/1' ) ).toBeVisible();
	expect( tweets.map( ( tweet ) => tweet.querySelectorAll( '.twitter-preview__connector' ).length ) ).toEqual( [
		1, 1, 1, 1, 0,
	] );
} );

it.each( [
	[ 100, `This thread can be read here: ${ LINK }` ],
	[ 101, `The rest of this thread can be read here: ${ LINK }` ],
] )( '[SPV-07] a thread of %d tweets shows 100 between the first and the last', async ( count, closing ) => {
	await setThread( Array.from( { length: count }, ( _, index ) => ( { ...PART, text: `Tweet ${ index }` } ) ) );
	const tweets = await open( THREAD );
	expect( tweets ).toHaveLength( 102 );
	expect( lines( tweets[ 100 ] ) ).toEqual( [ 'Tweet 99' ] );
	expect( lines( tweets[ 101 ] ) ).toEqual( [ closing ] );
} );

it.each( [
	[ 'a message of the author', { jetpack_publicize_message: 'Read' }, [ 'Read', '', 'A thread ⬇️' ] ],
	[
		'a message with the suffix',
		{ jetpack_publicize_message: 'Read\n\nA thread ⬇️' },
		[ 'Read', '', 'A thread ⬇️' ],
	],
	[ 'a message that the author emptied', { jetpack_publicize_hasEditedShareMessage: true }, [ 'A thread ⬇️' ] ],
] )( '[SPV-07] a tweet storm without content shows only its first tweet: %s', async ( _, meta, expected ) => {
	await setThread( [] );
	const tweets = await open( { ...THREAD, ...meta } );
	expect( tweets.map( ( tweet ) => lines( tweet ) ) ).toEqual( [ expected ] );
} );

it( '[SPV-07] a post that is no tweet storm shows one tweet, even after its thread was parsed', async () => {
	await setThread( [ { ...PART, text: 'One' } ] );
	expect( await open( { jetpack_publicize_message: 'Read' } ) ).toHaveLength( 1 );
} );

it( 'the tweets have the name of the first Twitter connection', async () => {
	await setThread( [ { ...PART, text: 'One' } ] );
	const connection = ( service: string, name: string ) => ( { service_name: service, display_name: name } );
	const tweets = await open( THREAD, {
		jetpack_publicize_connections: [
			connection( 'mastodon', '@ann@social.example' ),
			connection( 'twitter', '@tea' ),
			connection( 'twitter', '@cake' ),
		],
	} );
	const textsOf = ( part: string ) =>
		tweets.map( ( tweet ) => tweet.querySelector( `.twitter-preview__${ part }` )?.textContent );
	expect( textsOf( 'name' ) ).toEqual( [ 'tea', 'tea', 'tea' ] );
	expect( textsOf( 'screen-name' ) ).toEqual( [ '@tea', '@tea', '@tea' ] );
} );
