import { getSaveContent, registerBlockType } from '@wordpress/blocks';
import { metadata, settings } from '..';

const point = ( title: unknown, longitude: unknown, latitude: unknown ) => ( {
	title,
	coordinates: { longitude, latitude },
} );
const attributes = {
	points: [ point( 'Opera', 16.37, 48.2 ), point( 'Park', 16.4, 48.3 ) ],
	mapDetails: false,
	zoom: 11.7,
	mapCenter: { lng: 1, lat: 2 },
	markerColor: 'red',
	scrollToZoom: true,
	mapHeight: 500,
	showFullscreenButton: true,
};

const saved = ( changes: object = {} ) => {
	document.body.innerHTML = getSaveContent( metadata.name, { ...attributes, ...changes } );
	return document.body.firstElementChild as HTMLElement;
};

beforeAll( () => {
	const configuration = { ...metadata, ...settings } as unknown;
	registerBlockType( metadata.name, configuration as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

describe( 'a saved map', () => {
	it( '[MAP-20] contains its settings and points as data attributes', () => {
		expect( { ...saved().dataset } ).toEqual( {
			mapStyle: 'default',
			mapDetails: 'false',
			points: JSON.stringify( attributes.points ),
			zoom: '11.7',
			mapCenter: '{"lng":1,"lat":2}',
			markerColor: 'red',
			scrollToZoom: 'true',
			mapHeight: '500',
			showFullscreenButton: 'true',
		} );
		const bare = saved( { scrollToZoom: false, mapHeight: undefined, showFullscreenButton: false } );
		expect( bare.dataset ).not.toHaveProperty( 'scrollToZoom' );
		expect( bare.dataset ).not.toHaveProperty( 'mapHeight' );
		expect( bare.dataset ).not.toHaveProperty( 'showFullscreenButton' );
	} );

	it( '[MAP-21] has a link to a maps website for each point', () => {
		const links = [ ...saved().querySelectorAll( 'ul > li > a' ) ];
		expect( links.map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] ) ).toEqual( [
			[ 'Opera', 'https://www.google.com/maps/search/?api=1&query=48.2,16.37' ],
			[ 'Park', 'https://www.google.com/maps/search/?api=1&query=48.3,16.4' ],
		] );
		expect( saved( { points: [] } ).innerHTML ).toBe( '' );
	} );

	it( '[MAP-08] contains the style from its class name', () => {
		const styles = [ 'is-style-terrain', 'x is-style-neon is-style-satellite', 'is-style-black-and-white', '' ];
		expect( styles.map( ( className ) => saved( { className } ).dataset.mapStyle ) ).toEqual( [
			'terrain',
			'satellite',
			'default',
			'default',
		] );
	} );

	it( 'shows malicious titles as text', () => {
		const root = saved( { points: [ point( '<img src=x onerror=alert(1)>', '"><script>', 1 ) ] } );
		expect( root.querySelector( 'img, script' ) ).toBeNull();
		expect( root ).toHaveTextContent( '<img src=x onerror=alert(1)>' );
	} );
} );
