/**
 * @jest-environment jsdom
 */
import { isOpen, nowIn, type OpenTime } from '../view/clock';
import { showNow } from '../view/open-now';

const DAY = 24 * 60;

describe( 'the clock of a site', () => {
	it.each( [
		[ 'UTC', 0, '2026-11-22T00:00:00Z', 'Sun', 0 ],
		[ 'Europe/Berlin', 0, '2026-11-22T23:30:00Z', 'Mon', DAY + 30 ],
		[ 'America/New_York', 0, '2026-11-22T04:59:00Z', 'Sat', 6 * DAY + 23 * 60 + 59 ],
		// Daylight saving time: a cached page cannot contain the current UTC offset.
		[ 'Europe/Berlin', 0, '2026-07-01T10:00:00Z', 'Wed', 3 * DAY + 12 * 60 ],
		[ 'UTC', 330, '2026-11-22T00:00:00Z', 'Sun', 330 ],
		[ 'UTC', -570, '2026-11-22T00:00:00Z', 'Sat', 6 * DAY + 14 * 60 + 30 ],
	] )( '%s with an offset of %d minutes at %s', ( zone, offset, now, day, minute ) => {
		jest.spyOn( Date, 'now' ).mockReturnValueOnce( Date.parse( now ) );
		expect( nowIn( zone, offset ) ).toEqual( { day, minute } );
	} );

	it.each< [ string, OpenTime[], number, boolean ] >( [
		[ 'before it opens', [ [ 540, 1020 ] ], 539, false ],
		[ 'when it opens', [ [ 540, 1020 ] ], 540, true ],
		[ 'when it closes', [ [ 540, 1020 ] ], 1020, false ],
		[
			'in its second interval',
			[
				[ 540, 600 ],
				[ 700, 800 ],
			],
			750,
			true,
		],
		[ 'on Sunday at one, open from Saturday to three', [ [ 6 * DAY + 1080, 7 * DAY + 180 ] ], 60, true ],
		[ 'on Sunday at four, open from Saturday to three', [ [ 6 * DAY + 1080, 7 * DAY + 180 ] ], 240, false ],
		[ 'never open', [], 600, false ],
	] )( 'detects whether a business is open: %s', ( _, times, minute, expected ) => {
		expect( isOpen( times, minute ) ).toBe( expected );
	} );
} );

describe( 'the page', () => {
	const item = ( day: string ) =>
		`<div class="jetpack-business-hours__item"><dt class="${ day }">${ day }</dt><dd class="${ day }">9 - 5</dd></div>`;

	it( 'highlights today, shows whether the business is open, and follows the clock', () => {
		jest.useFakeTimers( { now: Date.parse( '2026-11-23T16:59:30Z' ) } );
		document.body.innerHTML = `<dl data-zone="UTC" data-offset="0" data-times="[[1980,2460]]"><div hidden><dt>Now</dt><dd data-open="Open" data-closed="Closed"></dd></div>${
			item( 'Mon' ) + item( 'Tue' )
		}</dl>`;
		const list = document.querySelector( 'dl' ) as HTMLElement;
		const text = () => list.querySelector( 'dd' )?.textContent;
		const today = () => [ ...list.querySelectorAll( '.is-today dt' ) ].map( ( term ) => term.textContent );
		showNow( list );
		expect( list.querySelector( '[hidden]' ) ).toBeNull();
		expect( text() ).toBe( 'Open' );
		expect( today() ).toEqual( [ 'Mon' ] );
		jest.advanceTimersByTime( 60_000 );
		expect( text() ).toBe( 'Closed' );
		jest.advanceTimersByTime( 7 * 60 * 60_000 );
		expect( today() ).toEqual( [ 'Tue' ] );
		jest.useRealTimers();
	} );
} );
