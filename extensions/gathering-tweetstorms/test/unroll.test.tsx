import { act, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { store as noticesStore } from '@wordpress/notices';
import { renderBlock } from '../../../tests/unit/render-block';
import { withUnroll } from '../components/with-unroll';

const URL = 'https://twitter.com/Ann/status/12';
const WARNING =
	'We were unable to verify that this Twitter thread was published on a Twitter account belonging to you. Please ensure you have permission to reproduce it before publishing.';
const EMPTY = 'We were unable to get any content from this tweet.';
const FAILED = 'An error occurred. Please try again later.';

const string = { type: 'string' } as const;
const any = ( ...names: string[] ) => Object.fromEntries( names.map( ( name ) => [ name, string ] ) );
for ( const [ type, attributes ] of Object.entries( {
	paragraph: any( 'content' ),
	image: { ...any( 'url', 'alt' ), id: { type: 'number' } },
	gallery: any( 'linkTo' ),
	video: any( 'src', 'caption' ),
} ) ) {
	registerBlockType( `core/${ type }`, {
		apiVersion: 3,
		title: type,
		category: 'text',
		attributes,
		edit: () => null,
		save: () => null,
	} as never );
}

const embed = {
	metadata: {
		apiVersion: 3,
		name: 'core/embed',
		title: 'Embed',
		category: 'embed',
		attributes: any( 'url', 'providerNameSlug' ),
	},
	settings: { icon: <svg />, edit: () => null, save: () => null },
};

const Edit = withUnroll( function Embed() {
	return <div { ...useBlockProps() }>Embed</div>;
} as never );

let answer: () => Promise< unknown > = async () => [];
let paths: string[] = [];

apiFetch.setFetchHandler( async ( { path = '', data } ) => {
	paths.push( path );
	if ( path.startsWith( '/slipstream/v1/thread-import/pictures' ) ) {
		const { url, alt } = data as { url: string; alt: string };
		if ( url.includes( 'gone' ) ) {
			throw { message: 'Gone' };
		}
		return { id: 7, url: `https://own.example/${ alt }.png`, alt };
	}
	return answer();
} );

beforeEach( () => {
	paths = [];
	answer = async () => [ { type: 'paragraph', content: 'One' } ];
	const notices = select( noticesStore ).getNotices();
	notices.forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
} );

const show = ( url = URL, providerNameSlug = 'twitter' ) =>
	renderBlock( embed as never, Edit as never, { url, providerNameSlug } as never );
const button = () =>
	screen.findByRole( 'button', { name: 'Import the entire Twitter thread directly into this post.' } );

async function unroll( url = URL ) {
	const block = await show( url );
	await block.user.click( await button() );
	return block;
}

const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

test( '[UNR-02] The button "Unroll" is shown for tweets only', async () => {
	await show( URL, 'youtube' );
	await act( async () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
	expect( screen.queryByText( 'Unroll' ) ).toBeNull();
	await show();
	expect( await button() ).toHaveTextContent( 'Unroll' );
} );

test( '[UNR-01, UNR-05] The embed is replaced by a block for each item; pictures are copied to the library', async () => {
	answer = async () => [
		{ type: 'paragraph', content: 'One <strong>two</strong>' },
		{ type: 'image', url: 'https://x.example/a.png', alt: 'a' },
		{
			type: 'gallery',
			images: [
				{ url: 'https://x.example/b.png', alt: 'b' },
				{ url: 'https://x.example/gone.png', alt: 'c' },
			],
		},
		{ type: 'video', url: 'https://x.example/a.mp4', alt: 'Film' },
		{ type: 'embed', url: 'https://example.org/' },
		{ type: 'poll' },
	];
	const { blocks } = await unroll();
	await waitFor( () => expect( blocks() ).toHaveLength( 5 ) );
	expect(
		blocks().map( ( { name, attributes, innerBlocks } ) => [
			name,
			attributes,
			innerBlocks.map( ( inner ) => inner.attributes ),
		] )
	).toEqual( [
		[ 'core/paragraph', { content: 'One <strong>two</strong>' }, [] ],
		[ 'core/image', { url: 'https://own.example/a.png', alt: 'a', id: 7 }, [] ],
		[
			'core/gallery',
			{ linkTo: 'none' },
			[
				{ url: 'https://own.example/b.png', alt: 'b', id: 7 },
				{ url: 'https://x.example/gone.png', alt: 'c' },
			],
		],
		[ 'core/video', { src: 'https://x.example/a.mp4', caption: 'Film' }, [] ],
		[ 'core/embed', { url: 'https://example.org/' }, [] ],
	] );
} );

test( '[UNR-15] After an import, a snackbar says so', async () => {
	await unroll();
	await waitFor( () => expect( notices() ).toContain( 'Twitter thread successfully imported' ) );
	expect(
		select( noticesStore )
			.getNotices()
			.find( ( { type } ) => type === 'snackbar' )?.content
	).toBe( 'Twitter thread successfully imported' );
} );

test( '[UNR-03, UNR-04, UNR-08] While gathering, the button is disabled and a spinner is shown; then the embed is gone', async () => {
	let finish: ( items: unknown ) => void = () => undefined;
	answer = () => new Promise( ( resolve ) => ( finish = resolve ) );
	const { blocks } = await unroll();
	expect( await button() ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( document.querySelector( '.gathering-tweetstorms__embed-toolbar .components-spinner' ) ).not.toBeNull();
	await act( async () => finish( [ { type: 'paragraph', content: 'One' } ] ) );
	await waitFor( () => expect( blocks()[ 0 ]?.name ).toBe( 'core/paragraph' ) );
} );

test.each( [
	[ '[UNR-10] an empty list', async () => [], EMPTY ],
	[ '[UNR-10] a list of unknown items only', async () => [ { type: 'poll' }, {} ], EMPTY ],
	[ '[UNR-11] no list', async () => ( { items: [] } ), FAILED ],
	[ '[UNR-11] nothing', async () => null, FAILED ],
	[
		'[UNR-12] a failing call',
		() => Promise.reject( { code: 'x', message: 'X is closed today.' } ),
		'X is closed today.',
	],
] )( '[UNR-04] An error is shown and the embed stays: %s', async ( _title, respond, message ) => {
	answer = respond;
	const { blocks, user } = await unroll();
	expect( await screen.findByText( message, { selector: '.components-notice__content' } ) ).toBeVisible();
	expect( blocks()[ 0 ]?.name ).toBe( 'core/embed' );
	expect( notices() ).toEqual( [] );
	// A new attempt removes the error notice.
	answer = () => new Promise( () => undefined );
	await user.click( await button() );
	expect( screen.queryByText( message, { selector: '.components-notice__content' } ) ).toBeNull();
} );

test( '[UNR-07] Without a URL the button is disabled', async () => {
	await show( '' );
	expect( await button() ).toHaveAttribute( 'aria-disabled', 'true' );
} );

test.each( [
	[ 'http://twitter.com/ann/status/1', 1 ],
	[ 'https://www.twitter.com/ann/status/1?s=20', 1 ],
	[ 'https://twitter.com/ann', 0 ],
	[ 'https://twitter.com/ann/status/', 0 ],
	[ 'https://twitter.com/ann/status/x', 0 ],
	[ 'ftp://twitter.com/ann/status/1', 0 ],
	[ 'https://example.org/https://twitter.com/ann/status/1', 0 ],
] )( '[UNR-06, UNR-09] %s makes %i calls', async ( url, calls ) => {
	await unroll( url );
	const gathered = paths.filter( ( path ) => path.startsWith( '/wpcom/v2/tweetstorm/gather' ) );
	expect( gathered ).toEqual(
		calls === 0 ? [] : [ `/wpcom/v2/tweetstorm/gather?url=${ encodeURIComponent( url ) }&_locale=user` ]
	);
} );

const connected = ( service: string, name: string ) => [ { id: '1', service_name: service, display_name: name } ];

test.each( [
	[ 'no connection', [], true ],
	[ 'the author’s account', connected( 'twitter', '@Ann' ), false ],
	[ 'the author’s account in other case', connected( 'twitter', '@ann' ), false ],
	[ 'another account', connected( 'twitter', '@anna' ), true ],
	[ 'the same name at another network', connected( 'mastodon', '@Ann' ), true ],
] )(
	'[UNR-13, UNR-14] A warning is shown unless the author is connected: %s',
	async ( _title, connections, isWarned ) => {
		await act( async () => {
			await dispatch( coreStore ).receiveEntityRecords( 'root', 'postType', [ { slug: 'post', supports: {} } ] );
			await dispatch( coreStore ).addEntities( [
				{ kind: 'postType', name: 'post', baseURL: '/wp/v2/posts', key: 'id' },
			] );
			await dispatch( coreStore ).receiveEntityRecords( 'postType', 'post', [
				{ id: 1, type: 'post', jetpack_publicize_connections: connections },
			] );
			dispatch( editorStore ).setEditedPost( 'post', '1' );
		} );
		await unroll();
		await waitFor( () => expect( notices() ).toContain( 'Twitter thread successfully imported' ) );
		expect( notices().includes( WARNING ) ).toBe( isWarned );
	}
);
