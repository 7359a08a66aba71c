import { parse } from '@wordpress/block-serialization-default-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import facts from './jetpack-16-attributes.json';

interface Raw {
	readonly blockName: string | null;
	readonly attrs: Record< string, unknown > | null;
	readonly innerBlocks: readonly Raw[];
}

interface Fact {
	readonly default?: unknown;
	readonly enum?: readonly unknown[];
}

const folder = join( __dirname, 'fixtures' );
const flatten = ( blocks: readonly Raw[] ): Raw[] =>
	blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );

/** Blocks in fixtures, with the attribute values as text. */
function valuesIn( ending: RegExp ) {
	const blocks = readdirSync( folder )
		.filter( ( file ) => ending.test( file ) )
		.flatMap( ( file ) => flatten( parse( readFileSync( join( folder, file ), 'utf8' ) ) as unknown as Raw[] ) );
	const names = new Set( blocks.map( ( { blockName } ) => blockName ) );
	const values = ( block: string, attribute: string ) =>
		blocks
			.filter( ( { blockName, attrs } ) => blockName === block && attrs && attribute in attrs )
			.map( ( { attrs } ) => JSON.stringify( attrs?.[ attribute ] ) );
	return { names, values };
}

const opened = valuesIn( /__jetpack-16.*(?<!\.serialized)\.html$/ );
const saved = valuesIn( /__jetpack-16.*\.serialized\.html$/ );

const attributes = Object.entries( facts ).flatMap( ( [ block, own ] ) =>
	Object.entries( own as Record< string, Fact > ).map( ( [ name, fact ] ) => [ block, name, fact ] as const )
);

// The content tests open these posts in WordPress' editor. They check that all are valid and saved unchanged.
describe( 'fixtures of Jetpack 16', () => {
	it( 'contain every block of its forms', () => {
		expect( Object.keys( facts ).filter( ( block ) => ! opened.names.has( block ) ) ).toEqual( [] );
		expect( Object.keys( facts ) ).toHaveLength( 37 );
		expect( attributes.length ).toBeGreaterThan( 140 );
	} );

	it.each( attributes )( '%s has %s with its default and every other value', ( block, name, fact ) => {
		const values = opened.values( block, name );
		const others = values.filter( ( value ) => value !== JSON.stringify( fact.default ) );
		expect( others ).not.toHaveLength( 0 );
		for ( const value of [ ...( fact.enum ?? [] ), ...( 'default' in fact ? [ fact.default ] : [] ) ] ) {
			expect( values ).toContain( JSON.stringify( value ) );
		}
		// Only default values may be missing. One of them is Slipstream's own default, see FRM-24.
		const kept = others.filter( ( value ) => name !== 'jetpackCRM' || value !== 'true' );
		expect( [ ...new Set( saved.values( block, name ) ) ] ).toEqual(
			expect.arrayContaining( [ ...new Set( kept ) ] )
		);
	} );
} );
