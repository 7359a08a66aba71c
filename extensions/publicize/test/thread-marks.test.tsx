import { act, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import type { ComponentType } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { narrow } from '../../../shared/store/narrow';
import { publicizeStore } from '../store';
import type { Boundary, Tweet } from '../threads/types';
import { withThread } from '../threads/with-thread';
import { registerBlocks } from './thread-site';

const EXPORTABLE = [
	'gallery',
	'heading',
	'image',
	'list',
	'paragraph',
	'quote',
	'separator',
	'spacer',
	'verse',
	'video',
	'embed',
];
const CONTAINERS = [ 'columns', 'column', 'group' ];
const OTHERS = [ 'code', 'table', 'buttons', 'audio', 'cover', 'media-text', 'pullquote', 'html', 'file', 'details' ];

registerBlocks( [ ...EXPORTABLE, ...CONTAINERS, ...OTHERS, 'list-item' ].map( ( name ) => `core/${ name }` ) );

const block = ( name: string, attributes: Record< string, unknown > = {}, inner: Block[] = [] ) =>
	createBlock( `core/${ name }`, attributes, inner );

const FOUR = 'Twitter displays the first four images.';
const FORMAT = 'Twitter removes all text formatting.';
const LINKS = 'Links will be posted seperately.';
const NOT_EXPORTABLE = 'This block is not exportable to Twitter';

const images = ( count: number ) => Array.from( { length: count }, () => block( 'image' ) );
const urls = ( count: number ) => Array.from( { length: count }, ( _, index ) => ( { url: `${ index }.png` } ) );

const Edit = withThread( ( () => <p>Content</p> ) as never ) as unknown as ComponentType< EditProps >;

/** Actions that the types of the store lack. */
interface Actions {
	readonly resetBlocks: ( blocks: readonly Block[] ) => Promise< void >;
	readonly startTyping: () => void;
	readonly stopTyping: () => void;
	readonly startDraggingBlocks: ( clientIds: readonly string[] ) => void;
	readonly stopDraggingBlocks: () => void;
}

const actions = () => narrow< Actions >( dispatch( blockEditorStore ) );

const setTweets = ( tweets: readonly Tweet[] ) =>
	act( async () => {
		dispatch( publicizeStore ).setTweets( tweets );
	} );

/** Renders a block of the post. By default, the only and selected one. */
async function show( target: Block, blocks: readonly Block[] = [ target ], isSelected = true ) {
	await act( async () => {
		await actions().resetBlocks( [ ...blocks ] );
	} );
	const props = { name: target.name, clientId: target.clientId, isSelected, attributes: target.attributes };
	return render( <Edit { ...( props as unknown as EditProps ) } /> );
}

const divider = () => document.querySelector( '.jetpack-publicize-twitter__tweet-divider' );

/** Returns the visible warnings in order. */
const warnings = () => screen.queryAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );

beforeEach( async () => {
	await act( async () => {
		actions().stopTyping();
		actions().stopDraggingBlocks();
	} );
	await setTweets( [] );
} );

test.each( [
	[ 'core/gallery with 5 images', block( 'gallery', {}, images( 5 ) ), [ FOUR ] ],
	[ 'core/gallery with 4 images', block( 'gallery', {}, images( 4 ) ), [] ],
	[ 'an old gallery with 5 images', block( 'gallery', { images: urls( 5 ) } ), [ FOUR ] ],
	[ 'an old gallery with 4 images', block( 'gallery', { images: urls( 4 ) } ), [] ],
	[
		'a list with 5 items',
		block(
			'list',
			{},
			Array.from( { length: 5 }, () => block( 'list-item' ) )
		),
		[],
	],
] )( '[TWT-18] Below %s, the author reads exactly its warnings', async ( _title, target, expected ) => {
	await show( target );
	expect( warnings() ).toEqual( expected );
	expect( divider() !== null ).toBe( expected.length > 0 );
} );

/** Rich-text formats of WordPress, and tags of old content. */
const FORMATS = [
	'<strong>b</strong>',
	'<b>b</b>',
	'<bold>b</bold>',
	'<em>b</em>',
	'<i>b</i>',
	'<mark style="color:#f00" class="has-inline-color">b</mark>',
	'<code>b</code>',
	'<kbd>b</kbd>',
	'<s>b</s>',
	'<del>b</del>',
	'<u>b</u>',
	'<sub>b</sub>',
	'<sup>b</sup>',
	'<span style="text-decoration:underline">b</span>',
	'<bdo lang="he" dir="rtl">b</bdo>',
	'<STRONG>b</STRONG>',
	'<strong\nclass="x">b</strong>',
];

test.each( FORMATS )( '[TWT-19] The author reads that X removes the formatting of %s', async ( html ) => {
	await show( block( 'paragraph', { content: `a ${ html } c` } ) );
	expect( warnings() ).toEqual( [ FORMAT ] );
} );

test.each( [
	'a < b > c',
	'a<br>b',
	'a &lt;strong&gt; b',
	'a <img class="emoji" src="a.png" alt=""> b',
	'a <strongest>b</strongest>',
	'a <marker>b</marker>',
	'a <summary>b</summary>',
	'',
] )( '[TWT-19] %j is not formatted', async ( content ) => {
	await show( block( 'paragraph', { content } ) );
	expect( divider() ).toBeNull();
} );

