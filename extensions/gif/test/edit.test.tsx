import { act, screen, waitFor } from '@testing-library/react';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { Gif, GifAttributes } from '../types';

const fetchMock = jest.fn();

let isStill = false;
const { matchMedia } = window;
window.matchMedia = ( query ) =>
	Object.defineProperty( { ...matchMedia( query ) }, 'matches', {
		get: () => isStill && query.includes( 'reduce' ),
	} );

const gif = ( id: string, width = 480, height = 200 ): Gif => ( {
	id,
	title: `Title of ${ id }`,
	embed_url: `https://giphy.com/embed/${ id }`,
	images: { original: { width, height }, downsized_still: { url: `https://media.giphy.com/${ id }_s.gif` } },
} );

/** Responses of the site by path; a number is an error status. */
function answerWith( answers: Record< string, unknown > ) {
	fetchMock.mockImplementation( async ( address: string ) => {
		const path = decodeURIComponent( address );
		const body = Object.entries( answers ).find( ( [ part ] ) => path.includes( part ) )?.[ 1 ];
		const isFailure = body === undefined || typeof body === 'number';
		return { ok: ! isFailure, status: isFailure ? ( body ?? 404 ) : 200, json: async () => body ?? {} };
	} );
}

const tell = ( gifs: object ) => {
	window.Jetpack_Editor_Initial_State = { slipstream: { gif: gifs } };
};

beforeEach( () => {
	fetchMock.mockReset();
	isStill = false;
	window.fetch = fetchMock;
	tell( { hasKey: true, settingsUrl: 'https://site.example/settings' } );
} );

const show = ( attributes: Partial< GifAttributes > = {} ) =>
	renderBlock< GifAttributes >( extension, Edit, attributes );
const DOWN = 'Giphy is not available right now. Try again in a few minutes.';
const field = () => screen.getByPlaceholderText( 'Enter search terms, e.g. cat…' );
const searchButton = () => screen.getByRole( 'button', { name: 'Search' } );
const frame = () => document.querySelector( 'figure iframe' );
const thumbnails = () => screen.queryAllByRole( 'button', { name: /^GIF \d/ } );
const asked = () => fetchMock.mock.calls.map( ( [ address ] ) => decodeURIComponent( String( address ) ) );

const CHOSEN = { giphyUrl: 'https://giphy.com/embed/old', searchText: 'puppy', paddingTop: '40%' };

