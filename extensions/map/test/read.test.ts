import { labels } from '../view/world/labels';
import { worldShapes, type Position } from '../view/world/shapes';
import { world } from '../view/world';
import { frameFor, PADDING } from '../view/frame';
import { groupPlaces } from '../view/groups';
import { createPin } from '../view/pin';
import { readCenter, readPlaces, readSettings, readZoom } from '../view/read';
import { attributionOf, styleFor, withoutReports } from '../view/styles';
import type { Place, Source, MapLabels } from '../view/types';

const point = ( longitude: unknown, latitude: unknown, more: object = {} ) => ( {
	...more,
	coordinates: { longitude, latitude },
} );
const place = ( index: number, longitude: number, latitude: number ): Place => ( {
	index,
	longitude,
	latitude,
	title: `${ index }`,
	caption: '',
} );

describe( 'the points of a post', () => {
	it( '[MAP-09] are read with coordinates, title and caption', () => {
		const saved = point( 16.37, 48.2, { title: ' Opera ', caption: 'Ring 2', placeTitle: 'Opera house', id: 'a' } );
		expect( readPlaces( [ saved ] ) ).toEqual( [
			{ index: 0, longitude: 16.37, latitude: 48.2, title: 'Opera', caption: 'Ring 2' },
		] );
	} );

	it.each< [ string, unknown ] >( [
		[ 'text', point( 'east', 'north' ) ],
		[ 'NaN', point( Number.NaN, 1 ) ],
		[ 'nothing', point( undefined, null ) ],
		[ 'empty text', point( '', ' ' ) ],
		[ 'a longitude out of range', point( 181, 1 ) ],
		[ 'a latitude out of range', point( 1, -90.5 ) ],
		[ 'lists', point( [ 1 ], {} ) ],
		[ 'no coordinates', { title: 'x' } ],
		[ 'no point at all', 'x' ],
		[ 'null', null ],
	] )( 'are left out with %s for coordinates, and those beside them stay', ( _, odd ) => {
		const places = readPlaces( [ odd, point( '16.5', 48, { title: 'Good' } ) ] );
		expect( places ).toEqual( [ { index: 1, longitude: 16.5, latitude: 48, title: 'Good', caption: '' } ] );
	} );

	it( 'are named by place or coordinates if their title was cleared', () => {
		const titles = readPlaces( [ point( 1, 2, { title: '', placeTitle: 'Place' } ), point( 1, 2 ) ] );
		expect( titles.map( ( { title } ) => title ) ).toEqual( [ 'Place', '2, 1' ] );
	} );

	it.each( [ undefined, null, 'x', 5, {} ] )( 'are empty when they are %j', ( points ) => {
		expect( readPlaces( points ) ).toEqual( [] );
	} );
} );

describe( 'a map on a page', () => {
	const root = ( html: string ) => {
		document.body.innerHTML = html;
		return document.body.firstElementChild as HTMLElement;
	};

	it( '[MAP-10] reads its settings from data attributes', () => {
		const settings = readSettings(
			root(
				`<div class="wp-block-jetpack-map" data-map-style="terrain" data-map-details="true" data-zoom="11.7"
				data-points='[{"coordinates":{"longitude":1,"latitude":2}}]' data-map-center='{"lng":3,"lat":4}'
				data-marker-color="#00f" data-scroll-to-zoom="true" data-show-fullscreen-button="true"></div>`
			)
		);
		expect( settings ).toMatchObject( {
			style: 'terrain',
			details: true,
			zoom: 11.7,
			center: [ 3, 4 ],
			color: '#00f',
			scrollToZoom: true,
			fullscreen: true,
			places: [ { longitude: 1, latitude: 2 } ],
		} );
	} );

	it( 'has defaults without any, or with broken ones', () => {
		const usual = { style: 'default', zoom: 13, center: [ 0, 0 ], color: 'red', places: [] };
		expect( readSettings( root( '<div></div>' ) ) ).toMatchObject( usual );
		expect( readSettings( root( '<div data-points="[" data-map-center="x" data-zoom="x"></div>' ) ) ).toMatchObject(
			usual
		);
	} );

	it( 'is gray with the class name of an older release', () => {
		const gray = root( '<div class="is-style-black-and-white" data-map-style="default"></div>' );
		expect( readSettings( gray ).style ).toBe( 'black_and_white' );
	} );

	it( '[MAP-07] reads its center in both shapes', () => {
		expect( readCenter( { longitude: -122.41941550000001, latitude: 37.7749295 } ) ).toEqual( [
			-122.41941550000001, 37.7749295,
		] );
		expect( readCenter( { lng: 16.5, lat: '48' } ) ).toEqual( [ 16.5, 48 ] );
		expect( readCenter( { lng: 'x', lat: 400 } ) ).toEqual( [ 0, 0 ] );
		expect( readCenter( null ) ).toEqual( [ 0, 0 ] );
	} );

	it( '[MAP-35] has a zoom from 0 to 22, fractions included', () => {
		expect( [ -3, 40, 11.765903600711997, '8', 'x', null ].map( readZoom ) ).toEqual( [
			0, 22, 11.765903600711997, 8, 13, 13,
		] );
	} );
} );

