import { MediaPlayer } from '../media-player';
import type * as MediaSources from '../media-sources';
import { addSource, defaultSource, onSourcesChange, playFrom } from '../media-sources';
import { createMedium } from '../../../tests/unit/medium';

const create = ( id: string ) => new MediaPlayer( id, createMedium( { duration: 100 } ) );

describe( 'the media of a page', () => {
	const added: ( () => void )[] = [];
	const add = ( player: MediaPlayer ) => {
		const remove = addSource( player );
		added.push( remove );
		return remove;
	};
	afterEach( () => added.splice( 0 ).forEach( ( remove ) => remove() ) );

	it( 'have no default before the first source', () => {
		expect( defaultSource() ).toBeUndefined();
		expect( playFrom( 5 ) ).toBe( false );
	} );

	it( 'play the first source from a given time', async () => {
		const player = create( 'first' );
		add( player );
		add( create( 'second' ) );
		expect( playFrom( 12 ) ).toBe( true );
		expect( player.currentTime ).toBe( 12 );
		expect( player.state ).toBe( 'playing' );
	} );

	it( 'play one at a time, which is the default', async () => {
		const [ first, second ] = [ create( 'first' ), create( 'second' ) ];
		add( first );
		add( second );
		await first.play();
		await second.play();
		expect( first.state ).toBe( 'paused' );
		expect( second.state ).toBe( 'playing' );
		expect( defaultSource() ).toBe( second );
	} );

	it( 'have a new default when the playing player is removed', async () => {
		const [ first, second ] = [ create( 'first' ), create( 'second' ) ];
		const heard = jest.fn();
		const stop = onSourcesChange( heard );
		add( first );
		const removeSecond = add( second );
		await second.play();
		removeSecond();
		expect( defaultSource() ).toBe( first );
		stop();
		const times = heard.mock.calls.length;
		added.splice( 0 ).forEach( ( remove ) => remove() );
		expect( defaultSource() ).toBeUndefined();
		expect( heard ).toHaveBeenCalledTimes( times );
	} );

	it( 'are shared by two copies of this module', () => {
		const player = create( 'own' );
		add( player );
		jest.isolateModules( () => {
			const copy = jest.requireActual< typeof MediaSources >( '../media-sources' );
			expect( copy.defaultSource ).not.toBe( defaultSource );
			expect( copy.defaultSource() ).toBe( player );
		} );
	} );
} );
