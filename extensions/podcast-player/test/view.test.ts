import { createMedium } from '../../../tests/unit/medium';
import { MediaPlayer } from '../../../shared/view/media-player';
import { orElseFail } from '../view/failure';
import { moveTo, recall, remember, rememberPosition } from '../view/memory';
import { start } from '../view/player';

const tracks = [ 3, 2, 1 ].map( ( number ) => ( {
	id: `id${ number }`,
	src: `https://example.org/${ number }.mp3`,
	link: `https://example.org/${ number }`,
	title: `Episode ${ number }`,
	description: `About ${ number }.`,
	chapters:
		number === 2
			? [
					[ 0, 'Begin' ],
					[ 62, 'Middle' ],
				]
			: [],
} ) );

const item = ( { title, link }: ( typeof tracks )[ number ], place: number ) =>
	`<li class="jetpack-podcast-player__track ${ place ? 'has-secondary' : 'is-active has-primary' }"><a class="jetpack-podcast-player__track-link" href="${ link }"${
		place ? '' : ' aria-current="true"'
	}><span class="jetpack-podcast-player__track-title">${ title }</span></a></li>`;

/** Sets up a page with the server's markup. */
function print( data: object | string = { title: 'Rivers', tracks } ) {
	document.body.innerHTML = `<div class="wp-block-jetpack-podcast-player is-default" id="one"><section>
		<span class="jetpack-podcast-player__current-track-title"><span>Episode 3</span></span>
		<div class="jetpack-podcast-player__track-description">About 3.</div>
		<div class="jetpack-podcast-player__audio-player"><audio src="https://example.org/3.mp3"></audio>
			<div class="jetpack-podcast-player__bar"><button class="is-back"></button><button class="is-forward"></button><label><input type="range" min="0.5" max="2" step="0.25" value="1"></label><button class="is-share"></button></div><p role="status" data-loading="Loading: %s" data-error="Error: Episode unavailable - Open in a new tab" data-copied="Copied" data-shown="Shown"></p>
			<a class="jetpack-podcast-player__download" href="https://example.org/3.mp3"></a>
			<details class="jetpack-podcast-player__chapters" hidden><ol></ol></details>
		</div>
		<ol>${ tracks.map( item ).join( '' ) }</ol></section>
		<template class="jetpack-podcast-player__unavailable"><span class="jetpack-podcast-player__track-error">Episode unavailable. <a>Open in a new tab</a></span></template>
		<template class="jetpack-podcast-player__failures"><section><p class="jetpack-podcast-player__error">An unexpected error occured</p></section><section><p class="jetpack-podcast-player__error">Play sounds in webpages</p></section></template>
		<script type="application/json">${ typeof data === 'string' ? data : JSON.stringify( data ) }</script></div>`;
	return document.getElementById( 'one' ) as HTMLElement;
}

/** Sets up a page with a stubbed audio element. */
function open() {
	const root = print();
	const medium = createMedium( { duration: 600 } );
	root.querySelector( 'audio' )?.replaceWith( medium );
	orElseFail( root, () => start( root ) );
	const click = ( selector: string ) => root.querySelector< HTMLElement >( selector )?.click();
	const links = () => [ ...root.querySelectorAll( 'a' ) ].filter( ( link ) => link.matches( '[role="button"]' ) );
	return { root, medium, click, links, choose: ( place: number ) => ( links()[ place ] as HTMLElement ).click() };
}

const status = () => document.querySelector( '[role="status"]' )?.textContent;

beforeEach( () => {
	window.localStorage.clear();
	window.history.replaceState( null, '', '/' );
} );

