import type { StoryPlayer } from '../view/player';
import { completeBrowser } from './browser';
import { addStory, press, shown, start } from './player-fixture';

beforeAll( completeBrowser );

describe( 'story player', () => {
	let players: StoryPlayer[] = [];
	beforeEach( () => {
		jest.useFakeTimers();
		players = [];
	} );
	afterEach( () => {
		players.forEach( ( player ) => player.destroy() );
		jest.useRealTimers();
		document.body.innerHTML = '';
	} );
	const begin = ( ...given: Parameters< typeof start > ) => {
		const player = start( ...given );
		players.push( player );
		return player;
	};

	it( '[STY-18, STY-19, STY-21, STY-32] shows each picture for five seconds, updated every 100 ms, and stops after the last', () => {
		const root = addStory();
		const player = begin( root );
		press( root, 'Play' );
		jest.advanceTimersByTime( 100 );
		expect( player.state().slide ).toMatchObject( { index: 0, duration: 5000, progress: 100 } );
		jest.advanceTimersByTime( 4800 );
		expect( shown( root ) ).toBe( 'Picture 1' );
		jest.advanceTimersByTime( 100 );
		expect( shown( root ) ).toBe( 'Picture 2' );
		jest.advanceTimersByTime( 10_000 );
		expect( player.state().phase ).toBe( 'ended' );
		expect( root.querySelector( 'button[aria-label="Again"]' ) ).not.toBeNull();
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( '[STY-15] plays again from the first slide', () => {
		const root = addStory( 2 );
		begin( root );
		press( root, 'On' );
		press( root, 'On' );
		press( root, 'Again' );
		expect( shown( root ) ).toBe( 'Picture 1' );
	} );

	it( '[STY-11] shares no state with another story on the page', () => {
		const [ one, other ] = [ addStory(), addStory() ];
		const [ first, second ] = [ begin( one ), begin( other ) ];
		press( one, 'On' );
		press( one, 'Play' );
		expect( [ shown( one ), shown( other ) ] ).toEqual( [ 'Picture 2', 'Picture 1' ] );
		expect( [ first.state().phase, second.state().phase ] ).toEqual( [ 'playing', 'paused' ] );
		first.dispatch( { type: 'toggle-sound' } );
		expect( second.state().isMuted ).toBe( false );
	} );

	it( '[STY-34] has at most seven bullets, and one more for the next page', () => {
		const root = addStory( 20 );
		const player = begin( root );
		const bullets = () => [ ...root.querySelectorAll( '.wp-story-pagination button' ) ];
		const labels = () => bullets().map( ( bullet ) => bullet.getAttribute( 'aria-label' ) );
		expect( labels() ).toEqual( [ 'To 1', 'To 2', 'To 3', 'To 4', 'To 5', 'To 6', 'To 7', 'To 8' ] );
		expect( root.querySelectorAll( '.wp-story-pagination-ellipsis' ) ).toHaveLength( 1 );
		press( root, 'To 8' );
		expect( shown( root ) ).toBe( 'Picture 8' );
		expect( labels() ).toEqual( [ 'To 7', 'To 8', 'To 9', 'To 10', 'To 11', 'To 12', 'To 13', 'To 14', 'To 15' ] );
		expect( root.querySelector( '[aria-current="true"]' )?.getAttribute( 'aria-label' ) ).toBe( 'To 8' );
		player.dispatch( { type: 'open' } );
		expect(
			root.querySelectorAll( '.wp-story-pagination button:not(.wp-story-pagination-ellipsis)' )
		).toHaveLength( 14 );
	} );

	it( 'omits controls without a function', () => {
		const root = addStory( 1 );
		begin( root, { showProgressBar: false }, { canOpen: false } );
		expect( [ ...root.querySelectorAll( 'button' ) ].map( ( one ) => one.getAttribute( 'aria-label' ) ) ).toEqual( [
			'Play',
		] );
	} );

	it( 'announces a slide that the visitor selects, but not one that follows automatically', () => {
		const root = addStory();
		begin( root );
		const announcement = root.querySelector( '[aria-live]' );
		press( root, 'On' );
		expect( announcement ).toHaveTextContent( 'Slide 2, Picture 2' );
		press( root, 'Play' );
		press( root, 'Back' );
		expect( announcement ).toBeEmptyDOMElement();
	} );

	it( '[STY-14] becomes a dialog that makes the rest of the page inert, and restores it', () => {
		document.body.innerHTML = '<button id="before">Before</button>';
		const root = addStory();
		const player = begin( root, { playInFullscreen: true } );
		const app = root.querySelector< HTMLElement >( '.wp-story-app' ) as HTMLElement;
		const before = document.querySelector< HTMLElement >( '#before' ) as HTMLElement;
		before.focus();
		player.dispatch( { type: 'play' } );
		expect( app ).toHaveAttribute( 'role', 'dialog' );
		expect( app ).toHaveAttribute( 'aria-modal', 'true' );
		expect( app ).toHaveAttribute( 'aria-label', 'A walk' );
		expect( app ).toHaveFocus();
		expect( before.inert ).toBe( true );
		expect( document.body ).toHaveClass( 'wp-story-in-fullscreen' );
		player.dispatch( { type: 'close' } );
		expect( app ).not.toHaveAttribute( 'role' );
		expect( before.inert ).toBe( false );
		expect( before ).toHaveFocus();
		expect( player.state().phase ).toBe( 'paused' );
	} );

	it( 'becomes a list again when it is destroyed', () => {
		const root = addStory();
		const before = root.querySelector( '.wp-story-container' )?.innerHTML;
		const player = start( root );
		player.dispatch( { type: 'play' } );
		const unwatch = jest.spyOn( window.ResizeObserver.prototype, 'disconnect' );
		player.destroy();
		expect( unwatch ).toHaveBeenCalled();
		unwatch.mockRestore();
		expect( root.querySelector( '.wp-story-container' )?.innerHTML.replaceAll( ' hidden=""', '' ) ).toBe(
			before?.replaceAll( ' hidden=""', '' )
		);
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it.each( [
		[ 'no list', '<p>Words</p>' ],
		[ 'an empty list', '<div class="wp-story-app"><ol class="wp-story-wrapper"></ol></div>' ],
		[ 'nothing', '' ],
	] )( 'does not start without slides: %s', ( _, html ) => {
		const root = document.createElement( 'div' );
		root.innerHTML = html;
		expect( start( root ) ).toBeUndefined();
		expect( root.innerHTML ).toBe( html );
	} );

	it( 'shows a text-only slide for as long as a picture', () => {
		const root = addStory( 2 );
		( root.querySelector( 'figure' ) as HTMLElement ).innerHTML = '<p class="wp-story-error">Error</p>';
		begin( root );
		press( root, 'Play' );
		jest.advanceTimersByTime( 5000 );
		expect( shown( root ) ).toBe( 'Picture 2' );
	} );
} );
