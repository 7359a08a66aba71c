import metadata from '../block.json';
import { readHeight } from '../components/height-field';
import { readFile } from '../import/read-file';
import { addPoints, changePoint, createPoint, removePoint } from '../points';
import { readCoordinates, searchPlaces } from '../search';
import { settingsFrom } from '../settings';
import { initialState, LOADING, NONE, PRESENT, reduceMapSettings, type MapSettings } from '../map-settings';
import type { MapAttributes, SavedPoint } from '../types';

describe( 'metadata', () => {
	it( '[MAP-05, MAP-06, MAP-07] has the attributes and defaults of all releases', () => {
		expect( metadata.attributes ).toMatchObject( {
			align: { type: 'string' },
			points: { type: 'array', default: [] },
			mapHeight: { type: 'integer' },
			zoom: { type: 'integer', default: 13 },
			markerColor: { type: 'string', default: 'red' },
			mapDetails: { type: 'boolean', default: true },
			preview: { type: 'boolean', default: false },
			scrollToZoom: { type: 'boolean', default: false },
			showFullscreenButton: { type: 'boolean', default: true },
			mapCenter: { type: 'object', default: { longitude: -122.41941550000001, latitude: 37.7749295 } },
		} );
		expect( metadata.attributes.align ).not.toHaveProperty( 'default' );
		expect( metadata.attributes.mapHeight ).not.toHaveProperty( 'default' );
	} );

	it( '[MAP-11] offers four styles, with Basic first', () => {
		expect( metadata.styles ).toEqual( [
			{ name: 'default', label: 'Basic', isDefault: true },
			{ name: 'black_and_white', label: 'Black & White' },
			{ name: 'satellite', label: 'Satellite' },
			{ name: 'terrain', label: 'Terrain' },
		] );
	} );

	it( '[MAP-08] reads the style from the class name', () => {
		const styleOf = ( className?: string ) => settingsFrom( { className } as MapAttributes ).style;
		expect(
			[ undefined, 'x', 'a is-style-satellite', 'is-style-neon', 'is-style-black-and-white' ].map( styleOf )
		).toEqual( [ 'default', 'default', 'satellite', 'default', 'black_and_white' ] );
	} );
} );

describe( 'the state of the site', () => {
	const source = { ...initialState.source, api: 'https://api.mapbox.com' };
	const token = { service_api_key: 'pk.a', service_api_key_source: 'site' };

	it( '[MAP-22] is 0 while loading, 1 without a token, 2 with one', () => {
		expect( [ LOADING, NONE, PRESENT ] ).toEqual( [ 0, 1, 2 ] );
		expect( initialState.status ).toBe( LOADING );
		const none = { service_api_key: '', service_api_key_source: 'site' };
		expect( reduceMapSettings( initialState, { type: 'receive', token: none, source } ).status ).toBe( NONE );
		expect( reduceMapSettings( initialState, { type: 'receive', token, source } ).status ).toBe( PRESENT );
	} );

	it.each< [ string, Partial< MapSettings >, Parameters< typeof reduceMapSettings >[ 1 ], Partial< MapSettings > ] >(
		[
			[ 'asks', { message: 'x' }, { type: 'request' }, { isBusy: true, message: '' } ],
			[
				'[MAP-41] takes key and source from an answer',
				{},
				{ type: 'receive', token: { service_api_key: 'pk.b', service_api_key_source: 'config' } },
				{ token: 'pk.b', tokenSource: 'config', status: PRESENT },
			],
			[
				'draws with tiles and without a token',
				{},
				{ type: 'receive', source: { ...source, tiles: 'https://t/{z}/{x}/{y}' } },
				{ status: PRESENT },
			],
			[ 'fails to load', {}, { type: 'fail', message: 'x' }, { status: NONE, message: 'x' } ],
			[
				'fails to change, and keeps what it has',
				{ status: PRESENT },
				{ type: 'fail', message: 'x' },
				{ status: PRESENT, message: 'x' },
			],
			[
				'[MAP-49] goes back to no token when it is refused, and says why',
				{ status: PRESENT, token: 'pk.a' },
				{ type: 'reject-token', message: 'Not Authorized' },
				{ status: NONE, message: 'Not Authorized' },
			],
			[
				'goes on drawing tiles when the token is refused',
				{ status: PRESENT, source: { ...source, tiles: 'https://t/{z}/{x}/{y}' } },
				{ type: 'reject-token', message: 'x' },
				{ status: PRESENT, message: 'x' },
			],
		]
	)( '%s', ( _, state, action, expected ) => {
		expect( reduceMapSettings( { ...initialState, isBusy: false, ...state }, action ) ).toMatchObject( expected );
	} );
} );

