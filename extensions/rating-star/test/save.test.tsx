import { getSaveContent, registerBlockType } from '@wordpress/blocks';
import { renderToString } from '@wordpress/element';
import { metadata, settings } from '..';
import { v1 } from '../deprecated/v1';
import { v2 } from '../deprecated/v2';

const attributes = { rating: 1, maxRating: 5, align: 'left', ratingStyle: 'star' };

const saved = ( changes: Record< string, unknown > ) => getSaveContent( metadata.name, { ...attributes, ...changes } );

beforeAll( () => {
	const configuration = { ...metadata, ...settings } as unknown;
	registerBlockType( metadata.name, configuration as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

describe( 'saved stars', () => {
	it( 'are limited so that they cannot freeze the editor, in all versions', () => {
		const versions = [ v1, v2 ].map( ( { save } ) =>
			renderToString( save( { attributes: { ...attributes, rating: 1e9 } } ) )
		);
		for ( const html of [ saved( { rating: 1e9 } ), ...versions ] ) {
			expect( html.split( '★' ) ).toHaveLength( 101 );
		}
	} );

	it( 'escape an invalid color', () => {
		const html = saved( { color: '"><script>alert(1)</script>' } );
		expect( html ).toContain( '★' );
		expect( html ).not.toContain( '<script>' );
	} );
} );
