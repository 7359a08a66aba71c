import { setCategories } from '@wordpress/blocks';
import { getActiveStyleName, getCategoryWithFallbacks } from '..';

const STYLES = [ { name: 'mosaic', isDefault: true }, { name: 'square' }, { name: 'square-round' } ];

describe( 'getActiveStyleName', () => {
	it.each( [
		[ 'is-style-square', 'square' ],
		[ 'wide is-style-square-round  other', 'square-round' ],
		[ 'is-style-unknown', 'mosaic' ],
		[ 'is-style-squares', 'mosaic' ],
		[ 'this-is-style-square', 'mosaic' ],
		[ '', 'mosaic' ],
		[ undefined, 'mosaic' ],
	] )( 'reads "%s" as %s', ( className, name ) => {
		expect( getActiveStyleName( STYLES, className ) ).toBe( name );
	} );

	it.each( [ [ [] ], [ [ { name: 'square' } ] ] ] )( 'is null for %j without default', ( styles ) => {
		expect( getActiveStyleName( styles, 'wide' ) ).toBeNull();
	} );
} );

describe( 'getCategoryWithFallbacks', () => {
	beforeEach( () =>
		setCategories( [
			{ slug: 'grow', title: 'Grow' },
			{ slug: 'text', title: 'Text' },
		] )
	);

	it.each( [
		[ [ 'grow', 'text' ], 'grow' ],
		[ [ 'text', 'grow' ], 'text' ],
		[ [ 'common', 'text' ], 'text' ],
	] )( 'takes of %j the first that the editor knows', ( slugs, slug ) => {
		expect( getCategoryWithFallbacks( ...slugs ) ).toBe( slug );
	} );

	it.each( [ [ [ 'common', 'earn' ] ], [ [] ] ] )( 'throws when the editor knows none of %j', ( slugs ) => {
		expect( () => getCategoryWithFallbacks( ...slugs ) ).toThrow( slugs.join( ', ' ) );
	} );
} );
