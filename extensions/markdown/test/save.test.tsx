import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { createBlock, parse, serialize, unregisterBlockType } from '@wordpress/blocks';
import { metadata } from '../index';
import { render } from '../renderer';
import { made, register } from './author';

/** Opens and saves a post with the given renderer. */
const post = ( comment: string, html: string ) =>
	`<!-- wp:jetpack/markdown ${ comment }-->\n<div class="wp-block-jetpack-markdown">${ html }</div>\n<!-- /wp:jetpack/markdown -->`;

const plain = new MarkdownIt();

beforeAll( register );
afterAll( () => unregisterBlockType( metadata.name ) );

describe( 'the saved block', () => {
	it( '[MKD-01] contains its Markdown in the attribute source, and no other attribute', () => {
		expect( metadata ).toMatchObject( { name: 'jetpack/markdown', attributes: { source: { type: 'string' } } } );
		const block = createBlock( metadata.name, { source: 'A -- "b"', html: render( 'A -- "b"' ) } );
		expect( serialize( [ block ] ) ).toBe(
			post( '{"source":"A \\u002d\\u002d \\u0022b\\u0022"} ', '<p>A – “b”</p>\n' )
		);
	} );

	it( '[MKD-08] is an empty wrapper without text', () => {
		expect( serialize( [ made() ] ) ).toBe( post( '', '' ) );
		expect( serialize( [ made( { source: '', html: '' } ) ] ) ).toBe( post( '{"source":""} ', '' ) );
	} );

	it( 'opens as valid and is saved again byte for byte, with any renderer, and before one is loaded', () => {
		const words = fc.stringMatching( /^[a-z "'&<>*_`#.()[\]^:|\n-]{0,60}$/ );
		fc.assert(
			fc.property(
				words,
				fc.constantFrom( render, ( text: string ) => plain.render( text ) ),
				( source, made2 ) => {
					const content = serialize( [ made( { source, html: made2( source ) } ) ] );
					const blocks = parse( content );
					expect( blocks ).toMatchObject( [ { isValid: true, attributes: { source } } ] );
					expect( serialize( blocks ) ).toBe( content );
				}
			),
			{ numRuns: 300 }
		);
	} );

	it( 'keeps its HTML when copied, aligned or given spacing', () => {
		const [ block ] = parse( post( '{"source":"# A"} ', '<h1>A</h1>\n' ) );
		const copy = createBlock( metadata.name, { ...block!.attributes, align: 'wide' } );
		expect( serialize( [ copy ] ) ).toContain( '<h1>A</h1>\n</div>' );
		expect( serialize( [ copy ] ).match( /wp-block-jetpack-markdown/g ) ).toHaveLength( 1 );
	} );

	it.each( [ 42, null, true, [ 'a' ], { a: 1 }, '<script>a</script>' ] )(
		'is safe with the attribute %j in the comment, and keeps its HTML',
		( value ) => {
			const comment = `${ JSON.stringify( { source: value, html: value, align: value } ) } `;
			const [ block ] = parse( post( comment, '<p>Kept</p>\n' ) );
			expect( block ).toMatchObject( { isValid: true } );
			expect( serialize( [ block! ] ) ).toContain( '<p>Kept</p>\n</div>' );
			expect( serialize( [ block! ] ) ).not.toContain( '<script' );
		}
	);
} );
