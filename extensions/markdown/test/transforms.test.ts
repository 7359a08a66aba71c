import { unregisterBlockType } from '@wordpress/blocks';
import { render } from '../renderer';
import { isPlain, toMarkdown } from '../to-markdown';
import { transforms } from '../transforms';
import { metadata } from '../index';
import { register } from './author';

const fromText = transforms.from[ 0 ]!;

beforeAll( register );
afterAll( () => unregisterBlockType( metadata.name ) );

describe( 'text blocks become equivalent Markdown', () => {
	it.each( [
		'A <strong>bold</strong>, <em>lean</em>, <s>struck</s> and <code>a &lt; b</code> word',
		'<a href="https://example.org/?a=1&amp;b=(2)">A <strong>link</strong></a>',
		'One<br>\ntwo',
		'* not a list, nor _lean_ nor `code` nor &lt;b&gt; nor [x](y) nor 1 &amp; 2 &amp;amp; \\',
		'# no heading',
		'12. no list',
		'- no list',
		'a | b ~~c~~ ^[d]',
	] )( '%s', ( content ) => {
		expect( isPlain( content ) ).toBe( true );
		expect( render( toMarkdown( content ) ) ).toBe( `<p>${ content }</p>\n` );
	} );

	it( 'marks words without the spaces around them', () => {
		expect( toMarkdown( 'a<strong> b </strong>c' ) ).toBe( 'a **b** c' );
	} );

	it( 'writes headings with their level', () => {
		expect( toMarkdown( 'Head', 3 ) ).toBe( '### Head' );
	} );
} );

describe( 'transforms', () => {
	it( 'join selected paragraphs and headings in one block', () => {
		const given = [ { content: 'Head', level: 2 }, { content: 'Some <em>text</em>' }, {} ];
		expect( fromText.isMatch?.( given, [] ) ).toBe( true );
		expect( fromText.transform?.( given, [] ) ).toMatchObject( {
			name: 'jetpack/markdown',
			attributes: { source: '## Head\n\nSome *text*\n\n' },
		} );
	} );

	it.each( [
		'<mark style="color:red">x</mark>',
		'<img src="a.png">',
		'<a href="x" target="_blank">x</a>',
		'<code>a`b</code>',
	] )( 'are not offered where Markdown would lose something: %s', ( content ) => {
		expect( fromText.isMatch?.( { content }, [] ) ).toBe( false );
	} );
} );