describe( 'a visitor', () => {
	it( '[POD-31] plays and pauses the current episode with the list', () => {
		const { root, medium, choose } = open();
		choose( 0 );
		expect( medium.paused ).toBe( false );
		expect( root.querySelector( 'section' ) ).toHaveClass( 'is-playing' );
		choose( 0 );
		expect( medium.paused ).toBe( true );
		expect( root.querySelector( 'section' ) ).toHaveClass( 'is-paused' );
		expect( root.querySelector( 'section' ) ).not.toHaveClass( 'is-playing' );
	} );

	it( '[POD-32] changes to another episode, with title and links', () => {
		const { root, medium, choose, links } = open();
		choose( 0 );
		const paused = jest.fn();
		medium.addEventListener( 'pause', paused );
		choose( 1 );
		expect( paused ).toHaveBeenCalledTimes( 1 );
		expect( medium.src ).toBe( 'https://example.org/2.mp3' );
		expect( medium.paused ).toBe( false );
		expect( status() ).toBe( 'Loading: Episode 2' );
		expect( root ).toHaveTextContent( 'About 2.' );
		expect( links()[ 1 ] ).toHaveAttribute( 'aria-current', 'true' );
		expect( links()[ 0 ] ).not.toHaveAttribute( 'aria-current' );
		expect(
			[ ...root.querySelectorAll( 'li.jetpack-podcast-player__track' ) ].map( ( { className } ) => className )
		).toEqual( [
			'jetpack-podcast-player__track has-secondary',
			'jetpack-podcast-player__track is-active has-primary',
			'jetpack-podcast-player__track has-secondary',
		] );
		expect( root.querySelector( '[class$="download"]' ) ).toHaveAttribute( 'href', 'https://example.org/2.mp3' );
	} );

	it( 'jumps to a chapter', () => {
		const { root, medium, choose, click } = open();
		const chapters = root.querySelector( 'details' );
		expect( chapters ).toHaveAttribute( 'hidden' );
		choose( 1 );
		expect( chapters ).not.toHaveAttribute( 'hidden' );
		expect( chapters ).toHaveTextContent( 'Begin 0:00Middle 1:02' );
		click( 'details li:last-child a' );
		expect( medium.currentTime ).toBe( 62 );
	} );

	it( '[POD-42] jumps back 5 seconds and forward 30', () => {
		const { medium, click } = open();
		medium.arrive( 100 );
		click( '.is-forward' );
		expect( medium.currentTime ).toBe( 130 );
		click( '.is-back' );
		expect( medium.currentTime ).toBe( 125 );
	} );

	it( 'sets the speed, which applies to all players of the site', () => {
		const { root, medium } = open();
		const speed = root.querySelector( 'input' ) as HTMLInputElement;
		speed.value = '1.5';
		speed.dispatchEvent( new Event( 'input' ) );
		expect( medium.playbackRate ).toBe( 1.5 );
		expect( speed ).toHaveAttribute( 'aria-valuetext', '1.5×' );
		expect( open().medium.playbackRate ).toBe( 1.5 );
		remember( 'speed', 99 );
		expect( open().medium.playbackRate ).toBe( 2 );
	} );

	it( 'resumes an episode where it was left', () => {
		const { medium, choose } = open();
		choose( 0 );
		medium.arrive( 40 );
		medium.pause();
		choose( 1 );
		medium.arrive( 7 );
		choose( 0 );
		expect( medium.currentTime ).toBe( 40 );
		expect( open().medium.currentTime ).toBe( 40 );
		medium.end();
		expect( recall( 'id3' ) ).toBeNull();
	} );

	it( 'follows a link to a moment in its episode', () => {
		window.history.replaceState( null, '', '#t=65&episode=id2' );
		const { medium, root } = open();
		expect( medium.src ).toBe( 'https://example.org/2.mp3' );
		expect( medium.currentTime ).toBe( 65 );
		expect( medium.paused ).toBe( true );
		expect( root ).toHaveTextContent( 'About 2.' );
	} );

	it( 'can copy a link to the moment', async () => {
		const { medium, click } = open();
		medium.arrive( 65.4 );
		click( '.is-share' );
		await Promise.resolve();
		await Promise.resolve();
		expect( window.location.hash ).toBe( '#t=65&episode=id3' );
		expect( status() ).toBe( 'Shown' );
	} );

	it( 'can open a link in a new tab', () => {
		const { medium, links } = open();
		const event = new MouseEvent( 'click', { ctrlKey: true, bubbles: true, cancelable: true } );
		// jsdom would navigate.
		document.addEventListener( 'click', ( late ) => late.preventDefault(), { once: true } );
		links()[ 1 ]?.dispatchEvent( event );
		expect( medium.src ).not.toBe( 'https://example.org/2.mp3' );
	} );

	it( '[POD-34, POD-35] sees which episode can’t be played, with a link to it', () => {
		const { root, medium, choose } = open();
		choose( 1 );
		medium.fail();
		const failed = root.querySelectorAll( 'li.jetpack-podcast-player__track' )[ 1 ];
		expect( failed ).toHaveTextContent( 'Episode 2Episode unavailable. Open in a new tab' );
		expect( failed?.querySelector( '[class$="error"] a' ) ).toHaveAttribute( 'href', 'https://example.org/2' );
		expect( status() ).toBe( 'Error: Episode unavailable - Open in a new tab' );
	} );
} );

