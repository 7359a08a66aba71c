import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '../renderer';

interface Parsed {
	readonly attrs: { readonly source: string };
	readonly innerHTML: string;
}

/** A saved block: its source and the HTML in its wrapper. */
function stored( name: string ) {
	const path = join( __dirname, `fixtures/jetpack__markdown__${ name }.parsed.json` );
	const [ { attrs, innerHTML } ] = JSON.parse( readFileSync( path, 'utf8' ) ) as [ Parsed ];
	return {
		source: attrs.source,
		html: innerHTML.trim().replace( /^<div class="wp-block-jetpack-markdown">([^]*)<\/div>$/, '$1' ),
	};
}

/** Fragments of malicious and broken Markdown. */
const PIECES = [
	'<script>',
	'</script>',
	'<img src=x onerror=alert(1)>',
	'<!--',
	'javascript:alert(1)',
	'JaVaScRiPt&#58;alert(1)',
	'java\tscript:a',
	'vbscript:a',
	'data:text/html,<script>',
	'data:image/svg+xml,<svg onload=a>',
	'file:///etc',
	'" onmouseover="a',
	...[ '[a](', '![a](', '<', '>', ')', ']', '[', '**', '_', '~~', '`', '```js" onload="a\n', '\n', '\n\n', '    ' ],
	...[
		'> ',
		'- ',
		'1. ',
		'|a|b|\n|-|-|\n',
		'[^1]',
		'[^1]: ',
		'^[',
		'[x]: ',
		'[x]',
		'&lt;',
		'\\',
		'\0',
		'\u2028',
		'👋',
	],
];

const markdown = fc.oneof(
	fc.string( { unit: 'binary' } ),
	fc
		.array( fc.oneof( fc.constantFrom( ...PIECES ), fc.string( { maxLength: 4 } ) ), { maxLength: 30 } )
		.map( ( all ) => all.join( '' ) )
);

/** Returns the elements that a browser creates from the HTML, and executable content in them. */
function danger( html: string ): string[] {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return Array.from( body.querySelectorAll( '*' ) ).flatMap( ( element ) => [
		...( /^(script|style|iframe|object|embed|form|svg|math|base|link|meta)$/i.test( element.nodeName )
			? [ element.nodeName ]
			: [] ),
		...Array.from( element.attributes )
			.filter( ( { name } ) => name.startsWith( 'on' ) || name === 'srcdoc' )
			.map( ( { name } ) => name ),
		...[ element.getAttribute( 'href' ), element.getAttribute( 'src' ) ].filter(
			( address ): address is string =>
				address !== null &&
				/^(javascript|vbscript|file|data:(?!image\/(gif|png|jpeg|webp);))/i.test(
					address.replace( /[\0-\x20]/g, '' )
				)
		),
	] );
}

const read = ( name: string ) => readFileSync( join( __dirname, 'renderer', name ), 'utf8' );

describe( 'rendering', () => {
	it( '[MKD-08] returns the known output of the block’s reference text, byte for byte', () => {
		expect( render( read( 'source.md' ) ) ).toBe( read( 'expected.html' ) );
	} );

	it.each( [ 'era-2023-everything', 'era-2023-signs', 'era-2023-footnotes' ] )(
		'[MKD-08] returns the output saved by current editors, byte for byte (%s)',
		( name ) => {
			const { source, html } = stored( name );
			expect( render( source ) ).toBe( html );
		}
	);

	it( '[MKD-08] returns the output of editors of 2021 for text without quotes, dashes and footnotes', () => {
		const { source, html } = stored( 'era-2021-everything' );
		expect( render( source ) ).toBe( html );
	} );

	it.each( [
		[ 'raw HTML as text', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>\n' ],
		[ 'a bare address as text', 'https://example.org', '<p>https://example.org</p>\n' ],
		[ 'a single line feed as such', 'a\nb', '<p>a\nb</p>\n' ],
		[
			'the language of code as a class',
			'```js\na "b"\n```',
			'<pre><code class="language-js">a &quot;b&quot;\n</code></pre>\n',
		],
		[ 'a script address as text', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n' ],
		[ 'nothing of nothing', '', '' ],
	] )( 'shows %s', ( _, source, html ) => {
		expect( render( source ) ).toBe( html );
	} );

	it( 'never throws, and never returns executable content, for any text', () => {
		fc.assert(
			fc.property( markdown, ( source ) => {
				expect( danger( render( source ) ) ).toEqual( [] );
			} ),
			{ numRuns: 1500 }
		);
	} );
} );
