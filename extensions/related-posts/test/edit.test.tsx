import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createBlock, getBlockType, registerBlockType } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import type { EditProps } from '../../../shared/types/extension';
import metadata from '../block.json';
import Edit from '../edit';
import { clampCount, readIds, readPosts } from '../posts';
import { transforms } from '../transforms';
import type { RelatedPostsAttributes } from '../types';

const NOT_ENOUGH = "Preview unavailable: you haven't published enough posts with similar content.";
const SITE_EDITOR = 'Preview unavailable in site editor.';

const post = ( id: number, more: Record< string, unknown > = {} ) => ( {
	id,
	url: `https://example.org/${ id }/`,
	title: `Post ${ id }`,
	date: `May ${ id }, 2026`,
	author: 'An author',
	context: 'In "Bread"',
	img: { src: `https://example.org/${ id }.jpg`, alt_text: `Picture ${ id }`, width: 350, height: 200 },
	why: [ 'bread', 'dough' ],
	...more,
} );

let postId: number | undefined;
let answer: unknown;
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	asked.push( decodeURIComponent( path ).replace( /[?&]_locale=user/, '' ) );
	if ( path.startsWith( '/wp/v2/search' ) ) {
		return [ { id: 40, title: 'Rye &amp; oats' } ];
	}
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

const EditPost = ( props: EditProps< RelatedPostsAttributes > ) => <Edit { ...props } context={ { postId } } />;

async function show( attributes: Partial< RelatedPostsAttributes > = {} ) {
	const shown = await renderBlock< RelatedPostsAttributes >( extension, EditPost, attributes );
	await screen.findByRole( 'list', { name: 'Related Posts' } );
	await waitFor( () => expect( asked.length + ( postId ? 0 : 1 ) ).toBeGreaterThan( 0 ) );
	return shown;
}

const items = () => within( screen.getByRole( 'list', { name: 'Related Posts' } ) ).getAllByRole( 'listitem' );
const setting = ( name: string ) => screen.getByRole( 'checkbox', { name } );

beforeEach( () => {
	postId = 7;
	asked = [];
	answer = [ 1, 2, 3, 4, 5, 6 ].map( ( id ) => post( id ) );
} );

