import constants from '../constants.json';
import { checkoutUrl, readEvent } from '../event';

const PATH = '/e/1119993333-nsw-open-championship-tickets-122642642445';
const ID = 122642642445;

describe( '[EVB-11, EVB-12] an event’s URL', () => {
	it.each( [
		[ `https://www.eventbrite.com.au${ PATH }`, `https://www.eventbrite.com.au${ PATH }` ],
		[ `  HTTP://Eventbrite.com${ PATH }/ `, `https://eventbrite.com${ PATH }/` ],
		[ `https://tea.eventbrite.co.uk${ PATH }?aff=ebdssbcitybrowse`, undefined ],
		[ `https://www.eventbrite.com/e/${ ID }`, undefined ],
	] )( '%s ends in the ID', ( address, url = address ) => {
		expect( readEvent( address ) ).toEqual( { url, id: ID } );
	} );

	it( 'has an id of 15 digits at most', () => {
		expect( readEvent( `https://www.eventbrite.com/e/tea-${ '9'.repeat( 15 ) }` )?.id ).toBe( 999_999_999_999_999 );
	} );

	it( 'may have any country’s domain', () => {
		for ( const domain of constants.domains ) {
			expect( readEvent( `https://www.eventbrite.${ domain }${ PATH }` )?.id ).toBe( ID );
		}
	} );

	it.each( [
		'',
		'https://www.eventbrite.com/',
		'https://www.eventbrite.com/e/tea-party',
		`https://www.eventbrite.com/o${ PATH }`,
		`https://www.eventbrite.com/e/tea-1/more`,
		`https://www.eventbrite.com/e/tea-${ '9'.repeat( 16 ) }`,
		`https://www.eventbrite.com/e/tea-${ '9'.repeat( 60 ) }`,
		'https://www.eventbrite.com/e/tea-0',
		`https://eventbrite.com.evil.test${ PATH }`,
		`https://eventbrite.evil.com${ PATH }`,
		`https://eventbrite.com@evil.test${ PATH }`,
		`https://www.eventbrite.com:8443${ PATH }`,
		`https://a.b.eventbrite.com${ PATH }`,
		`https://eventbrite-com${ PATH }`,
		`javascript:alert(1)//eventbrite.com${ PATH }`,
		`ftp://www.eventbrite.com${ PATH }`,
		`See https://www.eventbrite.com${ PATH }`,
	] )( 'rejects %j', ( address ) => {
		expect( readEvent( address ) ).toBeUndefined();
	} );
} );

it( 'the checkout is on the host of the event’s country', () => {
	const event = { url: `https://tea.eventbrite.co.uk${ PATH }`, id: ID };
	expect( checkoutUrl( event, 'https://tea.test/?p=1&b=2' ) ).toBe(
		`https://www.eventbrite.co.uk/checkout-external?eid=${ ID }&parent=https%3A%2F%2Ftea.test%2F%3Fp%3D1%26b%3D2`
	);
} );
