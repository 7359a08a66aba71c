import { act, renderHook } from '@testing-library/react';
import { useRestaurants } from '../hooks/use-restaurants';
import { readTokens, readWidget } from '../read';
import { restyle } from '../restyle';
import { transforms } from '../transforms';
import { previewAddress, sizeOf, widgetOf } from '../widget';

const LOADER =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=1&type=standard&theme=standard&iframe=true&domain=com&lang=en-US&newtab=false&ot_source=x'></script>";

describe( 'a pasted URL or embed code', () => {
	it( '[OPT-17] returns the ids and settings of a script', () => {
		const expected = {
			rid: [ '1' ],
			style: 'standard',
			iframe: true,
			domain: 'com',
			lang: 'en-US',
			newtab: false,
		};
		expect( readWidget( LOADER ) ).toEqual( expected );
		expect( readWidget( LOADER.replaceAll( "'", '' ) ) ).toEqual( expected );
		expect( readWidget( LOADER.replaceAll( '&', '&amp;' ) ) ).toEqual( expected );
	} );

	it.each( [
		[ 'https://www.opentable.com/x?restref=1&lang=en-US&', { rid: [ '1' ], lang: 'en-US' } ],
		[
			'https://www.opentable.com/restref/client/?restref=412810&lang=en-US&corrid=a-b',
			{ rid: [ '412810' ], lang: 'en-US' },
		],
		[ 'https://www.opentable.com/restref/client/?rid=1&corrid=2', { rid: [ '1' ] } ],
		[ ' www.opentable.co.uk/restref/client/?rid=7 ', { rid: [ '7' ] } ],
		[ 'https://www.opentable.de/x?rid=1&rid=2&rid=1&restref=9', { rid: [ '1', '2' ] } ],
		[
			'https://www.opentable.com/widget/reservation/canvas?rid=1%2C2&type=multi&theme=wide',
			{ rid: [ '1', '2' ], style: 'wide' },
		],
		[
			'https://www.opentable.com/x?rid=1&type=button&theme=standard&iframe=false&newtab=true',
			{ rid: [ '1' ], style: 'button', iframe: false, newtab: true },
		],
		[ '<iframe src="https://www.opentable.com/x?rid=3&theme=tall"></iframe>', { rid: [ '3' ], style: 'tall' } ],
	] )( '[OPT-17] %s', ( text, expected ) => {
		expect( readWidget( text ) ).toEqual( expected );
	} );

	it( 'reads IDs of up to 18 digits', () => {
		expect( readWidget( `https://www.opentable.com/x?rid=${ '1'.repeat( 18 ) }` )?.rid ).toEqual( [
			'1'.repeat( 18 ),
		] );
		expect( readWidget( `https://www.opentable.com/x?rid=${ '1'.repeat( 19 ) }` ) ).toBeUndefined();
	} );

	it( '[OPT-21] uses the default for an invalid style or domain, and no language', () => {
		expect(
			readWidget( 'https://www.opentable.com/x?rid=1&theme=<b>&domain=evil.test&lang=xx-XX' )
		).toBeUndefined();
		expect( readWidget( 'https://www.opentable.com/x?rid=1&theme=big&domain=evil.test&lang=pl-PL' ) ).toEqual( {
			rid: [ '1' ],
			style: 'standard',
			domain: 'com',
			lang: undefined,
		} );
	} );

	it.each( [
		'',
		'A restaurant',
		'https://www.opentable.com/r/a-restaurant',
		'https://www.opentable.com/x?rid=',
		'https://www.opentable.com/x?rid=1a',
		`https://www.opentable.com/x?rid=${ '1'.repeat( 60 ) }`,
		'https://www.opentable.com.evil.test/x?rid=1&',
		'https://opentable.com@evil.test/x?rid=1&',
		'https://evilopentable.com/x?rid=1&',
		'https://evil.test/opentable.com?rid=1&',
		'javascript:alert(1)//www.opentable.com/?rid=1&',
		'<script>rid=1&</script>',
		'<script src="https://evil.test/x?rid=1&"></script>',
		'<a href="https://www.opentable.com/x?rid=1">x</a>',
	] )( '[OPT-18] is invalid: %s', ( text ) => {
		expect( readWidget( text ) ).toBeUndefined();
	} );
} );

