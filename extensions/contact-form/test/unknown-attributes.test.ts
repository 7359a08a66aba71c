import { parse, serialize } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { filters } from '..';
import { registerInnerBlocks } from './register-blocks';

registerInnerBlocks();
filters?.forEach( ( [ hook, namespace, callback, priority ] ) => addFilter( hook, namespace, callback, priority ) );

const saved = ( name: string, attributes: object ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

describe( 'an attribute that a later release may bring', () => {
	it.each( [ 'field-slider', 'field-rating', 'field-file', 'form-step', 'input' ] )(
		'of %s outlives saving, and another post does not get it',
		( name ) => {
			const post = saved( name, { glow: { warm: 2 } } );
			expect( serialize( parse( post ) ) ).toBe( post );
			expect( serialize( parse( saved( name, {} ) ) ) ).toBe( `<!-- wp:jetpack/${ name } /-->` );
			expect( serialize( parse( post ) ) ).toBe( post );
		}
	);

	it( 'of a field of Jetpack 9 is left to WordPress', () => {
		expect( serialize( parse( saved( 'field-text', { glow: 2 } ) ) ) ).toBe( '<!-- wp:jetpack/field-text /-->' );
	} );
} );