describe( 'points', () => {
	const one = createPoint( 'Opera', 'Ring', 16.37, 48.2, 'a' );

	it( '[MAP-09] are saved with place title and id, their keys in order', () => {
		expect( JSON.stringify( one ) ).toBe(
			'{"placeTitle":"Opera","title":"Opera","caption":"Ring","id":"a","coordinates":{"longitude":16.37,"latitude":48.2}}'
		);
	} );

	it( '[MAP-30] are not added twice', () => {
		const two = createPoint( 'Else', '', 1, 2, 'b' );
		expect( addPoints( [ one ], [ { ...two, id: 'a' } ] ) ).toEqual( [ one ] );
		expect( addPoints( [ one ], [ two, two ] ) ).toEqual( [ one, two ] );
	} );

	it( 'without an id are all added', () => {
		const { id, ...bare } = one;
		expect( id ).toBe( 'a' );
		expect( addPoints( [ bare ], [ bare ] ) ).toHaveLength( 2 );
	} );

	it( 'are changed and removed one at a time, without touching malformed ones', () => {
		const odd = null as unknown as SavedPoint;
		expect( changePoint( [ odd, one ], 1, { title: 'x' } ) ).toEqual( [ odd, { ...one, title: 'x' } ] );
		expect( removePoint( [ odd, one ], 1 ) ).toEqual( { points: [ odd ] } );
	} );

	it( '[MAP-28] set the zoom to 12 when one of several remains, in the same step', () => {
		const two = createPoint( 'Else', '', 1, 2, 'b' );
		expect( removePoint( [ one, two ], 0 ) ).toEqual( { points: [ two ], zoom: 12 } );
		expect( removePoint( [ one, two, one ], 0 ) ).not.toHaveProperty( 'zoom' );
		expect( removePoint( [ one ], 0 ) ).toEqual( { points: [] } );
	} );
} );

describe( 'the search for places', () => {
	const site = { api: 'https://maps.example', token: 'pk.a', has_geocoder: false };
	const fetchMock = jest.fn();
	beforeEach( () => {
		window.fetch = fetchMock;
		fetchMock.mockReset();
	} );
	const answer = ( body: unknown, status = 200 ) =>
		fetchMock.mockResolvedValueOnce( { ok: status < 400, status, statusText: 'x', json: async () => body } );

	it( '[MAP-42] sends the text and the token', async () => {
		answer( { features: [] } );
		await searchPlaces( 'Straße 1/2', site );
		expect( fetchMock.mock.calls[ 0 ][ 0 ] ).toBe(
			'https://maps.example/geocoding/v5/mapbox.places/Stra%C3%9Fe%201%2F2.json?access_token=pk.a&limit=10'
		);
	} );

	it( '[MAP-43, MAP-45] reads id, text, name and coordinates of up to ten places, and skips malformed ones', async () => {
		const feature = ( id: number ) => ( {
			id: `p.${ id }`,
			text: 'Vienna',
			place_name: 'Vienna, Austria',
			geometry: { coordinates: [ 16, 48 ] },
		} );
		answer( { features: [ {}, ...Array.from( { length: 12 }, ( _, index ) => feature( index ) ) ] } );
		const found = await searchPlaces( 'Vienna', site );
		expect( found ).toHaveLength( 10 );
		expect( found[ 0 ] ).toEqual( {
			placeTitle: 'Vienna',
			title: 'Vienna',
			caption: 'Vienna, Austria',
			id: 'p.0',
			coordinates: { longitude: 16, latitude: 48 },
		} );
	} );

	it( 'queries the owner’s geocoder through the site, with or without a token', async () => {
		const feature = {
			id: 'osm.1',
			text: 'Graz',
			place_name: 'Graz, Austria',
			geometry: { coordinates: [ 15, 47 ] },
		};
		answer( { features: [ feature ] } );
		const found = await searchPlaces( 'Graz & Umgebung', { ...site, has_geocoder: true } );
		expect( fetchMock.mock.calls[ 0 ][ 0 ] ).toContain( '/slipstream/v1/map/places?query=Graz%20%26%20Umgebung' );
		expect( found ).toMatchObject( [
			{ id: 'osm.1', title: 'Graz', coordinates: { longitude: 15, latitude: 47 } },
		] );
		answer( { message: 'The geocoder could not be reached.', data: { status: 403 } }, 403 );
		await expect( searchPlaces( 'x', { ...site, has_geocoder: true } ) ).rejects.toMatchObject( {
			message: 'The geocoder could not be reached.',
			status: undefined,
		} );
	} );

	it( 'fails with the message and status of the response', async () => {
		answer( { message: 'Not Authorized' }, 401 );
		await expect( searchPlaces( 'x', site ) ).rejects.toMatchObject( { message: 'Not Authorized', status: 401 } );
		fetchMock.mockRejectedValueOnce( new Error( 'offline' ) );
		await expect( searchPlaces( 'x', site ) ).rejects.toMatchObject( { message: 'offline', status: undefined } );
	} );

	it( 'understands coordinates', () => {
		expect( readCoordinates( ' 48.2, -16.37 ' )?.coordinates ).toEqual( { latitude: 48.2, longitude: -16.37 } );
		expect( [ '48', '91, 1', '1, 181', 'a, b', '' ].map( readCoordinates ) ).toEqual(
			Array( 5 ).fill( undefined )
		);
	} );
} );

