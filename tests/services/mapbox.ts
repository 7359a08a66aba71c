import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from './picture';

/**
 * Stand-in for Mapbox, as far as maps need it: tokens, styles, tiles, glyphs, sprites and place search. Also for other tile
 * servers (`/osm`) and for a place search such as Nominatim (`/search`). Rejects tokens that start with `pk.refused`.
 * `failWith()` simulates other failures.
 */
export interface MapboxStandIn {
	readonly url: string;
	/** Requested paths with query arguments, in order. */
	readonly requests: string[];
	failWith( pattern: RegExp, status?: number ): void;
}

interface Answer {
	readonly status: number;
	readonly type: string;
	readonly body: string | Buffer;
}

type Color = readonly [ number, number, number ];

/** Tile color of each style, so that screenshots show which style was rendered. */
const COLORS: Readonly< Record< string, Color > > = {
	'streets-v11': [ 170, 211, 190 ],
	'light-v10': [ 200, 200, 200 ],
	'satellite-streets-v11': [ 60, 90, 60 ],
	'outdoors-v11': [ 214, 200, 160 ],
};

/** Tile color of other servers. */
const OTHER: Color = [ 180, 200, 230 ];

/** @return A style in Mapbox' format, with raster tiles and a name above them. */
const style = ( id: string ) => ( {
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
} );

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

const json = ( body: object, status = 200 ): Answer => ( {
	status,
	type: 'application/json',
	body: JSON.stringify( body ),
} );
const png = ( body: Buffer ): Answer => ( { status: 200, type: 'image/png', body } );
const tile = ( id: string ) => png( picture( 256, COLORS[ id ] ?? OTHER ) );

const search = ( query: string ) =>
	json( {
		type: 'FeatureCollection',
		query: query.split( ' ' ),
		features: PLACES.filter( ( { place_name: name } ) => name.toLowerCase().includes( query.toLowerCase() ) ),
	} );

/** Places in Nominatim's format. */
const nominatim = ( query: string ) =>
	json(
		PLACES.filter( ( { place_name: name } ) => name.toLowerCase().includes( query.toLowerCase() ) ).map(
			( { text, place_name: name, geometry }, index ) => ( {
				place_id: index,
				osm_type: 'node',
				osm_id: 100 + index,
				lat: String( geometry.coordinates[ 1 ] ),
				lon: String( geometry.coordinates[ 0 ] ),
				name: text,
				display_name: name,
			} )
		)
	);

const tileset = ( id: string ) =>
	json( {
		tilejson: '2.2.0',
		minzoom: 0,
		maxzoom: 18,
		attribution: '<a href="https://www.mapbox.com/about/maps/">© Stand-in</a>',
		tiles: [ `https://a.tiles.mapbox.com/v4/${ id }/{z}/{x}/{y}.png` ],
	} );

/** Responses by path pattern. The first pattern that matches is used, and the function receives its groups. */
const ANSWERS: readonly [ RegExp, ( part: string, parameters: URLSearchParams ) => Answer ][] = [
	[ /^\/tokens\/v2$/, () => json( { code: 'TokenValid' } ) ],
	[ /^\/styles\/v1\/mapbox\/([^/]+)$/, ( id ) => json( style( id ) ) ],
	[ /^\/styles\/v1\/mapbox\/[^/]+\/sprite(?:@2x)?\.json$/, () => json( {} ) ],
	[ /^\/styles\/v1\/mapbox\/[^/]+\/sprite(?:@2x)?\.png$/, () => png( picture( 1, [ 0, 0, 0 ] ) ) ],
	[ /^\/fonts\/v1\//, () => ( { status: 200, type: 'application/x-protobuf', body: '' } ) ],
	[ /^\/v4\/([^/]+)\.json$/, tileset ],
	[ /^\/v4\/([^/]+)\/\d+\/\d+\/\d+/, tile ],
	[ /^\/osm\/(\d+)\/\d+\/\d+\.png$/, tile ],
	[ /^\/search$/, ( _, parameters ) => nominatim( parameters.get( 'q' ) ?? '' ) ],
	[ /^\/geocoding\/v5\/mapbox\.places\/(.*)\.json$/, search ],
];

/** Responds to a request as Mapbox does. */
function answer( { pathname, searchParams }: URL ): Answer {
	const path = decodeURIComponent( pathname );
	const token = searchParams.get( 'access_token' ) ?? '';
	if ( ! /^\/(osm|search)\b/.test( path ) && ( ! token || token.startsWith( 'pk.refused' ) ) ) {
		return path === '/tokens/v2'
			? json( { code: 'TokenInvalid' } )
			: json( { message: 'Not Authorized - Invalid Token' }, 401 );
	}
	for ( const [ pattern, make ] of ANSWERS ) {
		const match = pattern.exec( path );
		if ( match ) {
			return make( match[ 1 ] ?? '', searchParams );
		}
	}
	return json( { message: 'Not Found' }, 404 );
}

/** Starts the stand-in on a free port. It runs until its process ends, because browsers can send requests after a test. */
export async function startMapbox(): Promise< MapboxStandIn > {
	const requests: string[] = [];
	const failures: { pattern: RegExp; status: number }[] = [];
	const server = createServer( ( request, response ) => {
		const url = new URL( String( request.url ), 'http://localhost' );
		const failure = failures.find( ( { pattern } ) => pattern.test( url.pathname ) );
		requests.push( url.pathname + url.search );
		const { status, type, body } = failure
			? json( { message: 'The stand-in was told to fail.' }, failure.status )
			: answer( url );
		response.writeHead( status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' } ).end( body );
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	server.unref();
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		requests,
		failWith: ( pattern, status = 500 ) => failures.push( { pattern, status } ),
	};
}