describe( 'the camera’s target', () => {
	it( '[MAP-26] is the only marker', () => {
		expect( frameFor( [ place( 0, 1, 2 ) ] ) ).toEqual( { kind: 'center', center: [ 1, 2 ] } );
	} );

	it( '[MAP-27, MAP-53] is the bounds of several markers, with a margin', () => {
		const frame = frameFor( [ place( 0, 1, 9 ), place( 1, 5, 2 ), place( 2, 3, 4 ) ] );
		expect( frame ).toEqual( {
			kind: 'bounds',
			bounds: [
				[ 1, 2 ],
				[ 5, 9 ],
			],
		} );
		expect( PADDING ).toEqual( { top: 80, bottom: 80, left: 40, right: 40 } );
	} );

	it( 'is the saved center without markers', () => {
		expect( frameFor( [] ) ).toEqual( { kind: 'saved' } );
	} );
} );

describe( 'many places', () => {
	const many = Array.from( { length: 10_000 }, ( _, index ) =>
		place( index, ( index % 100 ) / 10, Math.floor( index / 100 ) / 10 )
	);

	it( 'are grouped where they would overlap, without losing one, in a few passes', () => {
		let reads = 0;
		const counted = many.map( ( one ) => ( {
			...one,
			get longitude() {
				reads++;
				return one.longitude;
			},
		} ) );
		const groups = groupPlaces( counted, 4 );
		expect( reads ).toBeLessThan( 10 * many.length );
		expect( groups.length ).toBeLessThan( 100 );
		expect( groups.flatMap( ( { places } ) => places ) ).toHaveLength( 10_000 );
	} );

	it( 'have group markers that never overlap', () => {
		const corner = [ 0.1, -0.1 ].flatMap( ( longitude ) =>
			[ 0.1, -0.1 ].flatMap( ( latitude ) =>
				Array.from( { length: 30 }, ( _, index ) => place( index, longitude, latitude ) )
			)
		);
		const groups = groupPlaces( corner, 0 );
		expect( groups.map( ( { places } ) => places.length ) ).toEqual( [ 30, 30, 30, 30 ] );
		for ( const { longitude, latitude, places } of groups ) {
			// The world is 512 pixels wide. Each group is 20 pixels from the edge of its square.
			expect( longitude ).toBeCloseTo( Math.sign( places[ 0 ]?.longitude ?? 0 ) * ( 20 / 512 ) * 360 );
			expect( Math.sign( latitude ) ).toBe( Math.sign( places[ 0 ]?.latitude ?? 0 ) );
		}
	} );

	it( 'separate at near zoom levels, and few places are never grouped', () => {
		expect( groupPlaces( many, 18 ) ).toHaveLength( 10_000 );
		expect( groupPlaces( many.slice( 0, 100 ), 0 ) ).toHaveLength( 100 );
	} );

	it( 'work at the edges of the world', () => {
		const ends = [ ...many, place( 10_001, 180, 90 ), place( 10_002, -180, -90 ) ];
		expect( groupPlaces( ends, 1 ).flatMap( ( { places } ) => places ) ).toHaveLength( 10_002 );
	} );
} );

describe( 'styles', () => {
	const source: Source = { api: '', token: '', tiles: '', attribution: '', attribution_url: '' };

	it( '[MAP-11] are four of Mapbox; an unknown name selects the first', () => {
		const ids = [ 'default', 'black_and_white', 'satellite', 'terrain', 'neon' ].map( ( style ) =>
			String( styleFor( { style }, { source } ) ).split( '/' ).pop()
		);
		expect( ids ).toEqual( [ 'streets-v11', 'light-v10', 'satellite-streets-v11', 'outdoors-v11', 'streets-v11' ] );
	} );

	it( 'use the owner’s tiles, without color in black and white', () => {
		const tiles = { ...source, tiles: 'https://t.example/{z}/{x}/{y}.png', attribution: '© <b>OSM</b>' };
		expect( styleFor( { style: 'black_and_white' }, { source: tiles } ) ).toMatchObject( {
			sources: { tiles: { tiles: [ tiles.tiles ], attribution: '© &#60;b&#62;OSM&#60;/b&#62;' } },
			layers: [ { paint: { 'raster-saturation': -1 } } ],
		} );
	} );

	it( 'print the attribution as text, with an http(s) link only', () => {
		const thanks = ( attribution: string, link: string ) =>
			attributionOf( { ...source, attribution, attribution_url: link } );
		expect( thanks( 'OSM "&"', 'https://osm.example/?a="' ) ).toBe(
			'<a href="https://osm.example/?a=&#34;">OSM &#34;&#38;&#34;</a>'
		);
		expect( thanks( '<img src=x onerror=alert(1)>', 'javascript:alert(1)' ) ).not.toContain( '<' );
	} );

	it( 'write Mapbox’ host so that the engine reports no usage', () => {
		expect( withoutReports( 'https://api.mapbox.com' ) ).toBe( 'https://API.mapbox.com' );
		expect( withoutReports( 'https://maps.example.org/mapbox' ) ).toBe( 'https://maps.example.org/mapbox' );
	} );
} );

