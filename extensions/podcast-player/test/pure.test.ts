import { toAddress } from '../address';
import { colorChanges, colorOf } from '../colors';
import { countOf } from '../tracks';
import { fromHash, toHash } from '../view/moment';

describe( 'a URL', () => {
	it.each( [
		[ 'example.org/feed', 'http://example.org/feed' ],
		[ '  example.org  ', 'http://example.org' ],
		[ 'https://example.org/feed?a=1', 'https://example.org/feed?a=1' ],
		[ 'http://example.org', 'http://example.org' ],
	] )( '[POD-16] %j is requested as %j', ( text, url ) => {
		expect( toAddress( text ) ).toBe( url );
	} );

	it.each( [ '', '   ', 'my podcast', 'javascript:alert(1)', 'ftp://example.org/feed', 'http://', 'http:// x' ] )(
		'[POD-17] %j is invalid',
		( text ) => {
			expect( toAddress( text ) ).toBeNull();
		}
	);
} );

describe( 'colors', () => {
	const palette = [ { slug: 'sea', color: '#006BA1' } ];

	it( '[POD-13] of the palette are saved by name and value, others by value alone', () => {
		expect( colorChanges( 'primary', '#006ba1', palette ) ).toEqual( {
			primaryColor: 'sea',
			customPrimaryColor: undefined,
			hexPrimaryColor: '#006ba1',
		} );
		expect( colorChanges( 'background', '#123456', palette ) ).toEqual( {
			backgroundColor: undefined,
			customBackgroundColor: '#123456',
			hexBackgroundColor: '#123456',
		} );
		expect( colorChanges( 'secondary', '#12345678', [] ) ).toMatchObject( { hexSecondaryColor: '#123456' } );
		expect( colorChanges( 'secondary', undefined, palette ) ).toEqual( {
			secondaryColor: undefined,
			customSecondaryColor: undefined,
			hexSecondaryColor: undefined,
		} );
	} );

	it.each( [
		[ '#1a2B3c', '#1a2B3c' ],
		[ '1a2b3c', '1a2b3c' ],
		[ '#fff', undefined ],
		[ 'red', undefined ],
		[ '#12345g', undefined ],
		[ 'url(//x)', undefined ],
	] )( '[POD-15] saved as %j are read as %j', ( value, read ) => {
		expect( colorOf( { hexPrimaryColor: value }, 'primary' ) ).toBe( read );
		expect( colorOf( { customPrimaryColor: value }, 'primary' ) ).toBe( read );
	} );
} );

describe( 'the number of episodes', () => {
	it.each( [
		[ undefined, 5 ],
		[ 3, 3 ],
		[ 0, 1 ],
		[ -2, 1 ],
		[ 2.7, 2 ],
		[ 25, 25 ],
		[ 1e9, 100 ],
		[ NaN, 5 ],
	] )( 'saved as %j is %j', ( itemsToShow, count ) => {
		expect( countOf( { itemsToShow } ) ).toBe( count );
	} );
} );

describe( 'a link to a moment', () => {
	it( 'is read as it was written', () => {
		expect( toHash( { time: 95.7, episode: 'abcd1234' } ) ).toBe( '#t=95&episode=abcd1234' );
		expect( fromHash( '#t=95&episode=abcd1234' ) ).toEqual( { time: 95, episode: 'abcd1234' } );
		expect( fromHash( toHash( { time: 3 } ) ) ).toEqual( { time: 3, episode: undefined } );
	} );

	it.each( [ '', '#', '#comment-3', '#t=', '#t=soon', '#t=-1', '#t=99999999' ] )( 'is invalid: %j', ( hash ) => {
		expect( fromHash( hash ) ).toBeNull();
	} );
} );