describe( 'the tokens of the picker', () => {
	it( '[OPT-19] are ids, names with an id, or codes', () => {
		expect( readTokens( [ '12', ' Blue (No. 3) (#34) ', LOADER, '12' ] ) ).toMatchObject( {
			rid: [ '12', '34', '1' ],
			lang: 'en-US',
		} );
	} );

	it.each( [ [ [] ], [ [ 'Blue' ] ], [ [ '12', 'Blue (#x)' ] ], [ [ '#12' ] ], [ [ '1'.repeat( 60 ) ] ] ] )(
		'[OPT-19] are rejected if one contains no restaurant: %j',
		( tokens ) => {
			expect( readTokens( tokens ) ).toBeUndefined();
		}
	);
} );

describe( 'a paragraph', () => {
	const [ transform ] = transforms.from;
	const paragraph = ( text: string ) => Object.assign( document.createElement( 'p' ), { textContent: text } );
	const { isMatch } = transform as unknown as { isMatch: ( node: Node ) => boolean };

	it( '[OPT-17] with the URL of restaurants becomes the block', () => {
		expect( isMatch( paragraph( 'https://www.opentable.com/restref/client/?rid=1&corrid=2' ) ) ).toBe( true );
		expect( isMatch( paragraph( 'https://www.opentable.com/restref/client/?restref=12' ) ) ).toBe( true );
		expect( isMatch( paragraph( 'www.opentable.com/restref/client/?rid=1&' ) ) ).toBe( false );
		expect( isMatch( paragraph( 'https://www.opentable.com/' ) ) ).toBe( false );
		expect( isMatch( paragraph( 'See https://www.opentable.com/restref/client/?rid=1&' ) ) ).toBe( false );
	} );
} );

describe( 'a style', () => {
	it.each( [
		[ '[OPT-14] wide asks for the wide alignment', {}, 'wide', { align: 'wide', className: 'is-style-wide' } ],
		[
			'[OPT-14] wide leaves an alignment that was chosen since',
			{ style: 'wide', align: 'left' },
			'wide',
			{ align: 'left' },
		],
		[ '[OPT-15] after wide clears that alignment', { style: 'wide', align: 'wide' }, 'tall', { align: undefined } ],
		[ '[OPT-15] after wide leaves another one', { style: 'wide', align: 'full' }, 'tall', { align: 'full' } ],
		[
			'takes the place of the one before',
			{ className: 'a is-style-tall b' },
			'button',
			{ className: 'a b is-style-button' },
		],
		[ 'standard needs no class', { className: 'is-style-tall' }, 'standard', { className: undefined } ],
	] as const )( '%s', ( _, given, next, expected ) => {
		expect( restyle( { style: 'standard', ...given }, next ) ).toMatchObject( { style: next, ...expected } );
	} );
} );

const START = { rid: [], style: 'standard', iframe: true, domain: 'com', newtab: false, negativeMargin: false };

