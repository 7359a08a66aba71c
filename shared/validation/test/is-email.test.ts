import fc from 'fast-check';
import { isEmail } from '..';

/** Returns a domain name of the given length. Its labels have at most 63 characters. */
function domainOf( length: number ): string {
	const label = 'd'.repeat( 49 ) + '.';
	return label.repeat( 10 ).slice( -length ).replace( /^\./, 'd' ).replace( /\.$/, 'd' );
}

describe( 'isEmail', () => {
	it( '[SHR-03] refuses empty text', () => {
		expect( isEmail( '' ) ).toBe( false );
	} );

	it.each( [
		[ 254, true ],
		[ 255, false ],
	] )( '[SHR-04] with %i characters in all answers %s', ( length, answer ) => {
		const address = `a@${ domainOf( length - 2 ) }`;
		expect( address ).toHaveLength( length );
		expect( isEmail( address ) ).toBe( answer );
	} );

	it.each( [
		[ 64, true ],
		[ 65, false ],
	] )( '[SHR-05] with %i characters before the @ answers %s', ( length, answer ) => {
		expect( isEmail( `${ 'a'.repeat( length ) }@example.org` ) ).toBe( answer );
	} );

	it.each( [
		[ 63, true ],
		[ 64, false ],
	] )( '[SHR-06] with a label of %i characters answers %s, wherever it stands', ( length, answer ) => {
		const label = 'd'.repeat( length );
		const domains = [ `${ label }.org`, `mail.${ label }.org`, `example.${ label }` ];
		expect( domains.map( ( domain ) => isEmail( `a@${ domain }` ) ) ).toEqual( [ answer, answer, answer ] );
	} );

	it.each( [
		'mail@example.org',
		'first.last+tag@sub.example.co.uk',
		"o'hara@example.org",
		'1@2.de',
		'x@xn--bcher-kva.example',
		'UPPER@EXAMPLE.ORG',
	] )( '[SHR-07] accepts %s', ( address ) => {
		expect( isEmail( address ) ).toBe( true );
	} );

	it.each( [
		'example.org',
		'mail',
		'mail@',
		'@example.org',
		'mail@example',
		'mail@@example.org',
		'a@b@example.org',
		'mail@example..org',
		'mail@.example.org',
		'mail@example.org.',
		'mail@-example.org',
		'mail@example-.org',
		'mail@exa_mple.org',
		'ma il@example.org',
		'mail@example.org\n',
		' mail@example.org',
		'Name <mail@example.org>',
		'mail@example.org,other@example.org',
	] )( '[SHR-07] refuses %j', ( address ) => {
		expect( isEmail( address ) ).toBe( false );
	} );

	it( '[SHR-07] accepts any ordinary address', () => {
		fc.assert(
			fc.property( fc.emailAddress(), ( address ) => {
				expect( isEmail( address ) ).toBe( true );
			} )
		);
	} );

	it( '[SHR-07] refuses any text without an @', () => {
		fc.assert(
			fc.property( fc.string(), ( text ) => {
				expect( isEmail( text.replaceAll( '@', '' ) ) ).toBe( false );
			} )
		);
	} );
} );
