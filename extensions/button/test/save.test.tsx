import '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	getSaveContent,
	parse,
	registerBlockType,
	serialize,
	type Block,
} from '@wordpress/blocks';
import { metadata, settings } from '../index';

beforeAll( () => {
	registerBlockType( metadata.name, { ...metadata, ...settings } as never );
} );

const EVERYTHING = {
	element: 'input',
	uniqueId: 'my-id',
	passthroughAttributes: { url: 'link' },
	text: 'Go <strong>on</strong>',
	placeholder: 'Add a label',
	url: 'https://example.com/?a=1&b=2',
	textColor: 'black',
	customTextColor: '#111111',
	backgroundColor: 'white',
	customBackgroundColor: '#eeeeee',
	gradient: 'dawn',
	customGradient: 'linear-gradient(red,blue)',
	borderRadius: 0,
	width: '75%',
	align: 'center',
	className: 'is-style-outline',
	fontSize: 'large',
	fontFamily: 'system',
	borderColor: 'contrast',
	style: { typography: { fontSize: '1.2rem' }, border: { width: '2px' } },
};

function reopened( block: Block ): Block {
	const [ first ] = parse( serialize( [ block ] ) );
	if ( ! first ) {
		throw new Error( 'Nothing came back.' );
	}
	return first;
}

describe( 'registration', () => {
	it( '[BTN-01] is in the Design category', () => {
		expect( metadata ).toMatchObject( { name: 'jetpack/button', category: 'design' } );
	} );

	it( '[BTN-02] is hidden from the inserter and allowed in any block', () => {
		expect( metadata.supports.inserter ).toBe( false );
		expect( metadata ).not.toHaveProperty( 'parent' );
	} );

	it( '[BTN-03] allows the elements a, button and input', () => {
		expect( metadata.attributes.element.enum ).toEqual( [ 'a', 'button', 'input' ] );
		const elements = [ 'a', 'button', 'input', 'script' ].map(
			( element ) => reopened( createBlock( metadata.name, { element } ) ).attributes.element
		);
		expect( elements ).toEqual( [ 'a', 'button', 'input', undefined ] );
	} );

	it( '[BTN-07] has the styles fill (default) and outline', () => {
		expect( metadata.styles ).toEqual( [
			{ name: 'fill', label: 'Fill', isDefault: true },
			{ name: 'outline', label: 'Outline' },
		] );
	} );

	it( '[BTN-08] supports left, center and right', () => {
		expect( getBlockType( metadata.name )?.supports?.align ).toEqual( [ 'left', 'center', 'right' ] );
	} );
} );

describe( 'saving', () => {
	it( '[BTN-04] [BTN-05] [BTN-06] saves every attribute in the comment only', () => {
		const block = reopened( createBlock( metadata.name, EVERYTHING ) );
		expect( block.isValid ).toBe( true );
		expect( block.attributes ).toEqual( { ...EVERYTHING, saveInPostContent: false } );
		expect( serialize( [ block ] ) ).toMatch( /^<!-- wp:jetpack\/button \{.*\} \/-->$/ );
	} );

	it( '[BTN-04] [BTN-05] saves every attribute with the link in the post, which opens as valid', () => {
		const attributes = { ...EVERYTHING, saveInPostContent: true };
		const block = reopened( createBlock( metadata.name, attributes ) );
		expect( block.isValid ).toBe( true );
		expect( block.attributes ).toEqual( attributes );
		expect( serialize( [ block ] ) ).toContain( '<a class="wp-block-button__link has-text-color has-black-color' );
	} );

	it.each( [
		'javascript:alert(1)',
		'"><script>alert(1)</script>',
		'red;background:url(x)',
		'[shortcode] & &amp; "quoted"',
	] )( 'saves %j in every text attribute and opens as valid', ( text ) => {
		const names = Object.keys( EVERYTHING ).filter(
			( name ) =>
				! [ 'element', 'passthroughAttributes', 'borderRadius', 'style', 'align', 'className' ].includes( name )
		);
		const attributes = Object.fromEntries( names.map( ( name ) => [ name, text ] ) );
		for ( const saveInPostContent of [ false, true ] ) {
			const block = reopened( createBlock( metadata.name, { ...attributes, saveInPostContent } ) );
			expect( block.isValid ).toBe( true );
			expect( block.attributes ).toEqual( { ...attributes, saveInPostContent } );
		}
	} );

	it.each( [ null, 5, 'text', [], {}, { typography: null }, { typography: { fontSize: {} }, border: 7 } ] )(
		'accepts %j as style and in any other attribute',
		( value ) => {
			const saved = Object.fromEntries( Object.keys( EVERYTHING ).map( ( name ) => [ name, value ] ) );
			const [ block ] = parse( `<!-- wp:jetpack/button ${ JSON.stringify( saved ) } /-->` );
			expect( block?.isValid ).toBe( true );
			const attributes = { ...block?.attributes, saveInPostContent: true };
			expect( getSaveContent( metadata.name, attributes ) ).toMatch(
				/^<div class="wp-block-jetpack-button.*<\/a><\/div>$/
			);
		}
	);

	it( 'saves a label with closing tags only in the comment, where it is harmless', () => {
		const text = '</a></div><!-- /wp:jetpack/button -->';
		expect( reopened( createBlock( metadata.name, { text } ) ).attributes.text ).toBe( text );
	} );
} );
