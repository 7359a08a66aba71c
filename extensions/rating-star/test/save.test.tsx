import { renderToString } from '@wordpress/element';
import save from '../save';
import { v1 } from '../deprecated/v1';
import { v2 } from '../deprecated/v2';

const attributes = { rating: 1, maxRating: 5, align: 'left', ratingStyle: 'star' };

describe( 'saved stars', () => {
	it.each( [ [ save ], [ v1.save ], [ v2.save ] ] )( 'are never so many that the editor stops', ( version ) => {
		const html = renderToString( version( { attributes: { ...attributes, rating: 1e9 } } ) );
		expect( html.split( '★' ) ).toHaveLength( 101 );
	} );

	it( 'escape a colour that is none', () => {
		const html = renderToString( save( { attributes: { ...attributes, color: '"><script>alert(1)</script>' } } ) );
		expect( html ).not.toContain( '<script>' );
	} );
} );