const LINK = '<a href="https://example.org/">a</a>';

test.each( [
	[ 'paragraph', block( 'paragraph', { content: LINK } ) ],
	[ 'heading', block( 'heading', { content: LINK } ) ],
	[ 'verse', block( 'verse', { content: LINK } ) ],
	[ 'old list', block( 'list', { values: `<li>${ LINK }</li>` } ) ],
	[ 'old quote', block( 'quote', { value: `<p>${ LINK }</p>` } ) ],
	[ 'source of a quote', block( 'quote', { citation: LINK } ) ],
	[ 'list', block( 'list', {}, [ block( 'list-item' ), block( 'list-item', { content: LINK } ) ] ) ],
	[
		'nested list',
		block( 'list', {}, [
			block( 'list-item', {}, [ block( 'list', {}, [ block( 'list-item', { content: LINK } ) ] ) ] ),
		] ),
	],
	[ 'paragraph of a quote', block( 'quote', {}, [ block( 'paragraph', { content: LINK } ) ] ) ],
] )( '[TWT-20] Below a %s with a link, the author reads that it is posted separately', async ( _title, target ) => {
	await show( target );
	expect( warnings() ).toEqual( [ LINKS ] );
} );

test( '[TWT-20] An abbreviation and an article are not links', async () => {
	await show( block( 'paragraph', { content: '<abbr title="a">b</abbr> <article>c</article>' } ) );
	expect( warnings() ).toEqual( [] );
} );

test( '[TWT-18, TWT-19, TWT-20] A block with several problems lists all, in order', async () => {
	await show( block( 'gallery', {}, [ ...images( 4 ), block( 'image', { content: `<em>${ LINK }</em>` } ) ] ) );
	expect( warnings() ).toEqual( [ FOUR, FORMAT, LINKS ] );
} );

test.each( OTHERS )( '[TWT-21] Below core/%s, the author reads that it cannot be exported', async ( name ) => {
	await show( block( name, { content: `<strong>${ LINK }</strong>` } ) );
	expect( warnings() ).toEqual( [ NOT_EXPORTABLE ] );
} );

test.each( [ ...EXPORTABLE, ...CONTAINERS ] )( '[TWT-21] core/%s has no such warning', async ( name ) => {
	await show( block( name ) );
	expect( divider() ).toBeNull();
} );

test( '[TWT-21] A list item and a picture belong to the block around them and are not refused', async () => {
	const item = block( 'list-item', { content: LINK } );
	await show( item, [ block( 'list', {}, [ item ] ) ] );
	expect( warnings() ).toEqual( [ LINKS ] );
	document.body.replaceChildren();
	const inner = images( 5 );
	await show( inner[ 2 ] ?? block( 'image' ), [ block( 'gallery', {}, inner ) ] );
	expect( warnings() ).toEqual( [ FOUR ] );
} );

describe( 'Warnings do not disturb', () => {
	const target = block( 'code' );

	test.each( [
		[ 'writing', () => actions().startTyping() ],
		[ 'dragging', () => actions().startDraggingBlocks( [ target.clientId ] ) ],
	] )( '[TWT-18, TWT-19, TWT-20, TWT-21] None is shown while %s', async ( _title, start ) => {
		await show( target );
		expect( warnings() ).toEqual( [ NOT_EXPORTABLE ] );
		await act( async () => {
			await start();
		} );
		expect( divider() ).toBeNull();
	} );

	test( '[TWT-18, TWT-19, TWT-20, TWT-21] Only the selected block shows its warnings', async () => {
		await show( target, [ target ], false );
		expect( divider() ).toBeNull();
	} );
} );

const tweet = ( clientId: string, boundary: Boundary | false = false ): Tweet => ( {
	text: 'a',
	media: [],
	tweet: '',
	urls: [],
	blocks: [ { clientId, attributes: {} } ],
	boundary,
} );

test( 'Below the selected block that ends a tweet, the editor says so; not below another block', async () => {
	const [ first, second ] = [ block( 'paragraph' ), block( 'paragraph' ) ];
	await setTweets( [ tweet( second.clientId ) ] );
	await show( first, [ first, second ] );
	expect( divider() ).toBeNull();
	await show( second, [ first, second ] );
	expect( divider() ).toHaveTextContent( /^End of tweet$/ );
} );

test( 'A bar is drawn below the list item that ends a tweet, counted through nested lists', async () => {
	const [ a, b, c ] = [ block( 'list-item' ), block( 'list-item' ), block( 'list-item' ) ];
	const outer = { ...a, innerBlocks: [ block( 'list', {}, [ b ] ) ] };
	const list = block( 'list', {}, [ outer, c ] );
	await setTweets( [ tweet( list.clientId, { container: 'values', type: 'end-of-line', line: 1 } ) ] );
	await show( list, [ list ], false );
	const style = document.querySelector( 'style' )?.textContent ?? '';
	expect( style.match( /#block-[^:]+::after/g ) ).toEqual( [ `#block-${ b.clientId }::after` ] );
	expect( style ).toContain( 'height:3px' );
} );