describe( 'preview', () => {
	it( '[REL-01, REL-02] is an embed, a grid of three with their dates', async () => {
		expect( metadata ).toMatchObject( { name: 'jetpack/related-posts', category: 'embed' } );
		const { attributes } = await show();
		expect( attributes() ).toMatchObject( {
			postLayout: 'grid',
			displayDate: true,
			displayThumbnails: false,
			displayContext: false,
			postsToShow: 3,
		} );
		expect( items().map( ( item ) => item.textContent ) ).toEqual(
			[ 1, 2, 3 ].map( ( id ) => `Post ${ id }DateMay ${ id }, 2026` )
		);
		expect( asked ).toEqual( [ '/wpcom/v2/related-posts/7' ] );
	} );

	it( '[REL-03, REL-04] shows URL, title, picture, date and context according to the toggles', async () => {
		const { user, attributes } = await show( { postsToShow: 1 } );
		expect( screen.getByRole( 'link', { name: 'Post 1' } ) ).toHaveAttribute( 'href', 'https://example.org/1/' );
		expect( screen.queryByRole( 'img' ) ).not.toBeInTheDocument();
		await user.click( setting( 'Display thumbnails' ) );
		await user.click( setting( 'Display context (category or tag)' ) );
		await user.click( setting( 'Display date' ) );
		expect( attributes() ).toMatchObject( { displayThumbnails: true, displayContext: true, displayDate: false } );
		expect( screen.getByRole( 'img', { name: 'Picture 1' } ) ).toHaveAttribute(
			'src',
			'https://example.org/1.jpg'
		);
		expect( items()[ 0 ] ).toHaveTextContent( 'Post 1In relation toIn "Bread"' );
	} );

	it( '[REL-05, REL-07] shows one to six posts', async () => {
		const { attributes } = await show();
		const number = screen.getByRole( 'spinbutton', { name: 'Number of posts' } );
		expect( number ).toHaveAttribute( 'min', '1' );
		expect( number ).toHaveAttribute( 'max', '6' );
		await act( async () => fireEvent.change( number, { target: { value: '5' } } ) );
		expect( attributes().postsToShow ).toBe( 5 );
		expect( items() ).toHaveLength( 5 );
		await act( async () => fireEvent.change( number, { target: { value: '60' } } ) );
		expect( items() ).toHaveLength( clampCount( attributes().postsToShow ) );
		expect( clampCount( attributes().postsToShow ) ).toBeLessThanOrEqual( 6 );
	} );

	it( '[REL-06] switches between grid and list', async () => {
		const { user, attributes } = await show();
		await user.click( screen.getByRole( 'button', { name: 'List View' } ) );
		expect( attributes().postLayout ).toBe( 'list' );
		expect( document.querySelector( '[data-layout="list"]' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Grid View' } ) );
		expect( attributes().postLayout ).toBe( 'grid' );
	} );

	it.each( [ [ 6 ], [ 5 ], [ 4 ], [ 2 ] ] )( '[REL-08] splits %i posts into rows', async ( count ) => {
		await show( { postsToShow: count } );
		expect( screen.getByRole( 'list', { name: 'Related Posts' } ) ).toHaveAttribute(
			'data-post-count',
			String( count )
		);
	} );

	it( '[REL-09] shows placeholders while too few posts are published', async () => {
		answer = [ post( 1 ), { id: 2, title: 'No address' } ];
		await show( { displayThumbnails: true, displayContext: true } );
		expect( items() ).toHaveLength( 3 );
		expect( items()[ 1 ] ).toHaveTextContent( `${ NOT_ENOUGH }DateAugust 3, 2018In relation toIn “Uncategorized”` );
		expect( screen.getAllByRole( 'img', { name: 'Placeholder image' } ) ).toHaveLength( 2 );
	} );

	it( '[REL-09] shows placeholders when the server fails', async () => {
		answer = new Error( 'gone' );
		await show();
		expect( screen.getAllByText( NOT_ENOUGH ) ).toHaveLength( 3 );
	} );

	it( '[REL-10] shows a special message in the site editor, without a request', async () => {
		postId = undefined;
		await show();
		expect( screen.getAllByText( SITE_EDITOR ) ).toHaveLength( 3 );
		expect( asked ).toEqual( [] );
		expect( screen.queryByRole( 'button', { name: 'Why these posts' } ) ).not.toBeInTheDocument();
	} );

	it( 'has inactive links', async () => {
		await show();
		expect( fireEvent.click( screen.getByRole( 'link', { name: 'Post 1' } ) ) ).toBe( false );
	} );
} );

describe( 'choice', () => {
	const open = async ( attributes: Partial< RelatedPostsAttributes > = {} ) => {
		const shown = await show( attributes );
		await shown.user.click( screen.getByRole( 'button', { name: 'Why these posts' } ) );
		return shown;
	};

	it( 'shows why a post is suggested, pins and unpins it', async () => {
		const { user, attributes } = await open();
		expect( screen.getAllByText( 'Shared topics: bread, dough' ) ).toHaveLength( 3 );
		await user.click( screen.getByRole( 'button', { name: 'Pin Post 2' } ) );
		expect( attributes().pinnedPosts ).toEqual( [ 2 ] );
		expect( await screen.findByText( 'Pinned to this post.' ) ).toBeVisible();
		expect( asked ).toContain( '/wpcom/v2/related-posts/7?pinned[0]=2' );
		await user.click( screen.getByRole( 'button', { name: 'Unpin Post 2' } ) );
		expect( attributes().pinnedPosts ).toEqual( [] );
	} );

	it( 'hides a post and shows it again by its title', async () => {
		const { user, attributes } = await open( { excludedPosts: [ 40 ] } );
		await user.click( screen.getByRole( 'button', { name: 'Hide Post 1' } ) );
		expect( attributes().excludedPosts ).toEqual( [ 40, 1 ] );
		await user.click( await screen.findByRole( 'button', { name: 'Show Rye & oats again' } ) );
		expect( attributes().excludedPosts ).toEqual( [ 1 ] );
	} );

	it( 'pins any other post by its title', async () => {
		const { user, attributes } = await open();
		await user.type( screen.getByRole( 'combobox', { name: 'Pin another post' } ), 'rye' );
		await user.click( await screen.findByRole( 'option', { name: 'Rye & oats' } ) );
		expect( attributes().pinnedPosts ).toEqual( [ 40 ] );
	} );

	it( 'searches when the author has not typed for 300 ms', async () => {
		const { user } = await open();
		const searches = () => asked.filter( ( path ) => path.includes( 'rye' ) ).length;
		await user.type( screen.getByRole( 'combobox', { name: 'Pin another post' } ), 'rye' );
		await new Promise( ( resolve ) => setTimeout( resolve, 250 ) );
		expect( searches() ).toBe( 0 );
		await waitFor( () => expect( searches() ).toBe( 1 ) );
	} );
} );

describe( 'saved content', () => {
	it( 'can have any shape', () => {
		expect( [ 4, '5', 60, 0, -1, 'x', null, undefined, {}, NaN ].map( clampCount ) ).toEqual( [
			4, 5, 6, 1, 1, 3, 1, 3, 3, 3,
		] );
		expect( readIds( [ 1, '2', -3, 4.5, null, 6 ] ) ).toEqual( [ 1, 6 ] );
		expect( readIds( 'text' ) ).toEqual( [] );
		expect( readPosts( { code: 'error' } ) ).toEqual( [] );
	} );

	it( 'contains a headline after the author adds one', async () => {
		if ( ! getBlockType( 'core/heading' ) ) {
			registerBlockType( 'core/heading', {
				apiVersion: 3,
				title: 'Heading',
				category: 'text',
				attributes: { content: { type: 'string' }, placeholder: { type: 'string' } },
				edit: () => <h2>A heading</h2>,
				save: () => null,
			} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
		}
		const { user, blocks } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Add a headline' } ) );
		expect( blocks()[ 0 ]?.innerBlocks ).toMatchObject( [
			{ name: 'core/heading', attributes: { placeholder: 'Add a headline' } },
		] );
		expect( screen.queryByRole( 'button', { name: 'Add a headline' } ) ).not.toBeInTheDocument();
	} );

	it( 'is converted from the shortcode', () => {
		expect( transforms.from ).toEqual( [
			expect.objectContaining( { type: 'shortcode', tag: 'jetpack-related-posts' } ),
		] );
		expect( createBlock( 'jetpack/related-posts' ).attributes ).toMatchObject( { postsToShow: 3 } );
	} );
} );
