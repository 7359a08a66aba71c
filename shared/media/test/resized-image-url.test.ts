import fc from 'fast-check';
import { resizedImageUrl, type ResizeOptions } from '..';

const PATTERN = 'https://i{n}.example.net';
const IMAGE = 'https://site.org/wp-content/uploads/a.jpg';

/** Query of the rewritten address. */
function queryOf( options: ResizeOptions, url = IMAGE ): Record< string, string > {
	return Object.fromEntries( new URL( resizedImageUrl( url, options, PATTERN ) ).searchParams );
}

describe( 'resizedImageUrl', () => {
	it( '[SHR-12] leads to a numbered host and keeps host and path of the original', () => {
		expect( resizedImageUrl( IMAGE, { width: 300 }, PATTERN ) ).toMatch(
			/^https:\/\/i[0-2]\.example\.net\/site\.org\/wp-content\/uploads\/a\.jpg\?w=300&ssl=1$/
		);
	} );

	it.each( [
		// sum = sum × 31 + character, modulo 65521; then modulo 3. Worked out by hand: "/" is 47.
		[ '/', 2 ],
		// 47 × 31 + 97 = 1554
		[ '/a', 0 ],
		// 47 × 31 + 98 = 1555
		[ '/b', 1 ],
	] )( '[SHR-12] sends %s to host %i, as the server does', ( path, number ) => {
		expect( resizedImageUrl( `https://site.org${ path }`, {}, PATTERN ) ).toBe(
			`https://i${ number }.example.net/site.org${ path }?ssl=1`
		);
	} );

	it( '[SHR-12] gives the same path the same host, whatever the size and the site', () => {
		fc.assert(
			fc.property( fc.webPath(), fc.nat(), fc.webUrl(), ( path, width, site ) => {
				const hostOf = ( origin: string ) =>
					new URL( resizedImageUrl( origin + path, { width }, PATTERN ) ).host;
				const { host } = new URL( site );
				fc.pre(
					path.startsWith( '/' ) && ! path.startsWith( '//' ) && ! /\.(local|test)$|^[\d.]+$/.test( host )
				);
				expect( hostOf( `https://${ host }` ) ).toBe( hostOf( 'https://site.org' ) );
			} )
		);
	} );

	it( '[SHR-12] spreads images over all three hosts', () => {
		const hosts = Array.from( { length: 300 }, ( _, n ) =>
			resizedImageUrl( `https://site.org/uploads/image-${ n }.jpg`, {}, PATTERN ).slice( 0, 10 )
		);
		const counts = [ 'https://i0', 'https://i1', 'https://i2' ].map(
			( start ) => hosts.filter( ( host ) => host === start ).length
		);
		expect( Math.min( ...counts ) ).toBeGreaterThan( 60 );
	} );

	it.each< [ string, ResizeOptions, Record< string, string > ] >( [
		[ 'width', { width: 300 }, { w: '300' } ],
		[ 'height', { height: 200 }, { h: '200' } ],
		[ 'letterbox', { letterbox: [ 300, 200 ] }, { lb: '300,200' } ],
		[ 'unletterbox', { unletterbox: true }, { ulb: '1' } ],
		[ 'resize', { resize: [ 300, 200 ] }, { resize: '300,200' } ],
		[ 'strip', { strip: 'all' }, { strip: 'all' } ],
	] )( '[SHR-13, SHR-14] takes %s', ( _name, options, query ) => {
		expect( queryOf( options ) ).toEqual( { ...query, ssl: '1' } );
	} );

	it.each< [ string, ResizeOptions, Record< string, string > ] >( [
		[ 'https://site.org/a.jpg', {}, { ssl: '1' } ],
		[ 'http://site.org/a.jpg', {}, {} ],
		[ 'https://site.org/a.jpg', { ssl: false }, {} ],
		[ 'http://site.org/a.jpg', { ssl: true }, { ssl: '1' } ],
	] )( '[SHR-13] says of %s with %j by ssl how it is fetched', ( url, options, query ) => {
		expect( queryOf( options, url ) ).toEqual( query );
	} );

	it( 'writes pairs encoded, as saved content has them, and drops the query of the original', () => {
		expect( resizedImageUrl( `${ IMAGE }?v=2#top`, { resize: [ 300, 200 ] }, PATTERN ) ).toMatch(
			/a\.jpg\?resize=300%2C200&ssl=1$/
		);
	} );

	it.each( [ undefined, '', 'https://images.example.net' ] )(
		'[SHR-12] leaves the address alone while the host pattern is %j',
		( pattern ) => {
			expect( resizedImageUrl( IMAGE, { width: 300 }, pattern ) ).toBe( IMAGE );
		}
	);

	it.each( [
		'',
		'/wp-content/uploads/a.jpg',
		'a.jpg',
		'blob:https://site.org/0b0f',
		'data:image/png;base64,AAAA',
		'ftp://site.org/a.jpg',
		'http://localhost/a.jpg',
		'http://localhost:8080/a.jpg',
		'http://site.local/a.jpg',
		'http://127.0.0.1/a.jpg',
		'http://[::1]/a.jpg',
		'http://intranet/a.jpg',
		'https://i0.wp.com/site.org/a.jpg?ssl=1',
		'https://i2.wp.com/site.org/a.jpg?ssl=1',
		'https://i1.example.net/site.org/a.jpg?w=5',
	] )( '[SHR-12] leaves "%s" alone', ( url ) => {
		expect( resizedImageUrl( url, { width: 300 }, PATTERN ) ).toBe( url );
	} );

	it( '[SHR-12] rewrites no address twice', () => {
		fc.assert(
			fc.property( fc.webUrl(), ( url ) => {
				const once = resizedImageUrl( url, { width: 300 }, PATTERN );
				expect( resizedImageUrl( once, { width: 300 }, PATTERN ) ).toBe( once );
			} )
		);
	} );
} );
