import { splitEmails } from '../email/split';
import { dialedNumber, readPhone } from '../phone/read-phone';
import { mapsUrl, readParts } from '../address/parts';
import { inOneLine } from '../text';
import dialed from './dialed.json';

describe( 'email addresses in a text', () => {
	const addresses = ( text: string ) =>
		splitEmails( text )
			.filter( ( { punctuation } ) => punctuation !== undefined )
			.map( ( piece ) => piece.text );

	it.each( [
		'me@example.com',
		'first.last+tag@mail.example.co.uk',
		"o'neill@example.org",
		'a@b.co',
		'UPPER@EXAMPLE.COM',
		'me@example.photography',
	] )( '[CTI-06] accepts %s', ( text ) => {
		expect( addresses( text ) ).toEqual( [ text ] );
	} );

	it.each( [
		'',
		'me',
		'@example.com',
		'me@',
		'me@localhost',
		'me@@example.com',
		'me@example..com',
		'.me@example.com',
		'me.@example.com',
		'me@example.c',
		'me@-example.com',
		'<me@example.com>',
		'"me"@example.com',
		'javascript:alert(1)',
		'mé@example.com',
		`${ 'a'.repeat( 65 ) }@example.com`,
		`me@${ 'a'.repeat( 64 ) }.com`,
		`me@${ 'a.'.repeat( 130 ) }com`,
	] )( '[CTI-07] rejects %s', ( text ) => {
		expect( addresses( text ) ).toEqual( [] );
		expect( splitEmails( text ).map( ( piece ) => piece.text ) ).toEqual( text ? [ text ] : [] );
	} );

	it( 'takes addresses of 254 characters, 64 before the @ and 63 in each part of the domain, and no longer ones', () => {
		const local = ( length: number ) => `${ 'l'.repeat( length ) }@example.org`;
		const label = ( length: number ) => `me@${ 'd'.repeat( length ) }.org`;
		const whole = ( length: number ) => {
			const domain = `${ `${ 'd'.repeat( 49 ) }.`.repeat( 3 ) }org`;
			return `${ 'l'.repeat( 64 ) }@${ 'd'.repeat( length - 66 - domain.length ) }.${ domain }`;
		};
		const lengths: ReadonlyArray< readonly [ ( length: number ) => string, number ] > = [
			[ local, 64 ],
			[ label, 63 ],
			[ whole, 254 ],
		];
		for ( const [ write, most ] of lengths ) {
			expect( addresses( write( most ) ) ).toHaveLength( 1 );
			expect( addresses( write( most + 1 ) ) ).toHaveLength( 0 );
		}
		expect( whole( 254 ) ).toHaveLength( 254 );
	} );

	it( 'keeps every word, white space and trailing punctuation', () => {
		const text = ' Write to me@example.com,\n\tor  (you@example.org). ';
		const pieces = splitEmails( text );
		expect( pieces.map( ( piece ) => piece.text + ( piece.punctuation ?? '' ) ).join( '' ) ).toBe( text );
		expect( pieces.filter( ( piece ) => piece.punctuation ) ).toEqual( [
			{ text: 'me@example.com', punctuation: ',' },
		] );
	} );

	it.each( [ `a@${ 'a-'.repeat( 50_000 ) }`, `${ 'a.'.repeat( 50_000 ) }@`, `${ '.'.repeat( 200_000 ) }x` ] )(
		'scans a very long text once, from its end',
		( text ) => {
			const looks = jest.spyOn( String.prototype, 'charAt' );
			const tests = jest.spyOn( RegExp.prototype, 'test' );
			expect( splitEmails( text ) ).toEqual( [ { text } ] );
			const [ characters, patterns ] = [ looks.mock.calls.length, tests.mock.calls.length ];
			looks.mockRestore();
			tests.mockRestore();
			expect( characters ).toBeLessThanOrEqual( text.length );
			// Longer texts are not addresses, so the pattern never runs on them.
			expect( patterns ).toBe( 0 );
		}
	);
} );

describe( 'phone number in a text', () => {
	it.each( [
		[ '123-456-7890', '', '123-456-7890', '1234567890' ],
		[ '+1 (555) 123-4567', '', '+1 (555) 123-4567', '+15551234567' ],
		[ '(020) 7946 0999', '', '(020) 7946 0999', '02079460999' ],
		[ 'Tel. +44 20 7946 0999 ext 12', 'Tel. ', '+44 20 7946 0999 ext 12', '+44207946099912' ],
		[ 'Call us: 555 123 4567', 'Call us: ', '555 123 4567', '5551234567' ],
		[ '030.12.34', '', '030.12.34', '0301234' ],
		[ '/030 1', '', '/030 1', '0301' ],
		[ '1800FLOWERS', '', '1800FLOWERS', '1800' ],
		[ 'T1800', 'T', '1800', '1800' ],
		[ '9'.repeat( 60 ), '', '9'.repeat( 60 ), '9'.repeat( 60 ) ],
	] )( '[CTI-08] %s', ( text, prefix, label, number ) => {
		expect( readPhone( text ) ).toEqual( { prefix, label, number } );
	} );

	it.each( [ '', 'none', '+', '( / )', '１２３', 'javascript:alert()' ] )( '[CTI-09] %j contains none', ( text ) => {
		expect( readPhone( text ) ).toBeUndefined();
		expect( dialedNumber( text ) ).toBeUndefined();
	} );

	it( '[CTI-09] can be dialed with 2 to 20 digits', () => {
		const results = [ 1, 2, 20, 21, 60 ].map( ( count ) => dialedNumber( `+${ '1'.repeat( count ) }` )?.length );
		expect( results ).toEqual( [ undefined, 3, 21, undefined, undefined ] );
	} );

	it.each( dialed )( '[CTI-08] dials $dialed for "$text"', ( { text, dialed: number } ) => {
		expect( dialedNumber( text ) ?? '' ).toBe( number );
	} );
} );

describe( 'address', () => {
	it( 'has the same map URL as existing posts', () => {
		const all = readParts( {
			address: '987  Photon Drive',
			addressLine2: 'Apartment 5',
			addressLine3: 'Door 3',
			city: 'New Town',
			region: 'CA',
			postal: '12345',
			country: 'USA',
		} );
		expect( mapsUrl( all ) ).toBe(
			'https://www.google.com/maps/search/987+ Photon Drive,Apartment 5,Door 3,+New Town,+CA,+12345+USA'
		);
		expect( mapsUrl( readParts( { city: 'Paris' } ) ) ).toBe( 'https://www.google.com/maps/search/+Paris,' );
	} );

	it( 'treats a value that is not a string as empty', () => {
		const parts = readParts( { address: 5, city: null, region: [ 'x' ], postal: {}, country: true } );
		expect( Object.values( parts ) ).toEqual( Array( 7 ).fill( '' ) );
	} );
} );

it( 'shows several lines as one, with words apart', () => {
	expect( inOneLine( 'a@example.com\r\nb@example.com' ) ).toBe( 'a@example.com b@example.com' );
} );