describe( 'a preview', () => {
	it( '[OPT-26] requests the canvas with all settings', () => {
		const widget = widgetOf( {
			...START,
			rid: [ '1', 2, 'x"' ],
			style: 'tall',
			domain: 'co.uk',
			lang: 'fr-CA',
			newtab: 'true',
		} );
		expect( previewAddress( widget ) ).toBe(
			'https://www.opentable.com/widget/reservation/canvas?rid=1%2C2&type=multi&theme=tall&overlay=false&domain=co.uk&lang=fr-CA&newtab=true&disablega=true'
		);
	} );

	it( '[OPT-26] requests a button of one restaurant as a type', () => {
		expect( previewAddress( widgetOf( { ...START, rid: [ '1' ], style: 'button' } ) ) ).toMatch(
			/\?rid=1&type=button&theme=standard&/
		);
	} );

	it( '[OPT-11] has the sizes of the styles', () => {
		expect( [ 'standard', 'tall', 'wide', 'button' ].map( ( style ) => sizeOf( style as 'tall', false ) ) ).toEqual(
			[
				{ width: 224, height: 301 },
				{ width: 288, height: 490 },
				{ width: 840, height: 150 },
				{ width: 210, height: 113 },
			]
		);
		expect( sizeOf( 'tall', true ).height ).toBe( 550 );
	} );

	it( '[OPT-02, OPT-03] uses the site’s language for a missing or unknown one, and standard for a reset style', () => {
		window.Jetpack_Editor_Initial_State = { slipstream: { reservationLanguage: 'de-DE' } };
		const attributes = { ...START, style: '', iframe: 'false', lang: 'xx' };
		expect( widgetOf( attributes ) ).toMatchObject( { style: 'standard', iframe: false, lang: 'de-DE' } );
		delete window.Jetpack_Editor_Initial_State;
		expect( widgetOf( attributes ) ).toMatchObject( { lang: 'en-US' } );
	} );
} );

describe( 'the search', () => {
	const answer = jest.fn();
	const asked = () => answer.mock.calls.map( ( [ address ] ) => String( address ) );
	const wait = ( milliseconds: number ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

	beforeEach( () => {
		jest.useFakeTimers();
		window.fetch = answer.mockReset().mockResolvedValue( { json: async () => ( { items: [] } ) } );
	} );
	afterEach( () => jest.useRealTimers() );

	it( '[OPT-20] sends no request for a URL, a code or an empty field', async () => {
		const { result } = renderHook( useRestaurants );
		for ( const text of [ '', '  ', 'http://x', ' HTTPS://x', '<script src=x>', '<SCRIPT' ] ) {
			result.current[ 1 ]( text );
		}
		await wait( 2000 );
		expect( answer ).not.toHaveBeenCalled();
	} );

	it( '[OPT-22, OPT-23] sends at most one request per half second, for the latest text', async () => {
		const { result } = renderHook( useRestaurants );
		for ( const text of [ 'Bl', 'Blu', 'Blue &' ] ) {
			result.current[ 1 ]( text );
			await wait( 100 );
		}
		expect( asked() ).toEqual( [
			'https://www.opentable.com/widget/reservation/restaurant-search?pageSize=20&query=Bl',
		] );
		await wait( 199 );
		expect( answer ).toHaveBeenCalledTimes( 1 );
		await wait( 1 );
		expect( asked()[ 1 ] ).toMatch( /query=Blue%20%26$/ );
	} );

	it( '[OPT-24] adds new results to earlier ones, once', async () => {
		const { result } = renderHook( useRestaurants );
		const find = async ( items: unknown ) => {
			answer.mockResolvedValueOnce( { json: async () => ( { items } ) } );
			result.current[ 1 ]( 'Blue' );
			await wait( 600 );
		};
		await find( [
			{ rid: 1, name: 'Blue' },
			{ rid: '2', name: 'Blue Two', more: 1 },
		] );
		await find( [ { rid: 2, name: 'Blue 2' }, { rid: 'x', name: 'No' }, { rid: 3 }, null ] );
		expect( [ ...result.current[ 0 ] ] ).toEqual( [
			[ '1', 'Blue' ],
			[ '2', 'Blue 2' ],
		] );
	} );

	it( 'ignores errors', async () => {
		const { result } = renderHook( useRestaurants );
		for ( const items of [ 'x', {}, null ] ) {
			answer.mockResolvedValueOnce( { json: async () => ( { items } ) } );
			result.current[ 1 ]( 'Blue' );
			await wait( 600 );
		}
		answer.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
		result.current[ 1 ]( 'Blue' );
		await wait( 600 );
		expect( answer ).toHaveBeenCalledTimes( 4 );
		expect( result.current[ 0 ].size ).toBe( 0 );
	} );
} );
