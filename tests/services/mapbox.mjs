import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

/**
 * A stand-in for Mapbox: styles, tiles, glyphs, sprites and the search for places, as far as maps ask for them.
 * Tokens that begin with `pk.refused` are refused; `failWith()` breaks anything else.
 */

/** @param {string} type @param {Buffer} data @return {Buffer} A part of a PNG file. */
function pngChunk( type, data ) {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const frame = Buffer.alloc( 8 );
	frame.writeUInt32BE( data.length, 0 );
	frame.writeUInt32BE( crc32( body ), 4 );
	return Buffer.concat( [ frame.subarray( 0, 4 ), body, frame.subarray( 4 ) ] );
}

/** @param {number} size In pixels. @param {number[]} color Red, green, blue. @return {Buffer} A picture with a darker border. */
function png( size, color ) {
	const rows = Array.from( { length: size }, ( _row, y ) => {
		const pixels = Array.from( { length: size }, ( _pixel, x ) =>
			x && y ? color : color.map( ( part ) => Math.max( 0, part - 40 ) )
		);
		return Buffer.from( [ 0, ...pixels.flat() ] );
	} );
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( size, 0 );
	header.writeUInt32BE( size, 4 );
	header.set( [ 8, 2, 0, 0, 0 ], 8 );
	return Buffer.concat( [
		Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] ),
		pngChunk( 'IHDR', header ),
		pngChunk( 'IDAT', deflateSync( Buffer.concat( rows ) ) ),
		pngChunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

/** The colour of each style's tiles, so that a picture tells which one was drawn. */
const COLORS = {
	'streets-v11': [ 170, 211, 190 ],
	'light-v10': [ 200, 200, 200 ],
	'satellite-streets-v11': [ 60, 90, 60 ],
	'outdoors-v11': [ 214, 200, 160 ],
	osm: [ 180, 200, 230 ],
};

/** @param {string} id A style. @return {Object} As Mapbox answers it: pictures, and a name on top. */
function style( id ) {
	return {
		version: 8,
		name: id,
		sprite: `mapbox://sprites/mapbox/${ id }`,
		glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf',
		sources: {
			tiles: { type: 'raster', url: `mapbox://${ id }`, tileSize: 256 },
			names: {
				type: 'geojson',
				data: {
					type: 'Feature',
					properties: { name: 'Name' },
					geometry: { type: 'Point', coordinates: [ 0, 0 ] },
				},
			},
		},
		layers: [
			{ id: 'tiles', type: 'raster', source: 'tiles' },
			{
				id: 'names',
				type: 'symbol',
				source: 'names',
				layout: { 'text-field': '{name}', 'text-font': [ 'Sans' ] },
			},
		],
	};
}

const PLACES = [
	{
		id: 'place.1',
		text: 'Vienna',
		place_name: 'Vienna, Austria',
		geometry: { type: 'Point', coordinates: [ 16.3725, 48.2083 ] },
	},
	...Array.from( { length: 12 }, ( _, index ) => ( {
		id: `address.${ index }`,
		text: `Vienna Street ${ index + 1 }`,
		place_name: `Vienna Street ${ index + 1 }, Graz, Austria`,
		geometry: { type: 'Point', coordinates: [ 15.4 + index / 100, 47.07 ] },
	} ) ),
];

const json = ( body, status = 200 ) => ( { status, type: 'application/json', body: JSON.stringify( body ) } );
const picture = ( id ) => ( { status: 200, type: 'image/png', body: png( 256, COLORS[ id ] ?? COLORS.osm ) } );

/** What is answered: the first pattern that fits the path. */
const ANSWERS = [
	[ /^\/styles\/v1\/mapbox\/([^/]+)$/, ( id ) => json( style( id ) ) ],
	[ /^\/styles\/v1\/mapbox\/[^/]+\/sprite(?:@2x)?\.json$/, () => json( {} ) ],
	[
		/^\/styles\/v1\/mapbox\/[^/]+\/sprite(?:@2x)?\.png$/,
		() => ( { status: 200, type: 'image/png', body: png( 1, [ 0, 0, 0 ] ) } ),
	],
	[ /^\/fonts\/v1\//, () => ( { status: 200, type: 'application/x-protobuf', body: '' } ) ],
	[
		/^\/v4\/([^/]+)\.json$/,
		( id ) =>
			json( {
				tilejson: '2.2.0',
				minzoom: 0,
				maxzoom: 18,
				attribution: '© Stand-in',
				tiles: [ `https://a.tiles.mapbox.com/v4/${ id }/{z}/{x}/{y}.png` ],
			} ),
	],
	[ /^\/v4\/([^/]+)\/\d+\/\d+\/\d+/, picture ],
	[ /^\/osm\/\d+\/\d+\/\d+\.png$/, () => picture( 'osm' ) ],
	[
		/^\/geocoding\/v5\/mapbox\.places\/(.*)\.json$/,
		( query ) =>
			json( {
				type: 'FeatureCollection',
				query: query.split( ' ' ),
				features: PLACES.filter( ( { place_name: name } ) =>
					name.toLowerCase().includes( query.toLowerCase() )
				),
			} ),
	],
];

/**
 * @param {URL} url
 * @param {{ pattern: RegExp, status: number }[]} failures
 * @return {{ status: number, type: string, body: string|Buffer }}
 */
function answer( url, failures ) {
	const path = decodeURIComponent( url.pathname );
	const failure = failures.find( ( { pattern } ) => pattern.test( path ) );
	if ( failure ) {
		return json( { message: 'The stand-in was told to fail.' }, failure.status );
	}
	const token = url.searchParams.get( 'access_token' ) ?? '';
	if ( ! path.startsWith( '/osm/' ) && ( ! token || token.startsWith( 'pk.refused' ) ) ) {
		return json( { message: 'Not Authorized - Invalid Token' }, 401 );
	}
	for ( const [ pattern, make ] of ANSWERS ) {
		const match = path.match( pattern );
		if ( match ) {
			return make( match[ 1 ] );
		}
	}
	return json( { message: 'Not Found' }, 404 );
}

/**
 * Starts the stand-in on a free port.
 *
 * @return {Promise<{ url: string, port: number, requests: string[], failWith: (pattern: RegExp, status?: number) => void, recover: () => void, stop: () => Promise<void> }>}
 *         `requests` are the paths that were asked for, with their queries.
 */
export async function startMapbox() {
	const requests = [];
	let failures = [];
	const server = createServer( ( request, response ) => {
		const url = new URL( String( request.url ), 'http://localhost' );
		requests.push( url.pathname + url.search );
		const { status, type, body } = answer( url, failures );
		response.writeHead( status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' } ).end( body );
	} );
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	const { port } = server.address();
	return {
		url: `http://127.0.0.1:${ port }`,
		port,
		requests,
		failWith: ( pattern, status = 500 ) => failures.push( { pattern, status } ),
		recover: () => ( failures = [] ),
		stop: () => {
			server.closeAllConnections();
			return new Promise( ( resolve ) => server.close( () => resolve() ) );
		},
	};
}
