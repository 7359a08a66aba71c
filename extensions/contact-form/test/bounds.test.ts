/**
 * @jest-environment jsdom
 */
import { maxMegabytes } from '../file-limits';
import { readRating } from '../rating';
import { readSlider } from '../slider';

const state = window as unknown as { Jetpack_Editor_Initial_State?: object };

describe( 'rating', () => {
	it.each( [
		[ 'none', {}, 5, 0 ],
		[ 'too few', { max: 1 }, 2, 0 ],
		[ 'the fewest', { max: 2 }, 2, 0 ],
		[ 'the most', { max: '10' }, 10, 0 ],
		[ 'too many', { max: 11 }, 10, 0 ],
		[ 'half a star', { max: 3.9, default: 2.9 }, 3, 2 ],
		[ 'a start below none', { default: -1 }, 5, 0 ],
		[ 'a start of all', { max: 4, default: 4 }, 4, 4 ],
		[ 'a start above all', { max: 4, default: 5 }, 4, 4 ],
		[ 'words', { max: 'many', default: 'some' }, 5, 0 ],
	] )( 'is clamped: %s', ( _name, attributes, max, start ) => {
		expect( readRating( attributes ) ).toEqual( { max, start, icon: 'stars' } );
	} );
} );

describe( 'slider', () => {
	it.each( [
		[ 'none', {}, 0, 100, 1, 0 ],
		[ 'words', { min: 'a', max: 'b', step: 'c', default: 'd' }, 0, 100, 1, 0 ],
		[ 'its own', { min: -5, max: '5', step: 0.5, default: 1 }, -5, 5, 0.5, 1 ],
		[ 'no step', { step: 0 }, 0, 100, 1, 0 ],
		[ 'a step back', { step: -1 }, 0, 100, 1, 0 ],
		[ 'the lowest start', { default: -1 }, 0, 100, 1, 0 ],
		[ 'the highest start', { default: 101 }, 0, 100, 1, 100 ],
	] )( 'replaces invalid numbers: %s', ( _name, attributes, min, max, step, start ) => {
		expect( readSlider( attributes ) ).toEqual( { min, max, step, start } );
	} );
} );

describe( 'file size', () => {
	afterEach( () => delete state.Jetpack_Editor_Initial_State );

	it.each( [
		[ undefined, 10 ],
		[ {}, 10 ],
		[ { slipstream: { form: { maxMegabytes: 'many' } } }, 10 ],
		[ { slipstream: { form: { maxMegabytes: 3 } } }, 3 ],
		[ { slipstream: { form: { maxMegabytes: '0.5' } } }, 0.5 ],
	] )( 'is the server’s limit, or 10 MB: %j', ( initial, expected ) => {
		state.Jetpack_Editor_Initial_State = initial;
		expect( maxMegabytes() ).toBe( expected );
	} );
} );
