import { createBlock, rawHandler, registerBlockType, setCategories, switchToBlockType } from '@wordpress/blocks';
import metadata from '../block.json';
import { settings } from '..';

const block = { apiVersion: 3, category: 'text', icon: 'star', edit: () => null, save: () => null };

beforeAll( () => {
	setCategories( [
		{ slug: 'earn', title: 'Earn' },
		{ slug: 'text', title: 'Text' },
	] );
	registerBlockType( 'core/shortcode', {
		...block,
		title: 'Shortcode',
		attributes: { text: { type: 'string', source: 'raw' } },
	} );
	registerBlockType( 'core/paragraph', {
		...block,
		title: 'Paragraph',
		attributes: { content: { type: 'string', source: 'html', selector: 'p' } },
	} );
	registerBlockType( 'core/html', {
		...block,
		title: 'HTML',
		attributes: { content: { type: 'string', source: 'raw' } },
	} );
	const configuration = { ...metadata, ...settings };
	registerBlockType(
		metadata.name,
		configuration as unknown as Parameters< typeof registerBlockType >[ 1 ] & object
	);
} );

it( '[SPY-06] a pasted shortcode with an id becomes the block with that product; one without does not', () => {
	const convert = ( text: string ) =>
		rawHandler( { HTML: `<p>${ text }</p>` } ).map( ( { name, attributes } ) => [ name, attributes.productId ] );
	for ( const text of [
		'[simple-payment id="573"]',
		"[simple-payment id='573']",
		'[simple-payment title="x" id=573]',
	] ) {
		expect( convert( text ) ).toEqual( [ [ metadata.name, 573 ] ] );
	}
	for ( const text of [ '[simple-payment]', '[simple-payment id="x"]', '[simple-payment id="0"]' ] ) {
		expect( convert( text ).map( ( [ name ] ) => name ) ).not.toContain( metadata.name );
	}
} );

it( '[SPY-06] a shortcode block with an id turns into the block; another one cannot', () => {
	const turn = ( text: string ) => switchToBlockType( createBlock( 'core/shortcode', { text } ), metadata.name );
	expect( turn( '[simple-payment id="573"]' ) ).toMatchObject( [
		{ name: metadata.name, attributes: { productId: 573 } },
	] );
	for ( const text of [ '[simple-payment id="x"]', '[gallery id="5"]', '[simple-payment id="5"] and more' ] ) {
		expect( turn( text ) ).toBeNull();
	}
} );
