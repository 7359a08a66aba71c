import { render } from '@testing-library/react';
import { rawHandler, registerBlockType, store, type BlockVariation } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import type { ReactElement } from 'react';
import { filters, name, staysFor } from '..';
import { withVariants } from '../with-variants';
import vectors from './addresses.json';

const EMBED = 'core/embed';

/** WordPress' own Facebook and Instagram variations. They are hidden from the inserter and match no URL. */
const CORE_VARIATIONS = [
	{ name: 'youtube', title: 'YouTube', patterns: [ /youtube/ ], attributes: { providerNameSlug: 'youtube' } },
	{ name: 'facebook', title: 'Facebook', scope: [ 'block' ], patterns: [], attributes: { previewable: false } },
	{ name: 'instagram', title: 'Instagram', scope: [ 'block' ], patterns: [], attributes: {} },
] as unknown as BlockVariation[];

const CORE_TRANSFORM = { type: 'raw', isMatch: () => false, transform: () => [] } as const;

const settings = () => withVariants( { variations: CORE_VARIATIONS, transforms: { from: [ CORE_TRANSFORM ] } }, EMBED );
const variations = () => settings().variations as Array< BlockVariation & { patterns: RegExp[] } >;
const matching = ( url: string ) =>
	variations().find( ( { patterns } ) => patterns.some( ( pattern ) => url.match( pattern ) ) )?.name;

it( '[EMB-01] offers Facebook, Instagram and Loom once each in the inserter, with their own descriptions', () => {
	expect( variations().map( ( variation ) => variation.name ) ).toEqual( [
		'youtube',
		'facebook',
		'instagram',
		'loom',
	] );
	const ours = variations().slice( 1 );
	for ( const { scope, title, description, keywords, icon, attributes, ...variation } of ours ) {
		expect( scope ).toBeUndefined();
		expect( title ).toMatch( / Embed$/ );
		expect( description ).toMatch( /^Embed an? / );
		expect( keywords?.length ).toBeGreaterThan( 1 );
		expect( attributes ).toEqual( { providerNameSlug: variation.name, responsive: true } );
		expect( render( icon as ReactElement ).container.querySelector( 'path' ) ).toHaveAttribute( 'd' );
	}
	expect( new Set( ours.map( ( { title } ) => title ) ).size ).toBe( 3 );
} );

it.each( Object.keys( vectors.facebook ) )( '[EMB-02] Facebook matches %s', ( url ) => {
	expect( matching( url ) ).toBe( 'facebook' );
} );

it.each( Object.keys( vectors.instagram ) )( '[EMB-04] Instagram matches %s', ( url ) => {
	expect( matching( url ) ).toBe( 'instagram' );
} );

it.each( Object.keys( vectors.loom ) )( '[EMB-05] Loom matches %s', ( url ) => {
	expect( matching( url ) ).toBe( 'loom' );
} );

it.each( vectors.none )( '[EMB-03, EMB-06] no variation matches %s', ( url ) => {
	expect( matching( url ) ).toBeUndefined();
} );

describe( 'pasting', () => {
	beforeAll( () => {
		const attributes = Object.fromEntries(
			[ 'url', 'providerNameSlug', 'responsive' ].map( ( key ) => [ key, {} ] )
		);
		for ( const block of [ 'core/paragraph', EMBED ] ) {
			registerBlockType( block, {
				apiVersion: 3,
				title: block,
				category: 'text',
				attributes:
					block === EMBED ? attributes : { content: { type: 'string', source: 'html', selector: 'p' } },
				edit: () => null,
				save: () => null,
				...( block === EMBED ? settings() : {} ),
			} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
		}
		expect( select( store ).getBlockVariations( EMBED ) ).toHaveLength( 4 );
	} );

	it.each( [
		[ 'http://www.facebook.com/example/posts/1', 'facebook' ],
		[ 'https://instagr.am/p/Cabc_1-dEfG/', 'instagram' ],
		[ 'https://www.loom.com/share/0123456789abcdef0123456789abcdef', 'loom' ],
	] )( '[EMB-02, EMB-04, EMB-05] turns %s into a %s embed', ( url, providerNameSlug ) => {
		expect( rawHandler( { HTML: `<p>${ url }</p>` } ) ).toMatchObject( [
			{ name: EMBED, attributes: { url, providerNameSlug, responsive: true } },
		] );
	} );

	it( 'leaves a URL inside a sentence alone', () => {
		const [ matcher ] = settings().transforms?.from as unknown as Array< { isMatch: ( node: Node ) => boolean } >;
		const paragraph = Object.assign( document.createElement( 'p' ), {
			textContent: 'https://www.facebook.com/a and more',
		} );
		expect( matcher?.isMatch( paragraph ) ).toBe( false );
		expect( settings().transforms?.from ).toContain( CORE_TRANSFORM );
	} );
} );

it( 'leaves other blocks and deprecated versions unchanged', () => {
	const other = { variations: CORE_VARIATIONS };
	expect( withVariants( other, 'core/video' ) ).toBe( other );
	expect( withVariants( other, EMBED, {} ) ).toBe( other );
	expect( withVariants< Parameters< typeof withVariants >[ 0 ] >( {}, EMBED ).variations ).toHaveLength( 3 );
} );

it( 'is registered although it is not in extensions/index.json', () => {
	expect( [ name, staysFor ] ).toEqual( [ 'embed-variants', [ 'unknown' ] ] );
	expect( filters[ 0 ]?.[ 0 ] ).toBe( 'blocks.registerBlockType' );
} );
