import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Slot } from '@wordpress/components';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';
import cases from './fixtures/tweets.json';

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
const CARD = { title: 'A page', description: 'Its words', image: 'https://linked.example/a.png' };

const Sidebar = () => <Slot name="JetpackPluginSidebar" />;

/** Tweets that the server sends, and the latest request for them. */
const server = { tweets: [] as object[], asked: {} as object };

apiFetch.setFetchHandler( async ( { path, data } ) => {
	if ( ! path?.includes( '/social/tweets/' ) ) {
		return {};
	}
	server.asked = data;
	return server.tweets;
} );

const toTweets = ( ...texts: readonly string[] ) => texts.map( ( text ) => ( { text, media: [] } ) );

const setCard = ( card: object ) =>
	act( async () => {
		dispatch( store ).set( { tweets: [], cards: { [ URL ]: card } } );
	} );

async function open( meta: object, post: object = {} ) {
	const { user } = await renderPanel( extension, Sidebar, {
		post: { title: 'Tea', content: '', excerpt: '', link: LINK, meta, ...post },
	} );
	await user.click( await screen.findByRole( 'button', { name: 'Social Previews' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Open Social Previews' } ) );
	await user.click( screen.getByRole( 'tab', { name: 'Twitter' } ) );
	const tweets = () => Array.from( document.querySelectorAll< HTMLElement >( '.twitter-preview__container' ) );
	await waitFor( () => expect( tweets() ).toHaveLength( server.tweets.length ) );
	return tweets();
}

const lines = ( tweet: HTMLElement | undefined ) =>
	( tweet?.querySelector( '.twitter-preview__text' )?.innerHTML ?? '' ).split( '<br>' );

it.each( cases )(
	'[SPV-07] the tweets are those that the server sends: $name',
	async ( { request, own_message: ownMessage, sent } ) => {
		const texts = sent.map( ( text ) => text.replace( '{link}', LINK ) );
		server.tweets = toTweets( ...texts );
		const { message, is_edited: isEdited, is_thread: isThread, seo_description: description, ...fields } = request;
		const tweets = await open(
			{
				jetpack_publicize_message: message,
				jetpack_publicize_hasEditedShareMessage: isEdited,
				jetpack_is_tweetstorm: isThread,
				advanced_seo_description: description,
			},
			{
				...fields,
				jetpack_publicize_connections: [ { service_name: 'twitter', enabled: true, message: ownMessage } ],
			}
		);
		// The link at the end is shown as a card.
		expect(
			tweets.map( ( tweet ) => lines( tweet ).join( '\n' ).replace( /&lt;/g, '<' ).replace( /&amp;/g, '&' ) )
		).toEqual( texts.map( ( text ) => text.replace( LINK, '' ).trim() ) );
		expect( tweets.map( ( tweet ) => tweet.querySelector( '.twitter-preview__card' ) !== null ) ).toEqual(
			texts.map( ( text ) => text.includes( LINK ) )
		);
		expect( server.asked ).toMatchObject( { ...request, message: ownMessage || message, link: LINK } );
	}
);

it( '[SPV-07] a tweet shows its pictures, the quoted tweet or the card of its first link that has one', async () => {
	await setCard( CARD );
	server.tweets = [
		{ text: 'One', media: [ { url: `${ LINK }a.png`, alt: 'A cat', type: 'image/png' } ] },
		...toTweets( `See https://linked.example/none and (${ URL })`, 'Quote\n\nhttps://twitter.com/ann/status/1' ),
	];
	const tweets = await open( { jetpack_is_tweetstorm: true } );
	expect( tweets.map( ( tweet ) => tweet.querySelector( '.twitter-preview__card-title' )?.textContent ) ).toEqual( [
		undefined,
		'A page',
		undefined,
	] );
	expect( tweets[ 1 ]?.querySelector( '.twitter-preview__card' ) ).toHaveClass(
		'twitter-preview__card-summary_large_image'
	);
	expect( within( tweets[ 0 ]! ).getByRole( 'img', { name: 'A cat' } ) ).toHaveAttribute( 'src', `${ LINK }a.png` );
	expect( lines( tweets[ 2 ] ) ).toEqual( [ 'Quote' ] );
	expect( within( tweets[ 2 ]! ).getByText( 'https://twitter.com/ann/status/1' ) ).toBeVisible();
	expect( tweets.map( ( tweet ) => tweet.querySelectorAll( '.twitter-preview__connector' ).length ) ).toEqual( [
		1, 1, 0,
	] );
} );

it( 'the tweets have the name of the first Twitter connection that is switched on, or else of the first', async () => {
	server.tweets = toTweets( 'One', 'Two' );
	const connection = ( service: string, name: string, enabled: boolean ) => ( {
		service_name: service,
		display_name: name,
		enabled,
	} );
	const namesOf = async ( isOn: boolean ) =>
		(
			await open(
				{},
				{
					jetpack_publicize_connections: [
						connection( 'mastodon', '@ann@social.example', true ),
						connection( 'twitter', '@tea', false ),
						connection( 'twitter', '@cake', isOn ),
					],
				}
			)
		).map( ( tweet ) => tweet.querySelector( '.twitter-preview__screen-name' )?.textContent );
	expect( await namesOf( false ) ).toEqual( [ '@tea', '@tea' ] );
	cleanup();
	expect( await namesOf( true ) ).toEqual( [ '@cake', '@cake' ] );
} );
