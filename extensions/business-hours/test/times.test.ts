import { getSettings, setSettings } from '@wordpress/date';
import { formatTime, parseTime, toInputValue } from '../times';

describe( 'times of day', () => {
	it.each( [
		[ '09:00', 540 ],
		[ '9:05', 545 ],
		[ '00:00', 0 ],
		[ '23:59', 1439 ],
		[ '24:00', 1440 ],
		[ '17:30:00', 1050 ],
		[ '9am', 540 ],
		[ '9:30 PM', 1290 ],
		[ '12 a.m.', 0 ],
		[ '12pm', 720 ],
	] )( 'reads %p', ( text, minutes ) => {
		expect( parseTime( text ) ).toBe( minutes );
	} );

	it.each( [
		'',
		'9',
		':',
		'25:00',
		'009:00',
		'24:01',
		'13pm',
		'0am',
		'10:60',
		'noon',
		'<b>9:00</b>',
		null,
		540,
		{},
		[ '09:00' ],
	] )( 'rejects %p', ( text ) => {
		expect( parseTime( text ) ).toBeUndefined();
		expect( toInputValue( text ) ).toBe( '' );
	} );

	it.each( [
		[ '9:00', '09:00' ],
		[ '9:30 pm', '21:30' ],
		[ '24:00', '00:00' ],
	] )( 'converts %p to the time input value %p', ( text, value ) => {
		expect( toInputValue( text ) ).toBe( value );
	} );

	it.each( [
		[ 'g:i a', '9:00 am' ],
		[ 'H:i', '09:00' ],
	] )( "formats nine o'clock as the site's format %p, whatever its time zone", ( time, shown ) => {
		const before = getSettings();
		setSettings( {
			...before,
			formats: { ...before.formats, time },
			timezone: { offset: 13, offsetFormatted: '13', string: 'Pacific/Tongatapu', abbr: '' },
		} );
		expect( formatTime( 540 ) ).toBe( shown );
		setSettings( before );
	} );
} );
