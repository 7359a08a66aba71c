import { act, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { Slot } from '@wordpress/components';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';
import { publicizeStore } from '../store';
import { PARSE_MS } from '../threads/watcher';

registerBlockType( 'core/paragraph', {
	apiVersion: 3,
	title: 'Paragraph',
	category: 'text',
	attributes: { content: { type: 'string' } },
	edit: () => null,
	save: () => null,
} as never );

/** Stand-in for WordPress' annotations store, with the actions that threads use. */
interface Annotation {
	readonly source: string;
	readonly blockClientId: string;
	readonly range: object;
}

register(
	createReduxStore( 'core/annotations', {
		reducer: (
			state: readonly Annotation[] = [],
			action: { type: string; annotation?: Annotation; source?: string }
		) => {
			switch ( action.type ) {
				case 'ADD':
					return action.annotation ? [ ...state, action.annotation ] : state;
				case 'REMOVE':
					return state.filter( ( { source } ) => source !== action.source );
				default:
					return state;
			}
		},
		actions: {
			__experimentalAddAnnotation: ( annotation: Annotation ) => ( { type: 'ADD', annotation } ),
			__experimentalRemoveAnnotationsBySource: ( source: string ) => ( { type: 'REMOVE', source } ),
		},
		selectors: { all: ( state: readonly Annotation[] ) => state },
	} )
);

const annotations = () => ( select( 'core/annotations' ) as unknown as { all: () => Annotation[] } ).all();

const CONNECTION = {
	id: '1',
	service_name: 'twitter',
	display_name: '@ann',
	enabled: true,
	done: false,
	toggleable: true,
};

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

const Sidebar = () => <Slot name="JetpackPluginSidebar" />;

async function show( isThread: boolean ) {
	const panel = await renderPanel( extension, Sidebar, {
		post: {
			title: 'Tea',
			meta: { jetpack_is_tweetstorm: isThread },
			jetpack_publicize_connections: [ CONNECTION ],
		},
		type: { supports: { publicize: true } },
	} );
	const title = screen.queryByRole( 'button', { name: 'Share this post' } );
	if ( title?.getAttribute( 'aria-expanded' ) === 'false' ) {
		await panel.user.click( title );
	}
	await screen.findByLabelText( 'Single Tweet' );
	return panel;
}

beforeEach( () => {
	parsed = [];
	late = undefined;
	tweets = [ tweet( { boundary } ), tweet() ];
	dispatch( publicizeStore ).setTweets( [] );
	dispatch( blockEditorStore ).insertBlocks( select( blockEditorStore ).getBlockCount() > 0 ? [] : [ block ] );
} );

test( '[TWT-04, TWT-06] Choosing "Twitter Thread" sets the meta and fetches the tweets', async () => {
	const { user, edited } = await show( false );
	expect( screen.getByLabelText( 'Single Tweet' ) ).toBeChecked();
	expect( parsed ).toHaveLength( 0 );
	await user.click( screen.getByLabelText( 'Twitter Thread' ) );
	expect( edited( 'meta' ) ).toMatchObject( { jetpack_is_tweetstorm: true } );
	await waitFor( () => expect( parsed ).toHaveLength( 1 ) );
	await waitFor( () => expect( select( publicizeStore ).getTweets() ).toHaveLength( 2 ) );
} );

test( '[TWT-05, TWT-07] In thread mode the ends of tweets are marked; turning it off removes the marks', async () => {
	const { user, edited } = await show( true );
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
	const { user } = await show( true );
	await waitFor( () => expect( parsed ).toHaveLength( 1 ) );
	await user.click( screen.getByLabelText( 'Single Tweet' ) );
	await act( async () => respond( tweets ) );
	expect( annotations() ).toEqual( [] );
	expect( select( publicizeStore ).getTweets() ).toEqual( [] );
} );

test( '[TWT-10] However often the post changes, it is parsed once in 2000 ms', async () => {
	expect( PARSE_MS ).toBe( 2000 );
	await show( true );
	await waitFor( () => expect( parsed ).toHaveLength( 1 ) );
	for ( const content of [ 'a', 'ab', 'abc' ] ) {
		await act( async () => dispatch( blockEditorStore ).updateBlockAttributes( block.clientId, { content } ) );
	}
	expect( parsed ).toHaveLength( 1 );
	await waitFor( () => expect( parsed ).toHaveLength( 2 ), { timeout: 4000 } );
	expect( JSON.stringify( parsed[ 1 ] ) ).toContain( 'abc' );
}, 10_000 );

test( '[TWT-14] In thread mode the message ends with the suffix', async () => {
	await show( true );
	expect( screen.getByLabelText< HTMLTextAreaElement >( 'Customize your message' ).value ).toBe(
		'Tea\n\nA thread ⬇️'
	);
} );

test( '[TWT-22] The panel says that a thread is cut', async () => {
	tweets = Array.from( { length: 100 }, () => tweet() );
	await show( true );
	expect(
		await screen.findByText( 'Only the first 100 tweets of this post will be published in the Twitter thread.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
} );