describe( 'a cover that waits', () => {
	const consent = ( answer?: boolean ) =>
		Object.assign( window, { wp_has_consent: answer === undefined ? undefined : () => answer } );
	afterEach( () => consent() );

	const openWith = ( waitsFor: string ) => {
		const root = print();
		const medium = createMedium( { duration: 600 } );
		root.querySelector( 'audio' )?.replaceWith( medium );
		root.insertAdjacentHTML(
			'afterbegin',
			`<img alt="" src="data:," data-src="https://example.org/cover.png" data-waits-for="${ waitsFor }">`
		);
		start( root );
		return { medium, image: root.querySelector( 'img' ) as HTMLImageElement };
	};

	it( 'is loaded when playback starts', async () => {
		consent( true );
		const { medium, image } = openWith( 'play' );
		expect( image.src ).toBe( 'data:,' );
		await medium.play();
		expect( image.src ).toBe( 'https://example.org/cover.png' );
	} );

	it( 'is loaded immediately with earlier consent', () => {
		consent( true );
		expect( openWith( 'consent' ).image.src ).toBe( 'https://example.org/cover.png' );
	} );

	it( 'is loaded when consent is given later', () => {
		jest.useFakeTimers();
		consent( false );
		const { image } = openWith( 'consent' );
		expect( image.src ).toBe( 'data:,' );
		consent( true );
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail: {} } ) );
		jest.runAllTimers();
		expect( image.src ).toBe( 'https://example.org/cover.png' );
		jest.useRealTimers();
	} );
} );

describe( '[MSS-03] the states of a player', () => {
	it( 'are shown by one class each, and by none before it has started', async () => {
		const { root, medium } = open();
		const states = () =>
			[ ...( root.querySelector( 'section' )?.classList ?? [] ) ].filter( ( name ) => name.startsWith( 'is-' ) );
		expect( states() ).toEqual( [] );
		await medium.play();
		expect( states() ).toEqual( [ 'is-playing' ] );
		medium.pause();
		expect( states() ).toEqual( [ 'is-paused' ] );
		medium.fail();
		expect( states() ).toEqual( [ 'is-error' ] );
	} );
} );

describe( 'a player that crashes', () => {
	it( '[POD-36, POD-37] is replaced by the server’s markup if the audio fails before it is used', () => {
		const { root, medium } = open();
		expect( root ).not.toHaveClass( 'is-default' );
		medium.fail();
		expect( root ).toHaveClass( 'is-default' );
		expect( root.lastElementChild?.tagName ).toBe( 'SECTION' );
		expect( root.lastElementChild ).toHaveTextContent( 'An unexpected error occured' );
	} );

	it.each( [
		[ 'POD-37, POD-38', 'no JSON', 'An unexpected error occured' ],
		[ 'POD-37', '{"half":', 'An unexpected error occured' ],
	] )( '[%s] shows a message when its data is %s', ( _, data, words ) => {
		const root = print( data );
		orElseFail( root, () => start( root ) );
		expect( root ).toHaveClass( 'is-default' );
		expect( root.lastElementChild ).toHaveTextContent( words );
	} );

	it( '[POD-39] shows the browser’s settings when the error names that browser', () => {
		const root = print();
		orElseFail( root, () => {
			throw new Error( 'MSIE11: no sounds in IE11' );
		} );
		expect( root.lastElementChild ).toHaveTextContent( 'Play sounds in webpages' );
	} );
} );

describe( 'the position in an episode', () => {
	const listenTo = () => {
		const medium = createMedium( { duration: 600 } );
		const player = new MediaPlayer( 'one', medium );
		rememberPosition( player, () => 'key' );
		return { medium, player };
	};

	it( '[POD-43] is stored once a second while playing, and immediately on pause', async () => {
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( 10_000 );
		const { medium } = listenTo();
		await medium.play();
		medium.arrive( 1 );
		expect( recall( 'key' ) ).toBe( 1 );
		now.mockReturnValue( 10_999 );
		medium.arrive( 2 );
		expect( recall( 'key' ) ).toBe( 1 );
		now.mockReturnValue( 11_000 );
		medium.arrive( 3 );
		expect( recall( 'key' ) ).toBe( 3 );
		medium.arrive( 4 );
		medium.pause();
		expect( recall( 'key' ) ).toBe( 4 );
		now.mockRestore();
	} );

	it.each( [
		[ 99.5, 100 ],
		[ 99, 100 ],
		[ 101, 100 ],
		[ 98.9, 98.9 ],
		[ 0, 0 ],
		[ 200, 200 ],
	] )( '[POD-44] of %s, from 100, resumes at %s', ( wanted, reached ) => {
		const { medium, player } = listenTo();
		medium.arrive( 100 );
		moveTo( player, wanted );
		expect( medium.currentTime ).toBe( reached );
	} );

	it( 'is skipped without browser storage', () => {
		const broken = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'Not here.' );
		} );
		expect( () => remember( 'key', 3 ) ).not.toThrow();
		broken.mockRestore();
		expect( recall( 'key' ) ).toBeNull();
	} );
} );