describe( 'a pin', () => {
	const mapLabels = { cluster: '%d places' } as MapLabels;
	const group = ( ...places: Place[] ) => ( { key: 'x', places, longitude: 0, latitude: 0 } );

	it( 'is a button named like its place, with any title', () => {
		const hostile = { ...place( 0, 1, 2 ), title: '"><img src=x onerror=alert(1)>' };
		const pin = createPin( group( hostile ), 'url(https://evil.example/#x)', mapLabels );
		expect( pin ).toHaveAccessibleName( hostile.title );
		expect( pin.querySelector( 'img' ) ).toBeNull();
		expect( pin.innerHTML ).not.toContain( 'evil' );
	} );

	it( 'is a number for a group', () => {
		const pin = createPin( group( place( 0, 1, 2 ), place( 1, 1, 2 ) ), 'red', mapLabels );
		expect( pin ).toHaveTextContent( '2' );
		expect( pin ).toHaveAccessibleName( '2 places' );
	} );
} );

describe( 'the built-in world map', () => {
	/** Whether a point is inside a ring. */
	const isInside = ( [ x, y ]: Position, ring: readonly Position[] ) =>
		ring.filter( ( [ x1, y1 ], index ) => {
			const [ x2, y2 ] = ring[ index - 1 ] ?? ring[ ring.length - 1 ] ?? [ 0, 0 ];
			return y1 > y !== y2 > y && x < ( ( x2 - x1 ) * ( y - y1 ) ) / ( y2 - y1 ) + x1;
		} ).length %
			2 ===
		1;
	const { land, borders } = worldShapes();
	const isLand = ( at: Position ) => land.some( ( [ outer = [] ] ) => isInside( at, outer ) );

	it( 'has land and sea in the right places', () => {
		const places: [ Position, boolean ][] = [
			[ [ 16.37, 48.2 ], true ],
			[ [ 100, 60 ], true ],
			[ [ 0, -80 ], true ],
			[ [ -30, 40 ], false ],
			[ [ 0, -55 ], false ],
			// If a ring across the date line was unwrapped in the wrong direction, it would cover these points.
			[ [ -20, -16.5 ], false ],
			[ [ -40, 68.95 ], true ],
		];
		expect( places.map( ( [ at ] ) => isLand( at ) ) ).toEqual( places.map( ( [ , expected ] ) => expected ) );
		expect( borders.length ).toBeGreaterThan( 100 );
	} );

	it( 'has no line across the whole map', () => {
		const steps = [ ...land.flat(), ...borders ].flatMap( ( line ) =>
			line.slice( 1 ).map( ( [ x ], index ) => Math.abs( x - ( line[ index ]?.[ 0 ] ?? x ) ) )
		);
		// Antarctica has an edge along the pole.
		expect( steps.filter( ( step ) => step > 180 ).length ).toBeLessThanOrEqual( 1 );
	} );

	it( 'has cities on land, each once, and the large ones at low zoom', () => {
		const { city } = labels;
		const names = city.map( ( { properties } ) => properties.id );
		expect( new Set( names ).size ).toBe( names.length );
		const ashore = city.filter( ( { geometry } ) => isLand( geometry.coordinates ) );
		expect( ashore.length / city.length ).toBeGreaterThan( 0.9 );
		expect( city.filter( ( { properties } ) => properties.from <= 1 ).length ).toBeLessThan( 50 );
	} );

	it( 'needs no request, and is gray in black and white', () => {
		const [ usual, gray ] = [ 'default', 'black_and_white' ].map( ( name ) => world.style( name ) );
		expect( JSON.stringify( usual ) ).not.toMatch( /https?:|mapbox:|glyphs|sprite/ );
		expect( gray?.layers?.[ 0 ] ).not.toEqual( usual?.layers?.[ 0 ] );
	} );
} );