describe( 'height', () => {
	it( '[MAP-33, MAP-34] is at least 400; other values are ignored', () => {
		expect( [ '400', '520', '399', '', ' ', 'x', '-500', '1e9x' ].map( readHeight ) ).toEqual( [
			400,
			520,
			...Array( 6 ).fill( undefined ),
		] );
	} );
} );

describe( 'import', () => {
	const known = [ createPoint( 'Known', '', 2, 1 ) ];
	const report = ( text: string ) =>
		readFile( text, known ).map( ( { number, problem, point } ) => [ number, problem ?? point?.title ] );

	it( 'reads a table by its heading, in any order, and reports errors by line', () => {
		const text = [
			'\uFEFFName;Lon;Description;Lat',
			'Opera;16,37;"Ring; 2";48,2',
			'No place;;;',
			'Words;east;;north',
			'Far;200;;10',
			'',
			'Opera;16,37;again;48,2',
			'Known;2;;1',
		].join( '\r\n' );
		expect( report( text ) ).toEqual( [
			[ 2, 'Opera' ],
			[ 3, 'no-coordinates' ],
			[ 4, 'not-a-number' ],
			[ 5, 'out-of-range' ],
			[ 7, 'duplicate' ],
			[ 8, 'duplicate' ],
		] );
		expect( readFile( text, [] )[ 0 ]?.point ).toMatchObject( {
			caption: 'Ring; 2',
			coordinates: { longitude: 16.37, latitude: 48.2 },
		} );
	} );

	it( 'reads a table without a heading', () => {
		expect( readFile( '48.2,16.37,Opera,Ring', [] )[ 0 ]?.point ).toMatchObject( {
			title: 'Opera',
			caption: 'Ring',
			coordinates: { longitude: 16.37, latitude: 48.2 },
		} );
		expect( report( '48.2,16.37' ) ).toEqual( [ [ 1, '48.2, 16.37' ] ] );
	} );

	it( 'reads GeoJSON, several points in one feature, and skips other shapes', () => {
		const feature = ( type: string, coordinates: unknown, title = 'T' ) => ( {
			type: 'Feature',
			properties: { name: title },
			geometry: { type, coordinates },
		} );
		const features = [
			feature( 'Point', [ 16.37, 48.2 ], 'Opera' ),
			feature( 'LineString', [ [ 1, 2 ] ] ),
			feature( 'MultiPoint', [
				[ 3, 4 ],
				[ 5, 95 ],
			] ),
			null,
			feature( 'Point', null ),
		];
		expect( report( JSON.stringify( { type: 'FeatureCollection', features } ) ) ).toEqual( [
			[ 1, 'Opera' ],
			[ 2, 'not-a-point' ],
			[ 3, 'T' ],
			[ 3, 'out-of-range' ],
			[ 4, 'not-a-point' ],
			[ 5, 'no-coordinates' ],
		] );
		expect( report( '{"type":"Point","coordinates":[7,8]}' ) ).toEqual( [ [ 1, '8, 7' ] ] );
	} );

	it( 'finds nothing in an empty text, and no places in a broken file', () => {
		expect( report( '' ) ).toEqual( [] );
		expect( readFile( '{"type":', [] ).filter( ( { point } ) => point ) ).toEqual( [] );
	} );

	it( 'reads 10,000 rows', () => {
		const text = Array.from(
			{ length: 10_000 },
			( _, index ) => `${ index / 1000 },${ index / 1000 },P${ index }`
		);
		expect( readFile( text.join( '\n' ), [] ).filter( ( { point } ) => point ) ).toHaveLength( 10_000 );
	} );
} );
