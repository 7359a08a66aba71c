import { parse, serialize } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { filters } from '..';
import { registerInnerBlocks } from './register-blocks';

registerInnerBlocks();
filters?.forEach( ( [ hook, namespace, callback, priority ] ) => addFilter( hook, namespace, callback, priority ) );

/** Markup of the current version, by block name. */
const POSTS: Readonly< Record< string, ( comment: string ) => string > > = {
	input: ( comment ) => `<!-- wp:jetpack/input${ comment }/-->`,
	'field-hidden': ( comment ) => `<!-- wp:jetpack/field-hidden${ comment }/-->`,
	'field-rating': ( comment ) =>
		`<!-- wp:jetpack/field-rating${ comment }-->\n<div><!-- wp:jetpack/label {"label":"A"} /--></div>\n<!-- /wp:jetpack/field-rating -->`,
	'field-file': ( comment ) =>
		`<!-- wp:jetpack/field-file${ comment }-->\n<div><!-- wp:jetpack/label {"label":"A"} /--></div>\n<!-- /wp:jetpack/field-file -->`,
	'form-step': ( comment ) =>
		`<!-- wp:jetpack/form-step${ comment }-->\n<div class="wp-block-jetpack-form-step"></div>\n<!-- /wp:jetpack/form-step -->`,
};

describe( 'an attribute of a later release', () => {
	it.each( Object.keys( POSTS ) )( 'of %s is saved, and other posts do not get it', ( name ) => {
		const post = String( POSTS[ name ]?.( ' {"glow":{"warm":2}} ' ) );
		const other = String( POSTS[ name ]?.( ' ' ) );
		expect( serialize( parse( post ) ) ).toBe( post );
		expect( serialize( parse( other ) ) ).toBe( other );
		expect( serialize( parse( post ) ) ).toBe( post );
	} );

	it( 'of a field of Jetpack 9 is left to WordPress', () => {
		expect( serialize( parse( '<!-- wp:jetpack/field-text {"glow":2} /-->' ) ) ).toBe(
			'<!-- wp:jetpack/field-text /-->'
		);
	} );
} );
