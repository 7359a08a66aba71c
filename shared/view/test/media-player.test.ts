import { MediaPlayer, formatTime } from '../media-player';
import { createMedium } from '../../../tests/unit/medium';

function open( options?: Parameters< typeof createMedium >[ 0 ] ) {
	const medium = createMedium( options );
	return { medium, player: new MediaPlayer( 'own', medium ) };
}

describe( 'a media player', () => {
	it( 'is idle until it plays, and paused after that', async () => {
		const { player } = open();
		expect( player.state ).toBe( 'idle' );
		await player.play();
		expect( player.state ).toBe( 'playing' );
		player.toggle();
		expect( player.state ).toBe( 'paused' );
		player.toggle();
		expect( player.state ).toBe( 'playing' );
		player.load( 'https://example.org/other.mp3' );
		expect( player.state ).toBe( 'idle' );
	} );

	it( 'notifies its listeners of each change until they unsubscribe', async () => {
		const { medium, player } = open( { duration: 60 } );
		const states: string[] = [];
		const stop = player.subscribe( ( { state, currentTime } ) => states.push( `${ state } ${ currentTime }` ) );
		await player.play();
		medium.arrive( 4 );
		medium.end();
		stop();
		medium.arrive( 5 );
		expect( states ).toEqual( [ 'playing 0', 'playing 4', 'paused 60', 'paused 60' ] );
	} );

	it( 'has the state error when a file cannot be loaded', () => {
		const { medium, player } = open();
		medium.fail();
		expect( player.state ).toBe( 'error' );
	} );

	it( 'keeps its state and notifies listeners when the browser refuses to play', async () => {
		const { player } = open( { isRefused: true } );
		const listener = jest.fn();
		player.subscribe( listener );
		await player.play();
		expect( player.state ).toBe( 'idle' );
		expect( listener ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'seeks only within its duration', () => {
		const { player } = open( { duration: 60 } );
		player.seek( 90 );
		expect( player.currentTime ).toBe( 60 );
		player.skip( -100 );
		expect( player.currentTime ).toBe( 0 );
		player.skip( 5 );
		expect( player.currentTime ).toBe( 5 );
	} );

	it( 'seeks as soon as the duration is known', () => {
		const { medium, player } = open();
		player.seek( 42 );
		expect( player.currentTime ).toBe( 42 );
		expect( medium.currentTime ).toBe( 0 );
		medium.ready( 60 );
		expect( medium.currentTime ).toBe( 42 );
		medium.arrive( 43 );
		expect( player.currentTime ).toBe( 43 );
	} );

	it( 'has the duration 0 while it is unknown or infinite', () => {
		const { medium, player } = open();
		expect( player.duration ).toBe( 0 );
		medium.ready( Infinity );
		expect( player.duration ).toBe( 0 );
	} );

	it( 'pauses and ignores events after it is disconnected', async () => {
		const { medium, player } = open();
		const listener = jest.fn();
		await player.play();
		player.subscribe( listener );
		player.disconnect();
		expect( medium.paused ).toBe( true );
		medium.arrive( 9 );
		expect( listener ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 0, '0:00' ],
		[ 59.9, '0:59' ],
		[ 724, '12:04' ],
		[ 3730, '1:02:10' ],
		[ -3, '0:00' ],
	] )( 'writes %s seconds as %s', ( seconds, text ) => {
		expect( formatTime( seconds ) ).toBe( text );
	} );
} );