describe( 'the block', () => {
	it( '[GIF-01, GIF-02] is in the embed category, centered, with the height of a video', async () => {
		expect( extension.metadata ).toMatchObject( { name: 'jetpack/gif', title: 'GIF', category: 'embed' } );
		const { attributes } = await show();
		expect( attributes() ).toEqual( { align: 'center', paddingTop: '56.2%' } );
	} );

	it( '[GIF-05] asks for search terms first', async () => {
		await show();
		expect( field() ).toBeVisible();
		expect( document.querySelector( '.components-placeholder__label' ) ).toHaveTextContent( 'GIF' );
		expect( document.querySelector( '.components-placeholder__instructions' ) ).toHaveTextContent(
			'Search for a GIF, or paste its URL.'
		);
		expect( searchButton() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( frame() ).toBeNull();
		expect( screen.queryByText( /API key/, { selector: '.components-notice__content' } ) ).toBeNull();
	} );

	it.each( [
		[ 'a script', { giphyUrl: 'javascript:parent.alert(1)' } ],
		[ 'a document', { giphyUrl: 'data:text/html,hello' } ],
		[ 'a host that looks alike', { giphyUrl: 'https://giphy.com.evil.test/embed/old' } ],
		[ 'a frame of another site', { gifUrl: 'https://embed.evil.test/embed/post/1' } ],
		[ 'an image of another site', { gifUrl: 'https://evil.test/a.gif' } ],
	] )( 'loads nothing for an invalid URL: %s', async ( _, saved ) => {
		const { attributes } = await show( saved );
		expect( document.querySelector( 'iframe, figure' ) ).toBeNull();
		expect( document.querySelector( '.wp-block-jetpack-gif_placeholder' ) ).toBeVisible();
		expect( attributes() ).toMatchObject( saved );
	} );

	it( '[GIF-06, GIF-09] shows the selected GIF in a frame with its source', async () => {
		const { deselect } = await show( CHOSEN );
		expect( frame() ).toHaveAttribute( 'src', CHOSEN.giphyUrl );
		expect( frame() ).toHaveAttribute( 'title', 'puppy' );
		expect( document.querySelector( '.wp-block-jetpack-gif-wrapper' ) ).toHaveStyle( { paddingTop: '40%' } );
		expect( field() ).toHaveValue( 'puppy' );
		expect( document.querySelector( '.components-panel__body-gif-branding' ) ).toHaveTextContent(
			'Powered by Giphy'
		);
		await deselect();
		expect( screen.queryByRole( 'button', { name: 'Search' } ) ).toBeNull();
	} );

	it( '[GIF-08] has an optional caption', async () => {
		const { deselect } = await show( CHOSEN );
		const caption = screen.getByRole( 'textbox', { name: 'Write caption…' } );
		expect( caption.parentElement ).toHaveClass( 'wp-block-jetpack-gif-caption', 'gallery-caption' );
		await deselect();
		expect( document.querySelector( 'figcaption' ) ).toBeNull();
		await show( { ...CHOSEN, caption: 'Puppy <em>love</em>' } );
		expect( document.querySelector( 'figcaption em' ) ).toHaveTextContent( 'love' );
	} );

	it( 'has an alternative text, which names the frame', async () => {
		const { user, attributes } = await show( CHOSEN );
		const settings = await openPanel( 'Settings' );
		await user.type( settings.getByRole( 'textbox', { name: 'Alternative text' } ), 'A dog' );
		expect( attributes() ).toMatchObject( { alt: 'A dog', searchText: 'puppy' } );
		expect( frame() ).toHaveAttribute( 'title', 'A dog' );
	} );

	it( 'opens the search again when the GIF is clicked', async () => {
		const { user } = await show( CHOSEN );
		await user.click( screen.getByRole( 'button', { name: 'Search for another GIF' } ) );
		expect( field() ).toHaveFocus();
	} );

	it( 'does not play with reduced motion until the author starts it', async () => {
		isStill = true;
		const { user } = await show( CHOSEN );
		expect( frame() ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Play the GIF' } ) );
		expect( frame() ).toBeInTheDocument();
	} );

	it( 'shows a saved Tumblr image', async () => {
		await show( { gifUrl: 'https://64.media.tumblr.com/a.gif', searchText: 'cats' } );
		expect( screen.getByRole( 'img', { name: 'cats' } ) ).toHaveAttribute(
			'src',
			'https://64.media.tumblr.com/a.gif'
		);
	} );
} );

describe( 'the search', () => {
	it( '[GIF-10, GIF-03, GIF-14] selects the first result, with its height', async () => {
		answerWith( { 'gif/search?q=bubble bath': { data: [ gif( 'a', 480, 271 ), gif( 'b' ) ] } } );
		const { user, attributes } = await show();
		await user.type( field(), '  bubble bath  {Enter}' );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/a' ) );
		expect( attributes() ).toMatchObject( { paddingTop: '56%', searchText: 'bubble bath' } );
		expect( asked() ).toHaveLength( 1 );
	} );

	it( '[GIF-07, GIF-11] shows all results when there are several', async () => {
		answerWith( { 'gif/search': { data: [ gif( 'a' ), gif( 'b', 100, 150 ) ] } } );
		const { user, attributes } = await show( { ...CHOSEN, alt: 'A puppy' } );
		expect( thumbnails() ).toHaveLength( 0 );
		await user.click( searchButton() );
		await waitFor( () => expect( thumbnails() ).toHaveLength( 2 ) );
		expect( thumbnails()[ 0 ] ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( attributes().alt ).toBeUndefined();
		await user.click( screen.getByRole( 'button', { name: 'GIF 2: Title of b' } ) );
		expect( attributes() ).toMatchObject( { giphyUrl: 'https://giphy.com/embed/b', paddingTop: '150%' } );
		expect( thumbnails()[ 1 ] ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	it( '[GIF-07] shows no list for a single result', async () => {
		answerWith( { 'gif/search': { data: [ gif( 'a' ) ] } } );
		const { user, attributes } = await show( CHOSEN );
		await user.click( searchButton() );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/a' ) );
		expect( thumbnails() ).toHaveLength( 0 );
	} );

	it( '[GIF-13, GIF-16] requests a single GIF for a URL', async () => {
		answerWith( { 'v1/gif/ddddd123': { data: gif( 'ddddd123' ) } } );
		const { user, attributes } = await show();
		await user.type( field(), 'https://giphy.com/gifs/pineapple-kopf-ddddd123{Enter}' );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/ddddd123' ) );
	} );

	it( 'resolves a short link, and does not search for one that leads elsewhere', async () => {
		answerWith( {
			'resolve-redirect/?url=https://gph.is/1': { url: 'https://giphy.com/gifs/a-b-Ab1', status: 301 },
			'resolve-redirect/?url=https://gph.is/2': { url: 'https://elsewhere.example/', status: 301 },
			'v1/gif/Ab1': { data: gif( 'Ab1' ) },
			'gif/search': { data: [ gif( 'found' ) ] },
		} );
		const { user, attributes } = await show();
		await user.type( field(), 'https://gph.is/1{Enter}' );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/Ab1' ) );
		await user.clear( field() );
		await user.type( field(), 'https://gph.is/2{Enter}' );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/found' ) );
	} );

	it.each( [
		[ 'fails', 502 ],
		[ 'finds no GIF', { data: [] } ],
	] )( '[GIF-12, GIF-17] that %s changes nothing and shows no message', async ( _, answer ) => {
		answerWith( { 'q=good': { data: [ gif( 'a' ), gif( 'b' ) ] }, 'q=bad': answer } );
		const { user, attributes } = await show( { searchText: 'good' } );
		await user.click( searchButton() );
		await waitFor( () => expect( thumbnails() ).toHaveLength( 2 ) );
		const before = attributes();
		await user.clear( field() );
		await user.type( field(), 'bad{Enter}' );
		await waitFor( () => expect( searchButton() ).not.toHaveClass( 'is-busy' ) );
		expect( asked() ).toHaveLength( 2 );
		expect( attributes() ).toEqual( before );
		expect( thumbnails() ).toHaveLength( 2 );
		expect( document.querySelector( '.components-notice' ) ).toBeNull();
	} );

	it.each( [
		[ 'bad', { 'q=bad': 502 }, DOWN ],
		[ 'bad', { 'q=bad': 429 }, DOWN ],
		[ 'bad', { 'q=bad': { data: [] } }, 'No GIFs found.' ],
		[ 'https://gph.is/1', { 'resolve-redirect': { url: '', status: 'slipstream_http_timeout' } }, DOWN ],
		[ 'https://gph.is/1', { 'resolve-redirect': { url: '', status: 404 } }, 'No GIFs found.' ],
	] )( '[GIF-17] that fails for %s is announced to screen readers: %j', async ( text, answers, said ) => {
		answerWith( answers );
		const { user } = await show();
		await user.type( field(), `${ text }{Enter}` );
		await waitFor( () => expect( document.querySelector( '#a11y-speak-polite' ) ).toHaveTextContent( said ) );
		expect( asked() ).toHaveLength( 1 );
	} );

	it( 'uses the response to the latest search, in any order of arrival', async () => {
		const answers: Record< string, ( gifs: Gif[] ) => void > = {};
		fetchMock.mockImplementation(
			( address: string ) =>
				new Promise( ( resolve ) => {
					const text = new URL( address, 'https://site.example' ).searchParams.get( 'q' ) ?? address;
					answers[ text ] = ( data ) => resolve( { ok: true, status: 200, json: async () => ( { data } ) } );
				} )
		);
		const { user, attributes } = await show( { searchText: 'slow' } );
		await user.click( searchButton() );
		await user.clear( field() );
		await user.type( field(), 'fast' );
		// The button is disabled, but the Enter key still submits the form.
		await act( async () => document.querySelector( 'form' )!.requestSubmit() );
		await waitFor( () => expect( Object.keys( answers ) ).toHaveLength( 2 ) );
		const [ slow, fast ] = Object.values( answers );
		await act( async () => fast!( [ gif( 'fast' ) ] ) );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/fast' ) );
		await act( async () => slow!( [ gif( 'slow' ) ] ) );
		expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/fast' );
	} );

	it( 'replaces a Tumblr image and its source', async () => {
		answerWith( { 'gif/search': { data: [ gif( 'a' ) ] } } );
		const old = {
			gifUrl: 'https://64.media.tumblr.com/a.gif',
			attributionUrl: 'https://x.tumblr.com',
			attributionName: 'x',
		};
		const { user, attributes } = await show( { ...old, searchText: 'cat' } );
		await user.click( searchButton() );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/a' ) );
		expect( attributes() ).toMatchObject( {
			gifUrl: undefined,
			attributionUrl: undefined,
			attributionName: undefined,
		} );
	} );
} );

describe( 'without a key', () => {
	it( 'explains where to enter a key, and accepts URLs', async () => {
		tell( { hasKey: false, settingsUrl: 'https://site.example/settings' } );
		const { user, attributes } = await show();
		expect( screen.getByRole( 'link', { name: 'Enter a Giphy key' } ) ).toHaveAttribute(
			'href',
			'https://site.example/settings'
		);
		await user.type( field(), 'https://media.giphy.com/media/blaubeerenAugen000/giphy.gif{Enter}' );
		await waitFor( () => expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/blaubeerenAugen000' ) );
		expect( attributes().paddingTop ).toBe( '56.2%' );
		expect( fetchMock ).not.toHaveBeenCalled();
		await user.clear( field() );
		await user.type( field(), 'cat{Enter}' );
		expect( await screen.findByRole( 'link', { name: 'Enter a Giphy key' } ) ).toBeVisible();
		expect( attributes().giphyUrl ).toBe( 'https://giphy.com/embed/blaubeerenAugen000' );
		expect( fetchMock ).not.toHaveBeenCalled();
	} );

	it( 'tells other users who can enter a key', async () => {
		tell( { hasKey: false, settingsUrl: '' } );
		await show();
		expect(
			screen.getByText( /An administrator can enter it/, { selector: '.components-notice__content' } )
		).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Enter a Giphy key' } ) ).toBeNull();
	} );
} );

describe( 'a pasted URL', () => {
	const [ transform ] = extension.settings.transforms!.from as unknown as [
		{ isMatch: ( node: Node ) => boolean; transform: ( node: Node ) => unknown },
	];
	const paragraph = ( text: string ) => Object.assign( document.createElement( 'p' ), { textContent: text } );

	it( 'becomes the block if it is Giphy’s', async () => {
		await show();
		const pasted = paragraph( 'https://giphy.com/gifs/a-Ab12' );
		expect( transform.isMatch( pasted ) ).toBe( true );
		expect( transform.transform( pasted ) ).toMatchObject( {
			name: 'jetpack/gif',
			attributes: { giphyUrl: 'https://giphy.com/embed/Ab12' },
		} );
	} );

	it.each( [ 'giphy.com/about', 'See https://giphy.com/gifs/a-Ab12', 'https://giphy.com.evil.test/gifs/a' ] )(
		'stays a paragraph when it is %s',
		( text ) => expect( transform.isMatch( paragraph( text ) ) ).toBe( false )
	);
} );
