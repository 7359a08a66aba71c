import { act, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { publicizeStore } from '../store';
import { PARSE_MS } from '../threads/watcher';
import { registerAnnotations, registerBlocks, showWithX } from './thread-site';

registerBlocks( [ 'core/paragraph' ] );
const annotations = registerAnnotations();

const block = createBlock( 'core/paragraph', { content: 'One two' } );
const boundary = { container: 'content', type: 'normal', start: 3, end: 4 };
const tweet = ( more: object = {} ) => ( {
	text: 'One',
	media: [],
	tweet: '',
	urls: [],
	blocks: [ { clientId: block.clientId } ],
	boundary: false,
	...more,
} );

let parsed: unknown[] = [];
let tweets: unknown[] = [];

/** A pending response. */
let late: Promise< unknown[] > | undefined;

apiFetch.setFetchHandler( async ( { path = '', data } ) => {
	if ( path.startsWith( '/wpcom/v2/tweetstorm/parse' ) ) {
		parsed.push( data );
		return late ?? tweets;
	}
	return path.includes( 'share-status' ) ? { shares: [] } : [];
} );

beforeEach( () => {
	parsed = [];
	late = undefined;
	tweets = [ tweet( { boundary } ), tweet() ];
	dispatch( publicizeStore ).setTweets( [] );
	dispatch( blockEditorStore ).insertBlocks( select( blockEditorStore ).getBlockCount() > 0 ? [] : [ block ] );
} );

test( '[TWT-04, TWT-06] Choosing "Twitter Thread" sets the meta and fetches the tweets', async () => {
	const { user, edited } = await showWithX( false );
	expect( screen.getByLabelText( 'Single Tweet' ) ).toBeChecked();
	expect( parsed ).toHaveLength( 0 );
	await user.click( screen.getByLabelText( 'Twitter Thread' ) );
	expect( edited( 'meta' ) ).toMatchObject( { jetpack_is_tweetstorm: true } );
	await waitFor( () => expect( parsed ).toHaveLength( 1 ) );
	await waitFor( () => expect( select( publicizeStore ).getTweets() ).toHaveLength( 2 ) );
} );

test( '[TWT-05, TWT-07] In thread mode the ends of tweets are marked; turning it off removes the marks', async () => {
	const { user, edited } = await showWithX( true );
	expect( screen.getByLabelText( 'Twitter Thread' ) ).toBeChecked();
	await waitFor( () => expect( annotations() ).toHaveLength( 1 ) );
	expect( annotations()[ 0 ] ).toEqual( {
		blockClientId: block.clientId,
		source: 'jetpack-tweetstorm',
		richTextIdentifier: 'content',
		range: { start: 3, end: 4 },
	} );
	await user.click( screen.getByLabelText( 'Single Tweet' ) );
	await waitFor( () => expect( annotations() ).toEqual( [] ) );
	expect( edited( 'meta' ) ).toMatchObject( { jetpack_is_tweetstorm: false } );
} );

test( '[TWT-07] Turning thread mode off before its tweets have arrived leaves no marks and no tweets', async () => {
	let respond: ( list: unknown[] ) => void = () => undefined;
	late = new Promise( ( resolve ) => {
		respond = resolve;
	} );
	const { user } = await showWithX( true );
	await waitFor( () => expect( parsed ).toHaveLength( 1 ) );
	await user.click( screen.getByLabelText( 'Single Tweet' ) );
	await act( async () => respond( tweets ) );
	expect( annotations() ).toEqual( [] );
	expect( select( publicizeStore ).getTweets() ).toEqual( [] );
} );

test( '[TWT-10] However often the post changes, it is parsed once in 2000 ms', async () => {
	expect( PARSE_MS ).toBe( 2000 );
	await showWithX( true );
	await waitFor( () => expect( parsed ).toHaveLength( 1 ) );
	for ( const content of [ 'a', 'ab', 'abc' ] ) {
		await act( async () => dispatch( blockEditorStore ).updateBlockAttributes( block.clientId, { content } ) );
	}
	expect( parsed ).toHaveLength( 1 );
	await waitFor( () => expect( parsed ).toHaveLength( 2 ), { timeout: 4000 } );
	expect( JSON.stringify( parsed[ 1 ] ) ).toContain( 'abc' );
}, 10_000 );

test( '[TWT-14] In thread mode the message ends with the suffix', async () => {
	await showWithX( true );
	expect( screen.getByLabelText< HTMLTextAreaElement >( 'Customize your message' ).value ).toBe(
		'Tea\n\nA thread ⬇️'
	);
} );

test( '[TWT-22] The panel says that a thread is cut', async () => {
	tweets = Array.from( { length: 100 }, () => tweet() );
	await showWithX( true );
	expect(
		await screen.findByText( 'Only the first 100 tweets of this post will be published in the Twitter thread.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
} );
