import { getActiveStyleName } from '..';

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
