import type { Map as EngineMap } from 'mapbox-gl';
import { watch, type MapError } from '../view/watch';
import { followSize } from '../view/container';
import { shareTouch } from '../view/touch';

describe( 'the state of a map', () => {
	const error = { message: 'Not Authorized', status: 401 };
	const tile = { state: 'errored' };

	/** Fires events on a watched map, and returns the reports. */
	const told = ( events: [ string, object ][], wait = 0 ) => {
		jest.useFakeTimers();
		const listeners: Record< string, ( event: object ) => void > = {};
		const on = ( name: string, listener: ( event: object ) => void ) => ( listeners[ name ] = listener );
		const news: ( string | MapError )[] = [];
		watch(
			{ on } as unknown as EngineMap,
			() => news.push( 'ready' ),
			( problem ) => news.push( problem )
		);
		events.forEach( ( [ name, event ] ) => listeners[ name ]?.( event ) );
		jest.advanceTimersByTime( wait );
		jest.useRealTimers();
		return news;
	};

	it( '[MAP-48] reports a problem once, as a mapbox_error with its message', () => {
		const problem = { code: 'mapbox_error', message: 'Not Authorized', status: 401 };
		expect( told( [ [ 'error', { error } ] ] ) ).toEqual( [ problem ] );
		const later: [ string, object ] = [ 'error', { error: { message: 'Another' } } ];
		expect( told( [ [ 'error', { error } ], later, [ 'load', {} ] ], 60_000 ) ).toEqual( [ problem ] );
		expect(
			told( [
				[ 'style.load', {} ],
				[ 'error', { error, sourceId: 'tiles' } ],
			] )
		).toEqual( [ problem ] );
	} );

	it( 'fails when all tiles fail, and is ready when some are drawn', () => {
		const lost: [ string, object ] = [ 'error', { error, sourceId: 'tiles', tile } ];
		const come: [ string, object ] = [ 'data', { tile: { state: 'loaded' } } ];
		expect( told( [ [ 'style.load', {} ], lost, [ 'load', {} ] ] ) ).toMatchObject( [ { status: 401 } ] );
		expect( told( [ [ 'style.load', {} ], lost, come, [ 'load', {} ] ], 60_000 ) ).toEqual( [ 'ready' ] );
		expect( told( [ [ 'style.load', {} ], [ 'load', {} ], lost ], 60_000 ) ).toEqual( [ 'ready' ] );
	} );

	it( '[MAP-48] reports a response without a message by its status', () => {
		const [ problem ] = told( [ [ 'error', { error: { message: '', status: 403 } } ] ] );
		expect( problem ).toEqual( { code: 'mapbox_error', message: 'HTTP 403', status: 403 } );
	} );

	it( 'fails after half a minute', () => {
		expect( told( [], 29_999 ) ).toEqual( [] );
		expect( told( [], 30_000 ) ).toEqual( [ { code: 'mapbox_error', message: 'timeout', status: undefined } ] );
	} );
} );

describe( 'touch', () => {
	const setUp = () => {
		document.body.innerHTML =
			'<div id="map"><div class="mapboxgl-canvas-container"><canvas></canvas><b class="is-draggable"></b></div><p></p></div>';
		const container = document.querySelector< HTMLElement >( '#map' ) as HTMLElement;
		const map = { getContainer: () => container, dragPan: { isEnabled: () => true } } as unknown as EngineMap;
		const seen = jest.fn();
		document.querySelector( '.mapboxgl-canvas-container' )?.addEventListener( 'touchmove', seen );
		const stop = shareTouch( map, 'Use two fingers' );
		const move = ( fingers: number, on = 'canvas' ) => {
			const event = new Event( 'touchmove', { bubbles: true } );
			Object.assign( event, { touches: Array( fingers ).fill( {} ) } );
			document.querySelector( `#map ${ on }` )?.dispatchEvent( event );
		};
		const isHinted = () => container.querySelector( '.jetpack-map__hint' )?.matches( '.is-shown' );
		return { seen, move, stop, isHinted, container };
	};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'scrolls the page with one finger, and shows a hint about two fingers', () => {
		const { seen, move, isHinted } = setUp();
		move( 1 );
		expect( seen ).not.toHaveBeenCalled();
		expect( isHinted() ).toBe( true );
		jest.advanceTimersByTime( 1499 );
		expect( isHinted() ).toBe( true );
		move( 1 );
		jest.advanceTimersByTime( 1499 );
		expect( isHinted() ).toBe( true );
		jest.advanceTimersByTime( 1 );
		expect( isHinted() ).toBe( false );
	} );

	it( 'leaves touches to the page after the end, and no timer', () => {
		const { seen, move, stop } = setUp();
		move( 1 );
		expect( jest.getTimerCount() ).toBe( 1 );
		stop();
		expect( jest.getTimerCount() ).toBe( 0 );
		move( 1 );
		expect( seen ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'moves the map with two fingers', () => {
		const { seen, move, isHinted } = setUp();
		move( 1 );
		move( 2 );
		expect( seen ).toHaveBeenCalledTimes( 1 );
		expect( isHinted() ).toBe( false );
	} );

	it( 'moves a draggable marker, scrolls a popup, and moves a fullscreen map', () => {
		const { seen, move, isHinted, container } = setUp();
		move( 1, 'b' );
		expect( seen ).toHaveBeenCalledTimes( 1 );
		move( 1, 'p' );
		Object.defineProperty( document, 'fullscreenElement', { configurable: true, value: container } );
		move( 1 );
		Object.defineProperty( document, 'fullscreenElement', { configurable: true, value: null } );
		expect( seen ).toHaveBeenCalledTimes( 2 );
		expect( isHinted() ).toBe( false );
	} );
} );

it( '[MAP-51] resizes the map when its container has kept its size for 250 ms', () => {
	jest.useFakeTimers();
	let change = () => {};
	const disconnect = jest.fn();
	window.ResizeObserver = class {
		observe = jest.fn();
		unobserve = jest.fn();
		disconnect = disconnect;
		constructor( callback: ResizeObserverCallback ) {
			change = () => callback( [], this );
		}
	};
	const resize = jest.fn();
	const stop = followSize( { resize } as unknown as EngineMap, document.createElement( 'div' ) );
	change();
	jest.advanceTimersByTime( 249 );
	change();
	jest.advanceTimersByTime( 249 );
	expect( resize ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( resize ).toHaveBeenCalledTimes( 1 );
	change();
	stop();
	jest.runAllTimers();
	expect( resize ).toHaveBeenCalledTimes( 1 );
	expect( disconnect ).toHaveBeenCalledTimes( 1 );
	jest.useRealTimers();
} );
