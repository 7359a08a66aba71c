import type { StoryPlayer } from '../view/player';
import { completeBrowser } from './browser';
import { addStory, press, shown, start } from './player-fixture';

beforeAll( completeBrowser );

describe( 'keys and touch', () => {
	let root: HTMLElement;
	let player: StoryPlayer;
	const begin = ( settings: object = {}, count = 3 ) => {
		root = addStory( count );
		player = start( root, { imageTime: 60, ...settings } );
	};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => {
		player.destroy();
		jest.useRealTimers();
		document.body.innerHTML = '';
	} );

	/** Presses a key on the focused element. Returns whether its default action was prevented. */
	const key = ( name: string, target: Element | null = root.querySelector( '.wp-story-app' ) ) =>
		target?.dispatchEvent( new KeyboardEvent( 'keydown', { key: name, bubbles: true, cancelable: true } ) );
	const finger = ( name: string, more: object = {} ) =>
		root
			.querySelector( '.wp-story-overlay' )
			?.dispatchEvent(
				Object.assign( new MouseEvent( name, { bubbles: true, button: 0 } ), { isPrimary: true, ...more } )
			);
	const progress = () => player.state().slide.progress;

	it.each( [ [ 'on the page' ], [ 'in full screen' ] ] )(
		'[STY-24] Space plays, pauses and resumes %s',
		( where ) => {
			begin();
			if ( where === 'in full screen' ) {
				player.dispatch( { type: 'open' } );
			}
			// The page must not scroll.
			expect( key( ' ' ) ).toBe( false );
			jest.advanceTimersByTime( 1000 );
			expect( progress() ).toBe( 1000 );
			key( ' ' );
			jest.advanceTimersByTime( 5000 );
			expect( progress() ).toBe( 1000 );
			expect( root.querySelector( 'button[aria-label="Play"]' ) ).not.toBeNull();
			key( ' ' );
			jest.advanceTimersByTime( 1000 );
			expect( progress() ).toBe( 2000 );
			expect( player.state().isFullscreen ).toBe( where === 'in full screen' );
		}
	);

	it( '[STY-24] Space on a button presses it, and shortcuts with Space are ignored', () => {
		begin();
		expect( key( ' ', root.querySelector( 'button[aria-label="On"]' ) ) ).toBe( true );
		expect( player.state().phase ).toBe( 'paused' );
		root.querySelector( '.wp-story-app' )?.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: ' ', shiftKey: true, bubbles: true } )
		);
		expect( player.state().phase ).toBe( 'paused' );
	} );

	it( '[STY-24] Space plays an ended story again', () => {
		begin( {}, 1 );
		press( root, 'Play' );
		key( 'ArrowRight' );
		expect( player.state().phase ).toBe( 'ended' );
		key( ' ' );
		expect( player.state().phase ).toBe( 'playing' );
	} );

	it( '[STY-28] a touch pauses the story after 200 milliseconds until it ends', () => {
		begin();
		press( root, 'Play' );
		jest.advanceTimersByTime( 1000 );
		finger( 'pointerdown' );
		jest.advanceTimersByTime( 199 );
		expect( player.state().isHeld ).toBe( false );
		jest.advanceTimersByTime( 1 );
		const held = progress();
		jest.advanceTimersByTime( 30_000 );
		expect( progress() ).toBe( held );
		finger( 'pointerup' );
		expect( shown( root ) ).toBe( 'Picture 1' );
		jest.advanceTimersByTime( 1000 );
		expect( progress() ).toBe( held + 1000 );
	} );

	it( '[STY-28] a canceled touch resumes too, and a touch on a paused story starts nothing', () => {
		begin();
		press( root, 'Play' );
		finger( 'pointerdown' );
		jest.advanceTimersByTime( 500 );
		finger( 'pointercancel' );
		const at = progress();
		jest.advanceTimersByTime( 1000 );
		expect( progress() ).toBe( at + 1000 );
		press( root, 'Pause' );
		finger( 'pointerdown' );
		jest.advanceTimersByTime( 500 );
		finger( 'pointerup' );
		expect( player.state().phase ).toBe( 'paused' );
	} );

	it( '[STY-29] a touch of 199 milliseconds moves to the next slide; one of 200, or a second finger, does not', () => {
		begin();
		press( root, 'Play' );
		const touchFor = ( time: number, more: object = {} ) => {
			finger( 'pointerdown', more );
			jest.advanceTimersByTime( time );
			finger( 'pointerup', more );
			return shown( root );
		};
		expect( touchFor( 199 ) ).toBe( 'Picture 2' );
		expect( touchFor( 200 ) ).toBe( 'Picture 2' );
		expect( touchFor( 10, { isPrimary: false } ) ).toBe( 'Picture 2' );
		finger( 'pointerdown' );
		finger( 'pointercancel' );
		expect( shown( root ) ).toBe( 'Picture 2' );
		expect( touchFor( 0 ) ).toBe( 'Picture 3' );
		expect( player.state().phase ).toBe( 'playing' );
		touchFor( 10 );
		expect( player.state().phase ).toBe( 'ended' );
	} );

	it( 'keys still control the story after the focused element is hidden', () => {
		begin();
		const figure = root.querySelector( 'figure' ) as HTMLElement;
		figure.innerHTML += '<figcaption><a href="#x">Words</a></figcaption>';
		figure.querySelector( 'a' )?.focus();
		key( 'ArrowRight', figure.querySelector( 'a' ) );
		expect( root.querySelector( '.wp-story-app' ) ).toHaveFocus();
	} );
} );
