import apiFetch from '@wordpress/api-fetch';
import { createBlock, type Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { publicizeStore } from '../store';
import { locate } from '../threads/annotations';
import { contentKey, flatten } from '../threads/blocks';
import { getLengthNotice } from '../threads/notices';
import { getWarnings } from '../threads/warnings';
import { registerBlocks } from './thread-site';

const TYPES = [
	'core/gallery',
	'core/heading',
	'core/image',
	'core/list',
	'core/paragraph',
	'core/quote',
	'core/separator',
	'core/spacer',
	'core/verse',
	'core/video',
	'core/embed',
	'jetpack/gif',
];
const CONTAINERS = [ 'core/columns', 'core/column', 'core/group' ];
const OTHERS = [ 'core/code', 'core/list-item', 'core/table' ];

registerBlocks( [ ...TYPES, ...CONTAINERS, ...OTHERS ] );

const paragraph = ( content: string ) => createBlock( 'core/paragraph', { content } );
const names = ( blocks: readonly Block[] ) => blocks.map( ( { name } ) => name );

test( '[TWT-16] All twelve types can be exported, and no other', () => {
	expect( names( flatten( [ ...TYPES, ...OTHERS ].map( ( name ) => createBlock( name ) ) ) ) ).toEqual( TYPES );
} );

test( '[TWT-17] Columns, column and group are entered; other blocks are not', () => {
	const inner = createBlock( 'core/columns', {}, [
		createBlock( 'core/column', {}, [ createBlock( 'core/group', {}, [ paragraph( 'a' ) ] ) ] ),
	] );
	expect( names( flatten( [ inner, createBlock( 'core/table', {}, [ paragraph( 'b' ) ] ) ] ) ) ).toEqual( [
		'core/paragraph',
	] );
} );

test( 'The content key follows content and order, not colors', () => {
	const block = paragraph( 'a' );
	const other = paragraph( 'b' );
	const key = contentKey( [ block, other ] );
	expect( contentKey( [ { ...block, attributes: { ...block.attributes, color: 'red' } }, other ] ) ).toBe( key );
	expect( contentKey( [ { ...block, attributes: { content: 'c' } }, other ] ) ).not.toBe( key );
	expect( contentKey( [ other, block ] ) ).not.toBe( key );
	const list = ( inner: Block ) => ( { ...createBlock( 'core/list' ), clientId: 'list', innerBlocks: [ inner ] } );
	const item = { ...createBlock( 'core/list-item' ), clientId: 'item', attributes: { content: 'a' } };
	expect( contentKey( [ list( { ...item, attributes: { content: 'b' } } ) ] ) ).not.toBe(
		contentKey( [ list( item ) ] )
	);
} );

const images = ( count: number ) => Array.from( { length: count }, () => createBlock( 'core/image' ) );
const FOUR = 'Twitter displays the first four images.';
const FORMAT = 'Twitter removes all text formatting.';
const LINKS = 'Links will be posted seperately.';
const NOT_EXPORTABLE = 'This block is not exportable to Twitter';

const WARNED: ReadonlyArray< readonly [ string, Block, readonly string[] ] > = [
	[ '[TWT-18] a gallery with 5 images', createBlock( 'core/gallery', {}, images( 5 ) ), [ FOUR ] ],
	[ '[TWT-18] a gallery with 4 images', createBlock( 'core/gallery', {}, images( 4 ) ), [] ],
	[ '[TWT-18] an old gallery with 5 images', createBlock( 'core/gallery', { images: [ 1, 2, 3, 4, 5 ] } ), [ FOUR ] ],
	[ '[TWT-18] an old gallery with 4 images', createBlock( 'core/gallery', { images: [ 1, 2, 3, 4 ] } ), [] ],
	...[ 'strong', 'bold', 'em', 'i', 'sup', 'sub', 'span', 's' ].map(
		( tag ) => [ `[TWT-19] <${ tag }>`, paragraph( `a <${ tag }>b</${ tag }>` ), [ FORMAT ] ] as const
	),
	[ '[TWT-19] plain text', paragraph( 'a < b<br>c' ), [] ],
	[ '[TWT-20] a link', paragraph( '<a href="https://example.org">a</a>' ), [ LINKS ] ],
	[
		'[TWT-19, TWT-20] a bold link',
		paragraph( '<strong><a href="https://example.org">a</a></strong>' ),
		[ FORMAT, LINKS ],
	],
	[
		'[TWT-20] a link in a list',
		createBlock( 'core/list', {}, [ createBlock( 'core/list-item', { content: '<a href="#">a</a>' } ) ] ),
		[ LINKS ],
	],
	[ '[TWT-21] a block of another type', createBlock( 'core/code' ), [ NOT_EXPORTABLE ] ],
	[ '[TWT-21] a group', createBlock( 'core/group' ), [] ],
];

test.each( WARNED )( 'Warnings of %s', ( _title, block, expected ) => {
	expect( getWarnings( block ) ).toEqual( expected );
} );

const CUT = 'Only the first 100 tweets of this post will be published in the Twitter thread.';
const LONG = 'This post will create a Twitter thread more than 20 tweets long.';
const NOTHING =
	'None of the content in this post could be transformed into tweets, it may be better to share as a single tweet.';

test.each( [
	[ '[TWT-22, TWT-25]', 102, false, 'error', CUT ],
	[ '[TWT-22]', 500, true, 'error', CUT ],
	[ '[TWT-23]', 101, false, 'warning', LONG ],
	[ '[TWT-23]', 22, true, 'warning', LONG ],
	[ '[TWT-23]', 21, false, undefined, undefined ],
	[ '[TWT-24]', 2, true, 'warning', NOTHING ],
	[ '[TWT-24]', 3, true, undefined, undefined ],
	[ '[TWT-24]', 2, false, undefined, undefined ],
] )( '%s %i tweets, before publishing: %s, give %s', ( _id, count, isPrePublish, status, text ) => {
	expect( getLengthNotice( count, isPrePublish ) ).toEqual( status && { status, text } );
} );

test( 'A boundary in a list is found in its list item, one in an old list in the list itself', () => {
	const list = createBlock( 'core/list', {}, [
		createBlock( 'core/list-item', { content: 'One <b>two</b>' } ),
		createBlock( 'core/list-item', { content: 'Three &amp; four' } ),
	] );
	const boundary = { container: 'values', type: 'normal', start: 13, end: 14 } as const;
	expect( locate( list, boundary ) ).toEqual( {
		clientId: list.innerBlocks[ 1 ]?.clientId,
		identifier: 'content',
		start: 5,
		end: 6,
	} );
	const old = createBlock( 'core/list', { values: '<li>One two</li>' } );
	expect( locate( old, boundary ) ).toEqual( { clientId: old.clientId, identifier: 'values', start: 13, end: 14 } );
} );

describe( 'Requests', () => {
	const TWEET = { text: 'a', media: [], tweet: '', urls: [ 'https://example.org/' ], blocks: [], boundary: false };
	let respond: () => Promise< unknown > = async () => [];
	let requests: Array< { path?: string; method?: string; data?: unknown } > = [];

	apiFetch.setFetchHandler( ( { path, method, data } ) => {
		requests.push( { path, method, data } );
		return respond();
	} );

	beforeEach( () => {
		requests = [];
	} );

	const store = () => select( publicizeStore );

	test( '[TWT-09] Tweets come from the parse call with attributes, serialized block and client ID', async () => {
		const block = paragraph( 'a' );
		respond = async () => [ TWEET ];
		await dispatch( publicizeStore ).refreshTweets( [
			createBlock( 'core/group', {}, [ block ] ),
			createBlock( 'core/code' ),
		] );
		expect( requests ).toEqual( [
			{
				path: '/wpcom/v2/tweetstorm/parse?_locale=user',
				method: 'POST',
				data: {
					blocks: [
						{
							attributes: block.attributes,
							block: '<!-- wp:paragraph {"content":"a"} /-->',
							clientId: block.clientId,
						},
					],
				},
			},
		] );
		expect( store().getTweets() ).toEqual( [ TWEET ] );
	} );

	test( '[TWT-11] A failing parse call shows no notice and keeps the tweets', async () => {
		dispatch( publicizeStore ).setTweets( [ TWEET as never ] );
		respond = () => Promise.reject( { code: 'down', message: 'Down' } );
		await dispatch( publicizeStore ).refreshTweets( [] );
		expect( store().getTweets() ).toEqual( [ TWEET ] );
	} );

	test( '[TWT-08, TWT-12] A URL is marked as loading, then filled or marked with its error', async () => {
		let finish: ( cards: object ) => void = () => undefined;
		respond = () => new Promise( ( resolve ) => ( finish = resolve ) );
		const urls = [ 'https://a.example/', 'https://b.example/', 'https://c.example/' ];
		const request = dispatch( publicizeStore ).getTwitterCards( urls );
		expect( store().getTwitterCards() ).toEqual(
			Object.fromEntries( urls.map( ( url ) => [ url, { error: 'loading' } ] ) )
		);
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const card = { title: 'A', type: 'summary' };
		finish( { 'https://a.example/': card, 'https://b.example/': { error: 'no_og_data' } } );
		await request;
		expect( requests ).toEqual( [
			{ path: '/wpcom/v2/tweetstorm/generate-cards?_locale=user', method: 'POST', data: { urls } },
		] );
		expect( store().getTwitterCards() ).toEqual( {
			'https://a.example/': card,
			'https://b.example/': { error: 'no_og_data' },
			'https://c.example/': { error: 'error' },
		} );
		await dispatch( publicizeStore ).getTwitterCards( urls );
		expect( requests ).toHaveLength( 1 );
	} );

	test( '[TWT-12] More links than the server reads in one request are fetched in groups; a failing group fails alone', async () => {
		const urls = Array.from( { length: 45 }, ( _, index ) => `https://many.example/${ index }` );
		const groups: number[] = [];
		respond = async () => {
			const { urls: asked } = ( requests.at( -1 ) as { data: { urls: string[] } } ).data;
			groups.push( asked.length );
			if ( groups.length === 2 ) {
				throw new Error( 'down' );
			}
			return Object.fromEntries( asked.map( ( url ) => [ url, { title: url } ] ) );
		};
		await dispatch( publicizeStore ).getTwitterCards( urls );
		expect( groups ).toEqual( [ 20, 20, 5 ] );
		const cards = store().getTwitterCards();
		expect( urls.filter( ( url ) => cards[ url ]?.title === url ) ).toEqual( [
			...urls.slice( 0, 20 ),
			...urls.slice( 40 ),
		] );
		expect( cards[ urls[ 25 ] ?? '' ] ).toEqual( { error: 'error' } );
	} );

	test.each( [ 100, 101 ] )(
		'[TWT-12] Only the first 100 links of a thread are fetched: %d links',
		async ( count ) => {
			const urls = Array.from( { length: count }, ( _, index ) => `https://of-${ count }.example/${ index }` );
			const asked: string[] = [];
			respond = async () => {
				const { urls: group } = ( requests.at( -1 ) as { data: { urls: string[] } } ).data;
				asked.push( ...group );
				return Object.fromEntries( group.map( ( url ) => [ url, { title: url } ] ) );
			};
			await dispatch( publicizeStore ).getTwitterCards( urls );
			expect( asked ).toEqual( urls.slice( 0, 100 ) );
			expect( store().getTwitterCards()[ urls[ 100 ] ?? '' ] ).toBeUndefined();
			// If the author removes an earlier link, later links move up.
			await dispatch( publicizeStore ).getTwitterCards( urls.slice( 1 ) );
			expect( asked ).toEqual( urls );
		}
	);

	test( '[TWT-08] A failing call marks its URLs with an error', async () => {
		respond = () => Promise.reject( { code: 'down', message: 'Down' } );
		await dispatch( publicizeStore ).getTwitterCards( [ 'https://d.example/' ] );
		expect( store().getTwitterCards()[ 'https://d.example/' ] ).toEqual( { error: 'error' } );
	} );
} );
