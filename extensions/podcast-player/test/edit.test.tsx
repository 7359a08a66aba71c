import { act, render, screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { registerBlockType } from '@wordpress/blocks';
import { getQueryArgs } from '@wordpress/url';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import { createMedium } from '../../../tests/unit/medium';
import { ErrorBoundary } from '../components/error-boundary';
import Edit from '../edit';
import { store } from '../../../shared/store/media-source';
import type { PodcastAttributes } from '../types';

const FAILED = "Your podcast couldn't be embedded. Please double check your URL.";
const URL = 'https://example.org/feed.xml';

const track = ( number: number ) => ( {
	id: `podcast-track-${ number }`,
	guid: `episode-${ number }`,
	title: `Episode ${ number }`,
	link: `https://example.org/${ number }`,
	src: `https://example.org/${ number }.mp3`,
	description: `About ${ number }.`,
	duration: '14:58',
} );

const tracks = [ 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 ].map( track );
const feed = {
	title: 'Rivers and Rails',
	link: 'https://example.org/',
	cover: 'https://example.org/cover.png',
	tracks,
	options: [ ...tracks, track( 2 ) ].map( ( { guid, title } ) => ( { label: title, value: guid } ) ),
};

type Answer = unknown | Error;
type Rule = ( query: ReturnType< typeof getQueryArgs > ) => Answer;

/** Answers in the place of the site; notes what it was asked. */
function serve( rules: { feed?: Rule; oembed?: Rule } ) {
	const asked: string[] = [];
	apiFetch.setFetchHandler( async ( { path = '' } ) => {
		asked.push( path );
		const rule = path.startsWith( '/oembed' ) ? rules.oembed : rules.feed;
		const answer = rule?.( getQueryArgs( path ) );
		if ( answer === undefined ) {
			throw { code: 'not_found', message: 'Nothing is there.' };
		}
		return answer;
	} );
	return asked;
}

const refuse = ( error: object ) => () => {
	throw error;
};

const one = ( { guids }: { guids?: unknown } ) => ( {
	...feed,
	tracks: Array.isArray( guids ) && guids.length ? [ track( Number( String( guids[ 0 ] ).slice( 8 ) ) ) ] : tracks,
} );

const show = ( attributes: Partial< PodcastAttributes > = {} ) =>
	renderBlock< PodcastAttributes >( extension, Edit, attributes );

const field = () => screen.getByRole( 'textbox', { name: 'Podcast RSS feed URL' } );
const list = () => screen.findByRole( 'list' );
const episode = async ( name: string ) => within( await list() ).getByRole( 'button', { name: new RegExp( name ) } );

/** Lets the audio of the canvas do what a browser's does. */
function mediumOf( container: ParentNode = document ) {
	const audio = container.querySelector( 'audio' ) as HTMLAudioElement;
	const medium = createMedium( { duration: 600 } );
	const names = [ 'paused', 'duration', 'error', 'readyState', 'currentTime' ];
	names.forEach( ( name ) =>
		Object.defineProperty( audio, name, {
			configurable: true,
			get: () => Reflect.get( medium, name ),
			set: ( value ) => Reflect.set( medium, name, value ),
		} )
	);
	[ 'play', 'pause', 'ended', 'error', 'emptied', 'timeupdate', 'seeked' ].forEach( ( name ) =>
		medium.addEventListener( name, () => audio.dispatchEvent( new Event( name ) ) )
	);
	return { medium, audio: Object.assign( audio, { play: medium.play, pause: medium.pause, load: medium.load } ) };
}

beforeAll( () => {
	// jsdom plays nothing; what a test plays it gives its own medium.
	Object.defineProperty( HTMLMediaElement.prototype, 'pause', { value() {}, configurable: true, writable: true } );
	registerBlockType( 'core/embed', {
		apiVersion: 3,
		title: 'Embed',
		category: 'embed',
		attributes: { url: { type: 'string' } },
		edit: () => <p>An embed</p>,
		save: () => null,
	} as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

describe( 'a new player', () => {
	it( '[POD-01] asks for an address, with "Embed" and "Learn more"', async () => {
		serve( {} );
		await show();
		expect( field() ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /^https:/ )
		);
	} );

	it( '[POD-03, POD-04, POD-16, POD-22, POD-23] loads the feed and shows the player', async () => {
		const asked = serve( { feed: () => feed } );
		const { user, attributes } = await show();
		await user.type( field(), 'example.org/feed.xml' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( screen.getByText( 'Loading your podcast…', { selector: '.wp-block *' } ) ).toBeVisible();
		expect( within( await list() ).getAllByRole( 'button' ) ).toHaveLength( 5 );
		expect( screen.getByRole( 'button', { name: 'Replace' } ) ).toBeVisible();
		expect( attributes().url ).toBe( 'http://example.org/feed.xml' );
		expect( asked ).toHaveLength( 1 );
		expect( asked[ 0 ] ).toMatch( /^\/wpcom\/v2\/podcast-player\?/ );
		expect( getQueryArgs( String( asked[ 0 ] ) ) ).toMatchObject( {
			url: 'http://example.org/feed.xml',
			'episode-options': 'true',
		} );
		expect( screen.getByText( 'Rivers and Rails' ) ).toBeVisible();
		expect( screen.getByText( 'About 12.' ) ).toBeVisible();
	} );

	it( '[POD-21] waits 300 ms before it asks', async () => {
		const asked = serve( { feed: () => feed } );
		const { user } = await show();
		await user.type( field(), 'example.org' );
		const since = performance.now();
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( asked ).toEqual( [] );
		await waitFor( () => expect( asked ).toHaveLength( 1 ) );
		expect( performance.now() - since ).toBeGreaterThanOrEqual( 295 );
	} );

	it( '[POD-17] asks nobody for what is no address, and says so', async () => {
		const asked = serve( { feed: () => feed } );
		const { user } = await show();
		await user.type( field(), 'my podcast' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( screen.getByText( FAILED, { selector: '.components-notice *' } ) ).toBeVisible();
		await new Promise( ( resolve ) => setTimeout( resolve, 400 ) );
		expect( asked ).toEqual( [] );
	} );
} );

describe( 'a feed that fails', () => {
	it.each( [
		[ 'with words of its own', { code: 'no_tracks', message: 'No tracks here.' }, 'No tracks here.' ],
		[ 'without words', { code: 'fetch_error', message: 'You are offline.' }, FAILED ],
		[
			'for its address',
			{ code: 'rest_invalid_param', message: 'Invalid parameter(s): url', data: { params: { url: FAILED } } },
			FAILED,
		],
	] )( '[POD-24, POD-25] %s is told in an error notice, and the address can be mended', async ( _, error, words ) => {
		serve( { feed: refuse( error ) } );
		const { attributes } = await show( { url: URL } );
		const notice = await screen.findByText( words, { selector: '.components-notice *' } );
		expect( notice.closest( '.components-notice' ) ).toHaveClass( 'is-error' );
		expect( field() ).toHaveValue( URL );
		expect( attributes().url ).toBe( URL );
	} );

	it( '[POD-26, POD-27] becomes an embed when its address can be embedded', async () => {
		const asked = serve( {
			feed: refuse( { code: 'no_feed', message: 'No.' } ),
			oembed: () => ( { html: '<iframe></iframe>' } ),
		} );
		const { blocks } = await show( { url: URL } );
		await waitFor( () => expect( blocks()[ 0 ]?.name ).toBe( 'core/embed' ) );
		expect( blocks()[ 0 ]?.attributes.url ).toBe( URL );
		expect( asked[ 1 ] ).toMatch( /^\/oembed\/1\.0\/proxy\?/ );
		expect( getQueryArgs( String( asked[ 1 ] ) ) ).toMatchObject( { url: URL } );
	} );

	it( '[POD-26] does not become one when the answer is only the link', async () => {
		serve( {
			feed: refuse( { code: 'no_feed', message: 'No.' } ),
			oembed: () => ( { html: `<a href="${ URL }">${ URL }</a>` } ),
		} );
		const { blocks } = await show( { url: URL } );
		await screen.findByText( 'No.', { selector: '.components-notice *' } );
		expect( blocks()[ 0 ]?.name ).toBe( 'jetpack/podcast-player' );
	} );

	it( 'leaves the player that was there at hand', async () => {
		serve( { feed: () => feed } );
		const { user, attributes } = await show( { url: URL } );
		await user.click( await screen.findByRole( 'button', { name: 'Replace' } ) );
		serve( { feed: refuse( { code: 'no_feed', message: 'No.' } ) } );
		await user.clear( field() );
		await user.type( field(), 'example.org/other' );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		await screen.findByText( 'No.', { selector: '.components-notice *' } );
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( await episode( 'Episode 12' ) ).toBeInTheDocument();
		expect( attributes().url ).toBe( URL );
	} );
} );

describe( 'settings', () => {
	const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );

	it( '[POD-05, POD-19] chooses 1 to 10 items', async () => {
		serve( { feed: () => feed } );
		const { user, attributes } = await show( { url: URL } );
		await list();
		expect( settings().getByRole( 'button', { name: 'Podcast settings' } ) ).toBeVisible();
		const number = settings().getByRole( 'spinbutton', { name: 'Number of items' } );
		expect( number ).toHaveAttribute( 'min', '1' );
		expect( number ).toHaveAttribute( 'max', '10' );
		await user.clear( number );
		await user.type( number, '2' );
		expect( attributes().itemsToShow ).toBe( 2 );
		expect( within( await list() ).getAllByRole( 'button' ) ).toHaveLength( 2 );
	} );

	it( '[POD-05, POD-28, POD-30] an episode that is picked is the only one', async () => {
		serve( { feed: one } );
		const { user, attributes } = await show( { url: URL } );
		await list();
		await user.click( settings().getByRole( 'combobox', { name: 'Episode picker' } ) );
		await user.click( await screen.findByRole( 'option', { name: 'Episode 2' } ) );
		expect( attributes() ).toMatchObject( { itemsToShow: 1, selectedEpisodes: [ { guid: 'episode-2' } ] } );
		expect( await screen.findByText( 'About 2.' ) ).toBeVisible();
		expect( screen.queryByRole( 'list' ) ).not.toBeInTheDocument();
	} );

	it( '[POD-06, POD-09] hides cover, title and description', async () => {
		serve( { feed: () => feed } );
		const { user } = await show( { url: URL } );
		await list();
		const header = document.querySelector( '.jetpack-podcast-player__header' ) as HTMLElement;
		expect( header.querySelector( 'img' ) ).toHaveAttribute( 'src', feed.cover );
		await user.click( settings().getByRole( 'checkbox', { name: 'Show Cover Art' } ) );
		expect( header.querySelector( 'img' ) ).toBeNull();
		await user.click( settings().getByRole( 'checkbox', { name: 'Show Episode Title' } ) );
		expect( within( header ).queryByText( 'Episode 12' ) ).not.toBeInTheDocument();
		await user.click( settings().getByRole( 'checkbox', { name: 'Show Episode Description' } ) );
		expect( within( header ).queryByText( 'About 12.' ) ).not.toBeInTheDocument();
	} );

	it( '[POD-07] has three colours, and warns of a weak contrast', async () => {
		serve( { feed: () => feed } );
		const { user, attributes } = await show( {
			url: URL,
			hexBackgroundColor: '#006ba2',
			customBackgroundColor: '#006ba2',
		} );
		await list();
		for ( const name of [ 'Primary Color', 'Secondary Color', 'Background Color' ] ) {
			expect( settings().getByRole( 'button', { name: new RegExp( `^${ name }` ) } ) ).toBeVisible();
		}
		await user.click( settings().getByRole( 'button', { name: /^Primary Color/ } ) );
		await user.click( await screen.findByRole( 'option', { name: 'Sea' } ) );
		expect( attributes() ).toMatchObject( { primaryColor: 'sea', hexPrimaryColor: '#006ba1' } );
		expect( settings().getByText( /may be hard for people to read/ ) ).toBeVisible();
	} );
} );

describe( 'the player in the editor', () => {
	const use = async ( attributes: Partial< PodcastAttributes > = {} ) => {
		serve( { feed: () => feed } );
		const author = await show( { url: URL, ...attributes } );
		await list();
		await act( async () => {} );
		return { ...author, ...mediumOf() };
	};

	it( '[POD-29] can be used once it is clicked, until the block is left', async () => {
		const { user, deselect } = await use();
		const pane = () => screen.queryByRole( 'button', { name: 'Use the player' } );
		await user.click( pane() as HTMLElement );
		expect( pane() ).not.toBeInTheDocument();
		await deselect();
		expect( pane() ).toBeInTheDocument();
	} );

	it( '[POD-31] the current episode plays and pauses', async () => {
		const { user, audio } = await use();
		await user.click( await episode( 'Episode 12' ) );
		expect( audio.paused ).toBe( false );
		expect( document.querySelector( 'section' ) ).toHaveClass( 'is-playing' );
		await user.click( await episode( 'Episode 12' ) );
		expect( audio.paused ).toBe( true );
	} );

	it( '[POD-32, POD-33] another episode takes its place; another list begins with the first', async () => {
		const { user, audio, attributes } = await use();
		await user.click( await episode( 'Episode 12' ) );
		await user.click( await episode( 'Episode 10' ) );
		expect( audio.src ).toBe( 'https://example.org/10.mp3' );
		expect( audio.paused ).toBe( false );
		expect( await episode( 'Episode 10' ) ).toHaveAttribute( 'aria-current', 'true' );

		const number = screen.getByRole( 'spinbutton', { name: 'Number of items' } );
		await user.clear( number );
		await user.type( number, '4' );
		expect( attributes().itemsToShow ).toBe( 4 );
		expect( await episode( 'Episode 12' ) ).toHaveAttribute( 'aria-current', 'true' );
		expect( document.querySelector( 'audio' ) ).toHaveAttribute( 'src', 'https://example.org/12.mp3' );
	} );

	it( '[POD-34, POD-35] an episode that can’t be heard says so', async () => {
		const { user, medium } = await use();
		await user.click( await episode( 'Episode 12' ) );
		act( () => medium.fail() );
		const item = ( await episode( 'Episode 12' ) ).closest( 'li' ) as HTMLElement;
		expect( item ).toHaveTextContent( 'Episode unavailable. Open in a new tab' );
		expect( within( item ).getByRole( 'link', { name: 'Open in a new tab' } ) ).toHaveAttribute(
			'href',
			'https://example.org/12'
		);
		await waitFor( () =>
			expect( document.querySelector( '.a11y-speak-region[aria-live="assertive"]' ) ).toHaveTextContent(
				'Error: Episode unavailable - Open in a new tab'
			)
		);
	} );

	it( '[POD-36, POD-37, POD-38] audio that fails before anybody used it breaks the player, and a message stands there', async () => {
		const { medium } = await use();
		act( () => medium.fail() );
		expect( screen.getByText( /^An unexpected error occured/ ).closest( 'section' ) ).toBeVisible();
		expect( document.querySelector( 'audio' ) ).toBeNull();
		expect( console ).toHaveErrored();
	} );

	it( 'is a source that other blocks can follow', async () => {
		const { registry } = await use();
		const sources = registry.select( store ) as unknown as { getDefaultMediaSource: () => object };
		expect( sources.getDefaultMediaSource() ).toMatchObject( {
			title: 'Episode 12',
			link: 'https://example.org/12',
		} );
	} );
} );

describe( 'a player that breaks', () => {
	const Broken = ( { message }: { message: string } ) => {
		throw new Error( message );
	};

	it.each( [
		[
			'POD-38',
			'x is undefined',
			/^An unexpected error occured within the Podcast Player\. Reloading this page might fix the problem\.$/,
		],
		[
			'POD-39, POD-40',
			'Not implemented in IE11',
			/^The podcast player cannot be displayed as your browser settings do not allow for sounds to be played in webpages.*“Internet options”.*“Advanced”.*“Play sounds in webpages”.*“Multimedia”.*“Apply”.*reload/,
		],
	] )( '[POD-37, %s] says of "%s" what there is to say', ( _, message, words ) => {
		render(
			<ErrorBoundary>
				<Broken message={ message } />
			</ErrorBoundary>
		);
		expect( screen.getByText( words ).closest( 'section' ) ).toBeVisible();
		expect( console ).toHaveErrored();
	} );
} );

it( '[POD-14] the inserter’s example needs no feed', async () => {
	const asked = serve( {} );
	await show(
		( extension.metadata as unknown as { example?: { attributes: PodcastAttributes } } ).example?.attributes
	);
	expect( await episode( 'The last ferry' ) ).toBeInTheDocument();
	expect( asked ).toEqual( [] );
} );
