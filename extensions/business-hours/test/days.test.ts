import metadata from '../block.json';
import {
	defaultDays,
	displayOrder,
	isOpenAllDay,
	readDays,
	reduceHours,
	replaceHours,
	type HoursAction,
} from '../days';
import type { Interval } from '../types';

const WORKDAY = { opening: '09:00', closing: '17:00' };
const EVENING = { opening: '18:00', closing: '22:00' };
const EMPTY = { opening: '', closing: '' };

describe( 'hours of one day', () => {
	it.each< [ string, readonly Interval[], HoursAction, readonly Interval[] ] >( [
		[ '[HRS-11] opening a closed day', [], { type: 'open' }, [ WORKDAY ] ],
		[ '[HRS-12] closing a day', [ WORKDAY, EVENING ], { type: 'close' }, [] ],
		[ '[HRS-07] adding an interval', [ WORKDAY ], { type: 'add' }, [ WORKDAY, EMPTY ] ],
		[ '[HRS-08] removing an interval', [ WORKDAY, EVENING ], { type: 'remove', index: 0 }, [ EVENING ] ],
		[ 'removing a missing one', [ WORKDAY ], { type: 'remove', index: 5 }, [ WORKDAY ] ],
		[
			'setting a time',
			[ WORKDAY, EMPTY ],
			{ type: 'set', index: 1, time: 'closing', value: '22:00' },
			[ WORKDAY, { opening: '', closing: '22:00' } ],
		],
		[ 'opening all day', [ EVENING ], { type: 'open-all-day' }, [ { opening: '00:00', closing: '23:59' } ] ],
	] )( '%s', ( _, hours, action, expected ) => {
		const frozen = Object.freeze( hours.map( ( interval ) => Object.freeze( { ...interval } ) ) );
		expect( reduceHours( frozen, action ) ).toEqual( expected );
	} );

	it.each( [
		[ [ { opening: '00:00', closing: '23:59' } ], true ],
		[ [ { opening: '00:00', closing: '24:00' } ], true ],
		[ [ { opening: '00:00', closing: '00:00' } ], false ],
		[ [ WORKDAY ], false ],
		[ [ { opening: '00:00', closing: '23:59' }, WORKDAY ], false ],
		[ [ EMPTY ], false ],
		[ [], false ],
	] )( 'detects whether %j is all day', ( hours, expected ) => {
		expect( isOpenAllDay( hours ) ).toBe( expected );
	} );
} );

describe( 'days of a block', () => {
	it( '[HRS-03] [HRS-16] default to Monday to Friday from 09:00 to 17:00, with Saturday and Sunday closed', () => {
		const week = defaultDays();
		expect( week ).toEqual( metadata.attributes.days.default );
		expect( week.filter( ( { hours } ) => hours.length ).map( ( { name } ) => name ) ).toEqual( [
			'Mon',
			'Tue',
			'Wed',
			'Thu',
			'Fri',
		] );
		expect( week[ 1 ]?.hours ).toEqual( [ WORKDAY ] );
		expect( [ week[ 0 ]?.hours, week[ 6 ]?.hours ] ).toEqual( [ [], [] ] );
	} );

	it.each( [ undefined, null, 'Mon', 7, {}, [] ] )( 'default when saved as %p', ( value ) => {
		expect( readDays( value ) ).toEqual( defaultDays() );
	} );

	it( 'are read from an array with malformed entries', () => {
		const hours = [ WORKDAY, null, '9-5', [ '09:00' ], { opening: 9, closing: { a: 1 } } ];
		expect( readDays( [ null, 'Mon', [ 'Tue' ], { name: 4, hours: 'x' }, { name: 'Wed', hours } ] ) ).toEqual( [
			{ name: '', hours: [] },
			{ name: '', hours: [] },
			{ name: '', hours: [] },
			{ name: '', hours: [] },
			{ name: 'Wed', hours: [ WORKDAY, EMPTY ] },
		] );
	} );

	it.each( [
		[ 0, 'Sun Mon Tue Wed Thu Fri Sat' ],
		[ 1, 'Mon Tue Wed Thu Fri Sat Sun' ],
		[ 6, 'Sat Sun Mon Tue Wed Thu Fri' ],
	] )( '[HRS-09] are ordered from the first weekday when that is %d', ( start, expected ) => {
		const days = defaultDays();
		expect( displayOrder( days, start ).map( ( index ) => days[ index ]?.name ) ).toEqual( expected.split( ' ' ) );
	} );

	it( 'are ordered by name, with custom names last and nameless ones omitted', () => {
		const days = readDays( [ { name: 'Holidays', hours: [] }, {}, { name: 'Tue' }, { name: 'Sun' } ] );
		expect( displayOrder( days, 1 ) ).toEqual( [ 2, 3, 0 ] );
	} );

	it( 'are copied with new hours for one day, and other entries stay unchanged', () => {
		const odd = Object.freeze( [ 'odd', Object.freeze( { name: 'Mon', hours: 'x', note: 'kept' } ), null ] );
		expect( replaceHours( odd, 1, [ EVENING ] ) ).toEqual( [
			'odd',
			{ name: 'Mon', hours: [ EVENING ], note: 'kept' },
			null,
		] );
		expect( replaceHours( 'nonsense', 0, [ EVENING ] )[ 0 ] ).toEqual( { name: 'Sun', hours: [ EVENING ] } );
	} );
} );
