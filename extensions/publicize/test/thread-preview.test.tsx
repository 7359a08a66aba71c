import { act, render, screen, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { ThreadPreview } from '../components/thread-preview';
import { publicizeStore } from '../store';
import type { Tweet } from '../threads/types';

const TWEET: Tweet = { text: '', media: [], tweet: '', urls: [], blocks: [], boundary: false };
const URL = 'https://linked.example/page';
const LINK = 'https://site.example/post/';

beforeEach( () =>
	Object.assign( window, {
		Jetpack_Editor_Initial_State: {
			slipstream: {
				publicize: {
					closingTexts: {
						whole: 'This thread can be read here:',
						rest: 'The rest of this thread can be read here:',
					},
				},
			},
		},
	} )
);

const setTweets = ( tweets: readonly Tweet[] ) =>
	act( async () => {
		dispatch( publicizeStore ).setTweets( tweets );
	} );

const setCard = ( card: object ) =>
	act( async () => {
		dispatch( publicizeStore ).setTwitterCards( { [ URL ]: card } );
	} );

const show = () => {
	const { container } = render( <ThreadPreview first={ 'Hello\n\nA thread ⬇️' } link={ LINK } /> );
	container.querySelector( 'details' )?.setAttribute( 'open', '' );
	return container;
};

it( 'shows nothing while the post has no content for a thread', async () => {
	await setTweets( [] );
	expect( show() ).toBeEmptyDOMElement();
} );

it.each( [
	[ 100, 0 ],
	[ 101, 1 ],
] )( 'says that only the first 100 links have a preview: %d links', async ( count, notes ) => {
	const urls = Array.from( { length: count }, ( _, index ) => `https://linked.example/${ index }` );
	await setTweets( [
		{ ...TWEET, text: 'Many', urls },
		{ ...TWEET, text: 'Again', urls: urls.slice( 0, 1 ) },
	] );
	show();
	expect( screen.queryAllByText( 'Only the first 100 links have a preview.' ) ).toHaveLength( notes );
} );

it( '[TWT-15] shows every tweet with its pictures, quoted tweet or card, and the closing tweet with the link', async () => {
	await setTweets( [
		{ ...TWEET, text: 'One', media: [ { url: 'https://site.example/a.png', alt: 'A cat', type: 'image/png' } ] },
		{ ...TWEET, text: `See ${ URL }`, urls: [ URL ] },
		{ ...TWEET, text: 'Quote', tweet: 'https://twitter.com/ann/status/1' },
		{ ...TWEET, text: 'Film', media: [ { url: 'https://site.example/a.mp4', type: 'video/mp4' } ] },
	] );
	await setCard( { error: 'loading' } );
	show();
	expect( screen.getByText( 'Preview of the thread (6 tweets)' ) ).toBeVisible();
	const items = screen.getAllByRole( 'listitem' );
	expect( items ).toHaveLength( 6 );
	const item = ( index: number ) => within( items[ index ] ?? document.body );
	expect( items[ 0 ] ).toHaveTextContent( 'Hello A thread ⬇️' );
	expect( item( 1 ).getByRole( 'img', { name: 'A cat' } ) ).toHaveAttribute( 'src', 'https://site.example/a.png' );
	expect( item( 2 ).getByText( 'Loading the preview of the link…' ) ).toBeVisible();
	expect( item( 3 ).getByText( 'https://twitter.com/ann/status/1' ) ).toBeVisible();
	expect( item( 4 ).getByText( 'Video' ) ).toBeVisible();
	expect( items[ 5 ] ).toHaveTextContent( `This thread can be read here: ${ LINK }` );
	await setCard( { title: 'A page', description: 'Its words', image: 'https://linked.example/a.png' } );
	expect( item( 2 ).getByText( 'A page' ) ).toBeVisible();
	expect( item( 2 ).getByText( 'Its words' ) ).toBeVisible();
	expect( items[ 2 ]?.querySelector( 'img' ) ).toHaveAttribute( 'referrerpolicy', 'no-referrer' );
	await setCard( { error: 'no_og_data' } );
	expect( item( 2 ).queryByText( 'A page' ) ).not.toBeInTheDocument();
	expect( item( 2 ).getByText( URL ) ).toBeVisible();
} );

it( '[TWT-15] a thread of more than 100 tweets shows 100, and the closing tweet says that there is more', async () => {
	await setTweets( Array.from( { length: 101 }, ( _, index ) => ( { ...TWEET, text: `Tweet ${ index }` } ) ) );
	show();
	const items = screen.getAllByRole( 'listitem' );
	expect( items ).toHaveLength( 102 );
	expect( items.at( -1 ) ).toHaveTextContent( `The rest of this thread can be read here: ${ LINK }` );
} );
