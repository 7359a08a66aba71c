import { act, render, screen, waitFor, within } from '@testing-library/react';
import * as extension from '..';
import { store } from '../../../shared/store/media-source';
import { ErrorBoundary } from '../components/error-boundary';
import type { PodcastAttributes } from '../types';
import { episode, feed, list, mediumOf, prepare, serve, show, some, URL } from './editor-fixture';

beforeAll( prepare );

describe( 'the player in the editor', () => {
	const use = async ( attributes: Partial< PodcastAttributes > = {} ) => {
		serve( { feed: () => feed } );
		const author = await show( { url: URL, ...attributes } );
		await list();
		const sources = author.registry.select( store );
		await waitFor( () => expect( sources.getDefaultMediaSource() ).toBeDefined() );
		return { ...author, ...mediumOf() };
	};

	it( '[POD-29] can be used after a click, until the block loses focus', async () => {
		const { user, deselect } = await use();
		const pane = () => screen.queryByRole( 'button', { name: 'Interact with the player' } );
		await user.click( pane() as HTMLElement );
		expect( pane() ).not.toBeInTheDocument();
		await deselect();
		expect( pane() ).toBeInTheDocument();
	} );

	it( '[POD-31] plays and pauses the current episode', async () => {
		const { user, audio } = await use();
		await user.click( await episode( 'Episode 12' ) );
		expect( audio.paused ).toBe( false );
		expect( document.querySelector( 'section' ) ).toHaveClass( 'is-playing' );
		await user.click( await episode( 'Episode 12' ) );
		expect( audio.paused ).toBe( true );
	} );

	it( '[POD-32, POD-33] changes to another episode; a new list starts with its first', async () => {
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

	it( '[POD-34, POD-35] shows a message for an episode that can’t be played', async () => {
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

	it( '[POD-34] shows the message for a single episode too', async () => {
		serve( { feed: some } );
		const { user } = await show( { url: URL, itemsToShow: 1 } );
		await screen.findByText( 'About 12.' );
		const { medium } = mediumOf();
		await user.click( screen.getByRole( 'button', { name: 'Interact with the player' } ) );
		await act( () => medium.play() );
		act( () => medium.fail() );
		const message = screen.getByText( /^Episode unavailable\./ );
		expect( message ).toBeVisible();
		expect( within( message ).getByRole( 'link' ) ).toHaveAttribute( 'href', 'https://example.org/12' );
	} );

	it( '[MSS-03] shows its state by one class, and by none before it has started', async () => {
		const { user, medium } = await use();
		await user.click( screen.getByRole( 'button', { name: 'Interact with the player' } ) );
		const states = () =>
			[ ...( document.querySelector( 'section' )?.classList ?? [] ) ].filter( ( name ) =>
				name.startsWith( 'is-' )
			);
		expect( states() ).toEqual( [] );
		await act( () => medium.play() );
		expect( states() ).toEqual( [ 'is-playing' ] );
		act( () => medium.pause() );
		expect( states() ).toEqual( [ 'is-paused' ] );
		act( () => medium.fail() );
		expect( states() ).toEqual( [ 'is-error' ] );
	} );

	it( '[POD-36, POD-37, POD-38] shows a message instead of the player if the audio fails before it is used', async () => {
		const { medium } = await use();
		act( () => medium.fail() );
		expect( screen.getByText( /^An unexpected error occured/ ).closest( 'section' ) ).toBeVisible();
		expect( document.querySelector( 'audio' ) ).toBeNull();
		expect( console ).toHaveErrored();
	} );

	it( 'is a media source that other blocks can follow', async () => {
		const { registry } = await use();
		const sources = registry.select( store );
		expect( sources.getDefaultMediaSource() ).toMatchObject( {
			title: 'Episode 12',
			link: 'https://example.org/12',
		} );
	} );
} );

describe( 'a player that crashes', () => {
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
	] )( '[POD-37, %s] shows the message for "%s"', ( _, message, words ) => {
		render(
			<ErrorBoundary>
				<Broken message={ message } />
			</ErrorBoundary>
		);
		expect( screen.getByText( words ).closest( 'section' ) ).toBeVisible();
		expect( console ).toHaveErrored();
	} );
} );

it( '[POD-14] shows the author what the feed contains: title, link, cover, tracks and all episodes to pick from', async () => {
	serve( { feed: () => feed } );
	const { user } = await show( { url: URL, itemsToShow: 2 } );
	const titles = within( await list() ).getAllByRole( 'button' );
	expect( titles.map( ( { textContent } ) => textContent ) ).toEqual( [ 'Episode 1214:58', 'Episode 1114:58' ] );
	expect( screen.getByRole( 'link', { name: feed.title } ) ).toHaveAttribute( 'href', feed.link );
	expect( document.querySelector( '.jetpack-podcast-player__cover img' ) ).toHaveAttribute( 'src', feed.cover );
	await user.click( screen.getByRole( 'combobox', { name: 'Episode picker' } ) );
	const options = await screen.findAllByRole( 'option' );
	expect( options.map( ( { textContent } ) => textContent ) ).toEqual( feed.options.map( ( { label } ) => label ) );
} );

describe( 'the inserter’s example', () => {
	const example = ( extension.metadata as unknown as { example: { attributes: PodcastAttributes } } ).example;

	it( '[POD-14] shows a player without a request or an error', async () => {
		const asked = serve( {} );
		const { registry } = await show( example.attributes );
		expect( await episode( 'The last ferry' ) ).toBeInTheDocument();
		const audio = document.querySelector( 'audio' );
		expect( audio ).toHaveAttribute( 'src', expect.stringMatching( /^data:audio/ ) );
		// Error that browsers throw if they cannot load the audio file.
		act( () => void audio?.dispatchEvent( new Event( 'error' ) ) );
		expect( screen.queryByText( /unexpected error/ ) ).not.toBeInTheDocument();
		expect( asked ).toEqual( [] );
		const sources = registry.select( store );
		expect( sources.getMediaSources() ).toEqual( {} );
	} );
} );
