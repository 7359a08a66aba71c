import { screen, waitFor, within } from '@testing-library/react';
import { unregisterBlockType } from '@wordpress/blocks';
import { metadata } from '../index';
import { area, edit, made, open, post, register, saved, stored, wrapper } from './author';

const PLACEHOLDER = 'Write your _Markdown_ **here**…';
const LEAVE = 'Are you sure you wish to leave this page?';

/** Finds a mode button. Needed because the toolbar's block button has the same name. */
async function button( name: string ) {
	const all = await screen.findAllByRole( 'button', { name } );
	return all.find( ( one ) => one.hasAttribute( 'aria-pressed' ) )!;
}

beforeAll( register );
afterAll( () => unregisterBlockType( metadata.name ) );
afterEach( () => jest.restoreAllMocks() );

describe( 'a selected block', () => {
	it( '[MKD-02] has toolbar buttons Markdown and Preview, one of them pressed', async () => {
		const user = await edit( made( { source: 'Hi' } ) );
		expect( await button( 'Markdown' ) ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( await button( 'Preview' ) ).toHaveAttribute( 'aria-pressed', 'false' );

		await user.click( await button( 'Preview' ) );
		expect( await button( 'Markdown' ) ).toHaveAttribute( 'aria-pressed', 'false' );
		expect( await button( 'Preview' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	it( '[MKD-04] shows the Markdown in editor mode, and the HTML in preview mode', async () => {
		const user = await edit( made( { source: '# Heading' } ) );
		expect( await area() ).toHaveValue( '# Heading' );
		expect( screen.queryByRole( 'heading', { name: 'Heading' } ) ).not.toBeInTheDocument();

		await user.click( await button( 'Preview' ) );
		expect( screen.getByRole( 'heading', { name: 'Heading', level: 1 } ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Markdown' } ) ).not.toBeInTheDocument();

		await user.click( await button( 'Markdown' ) );
		expect( await area() ).toHaveValue( '# Heading' );
	} );

	it( '[MKD-05] returns to editor mode after it loses its selection in preview mode', async () => {
		const user = await open( made( { source: 'First' } ), made( { source: 'Second' } ) );
		const [ first, second ] = await screen.findAllByRole( 'document', { name: 'Block: Markdown' } );
		await user.click( first! );
		await user.click( await button( 'Preview' ) );
		await user.click( second! );
		await user.click( first! );
		expect( await area() ).toHaveValue( 'First' );
		expect( await button( 'Markdown' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	it.each( [
		[ 'never written', {} ],
		[ 'emptied', { source: '' } ],
	] )( '[MKD-06] is removed by Backspace when its source is %s', async ( _, attributes ) => {
		const user = await edit( made( attributes ) );
		await user.type( await area(), '{Backspace}' );
		await waitFor( () => expect( post.blocks ).toHaveLength( 0 ) );
	} );

	it( '[MKD-06] stays when Backspace deletes the last character, or when the source is a space', async () => {
		const user = await edit( made( { source: ' ' } ) );
		await user.type( await area(), '{Backspace}' );
		expect( post.blocks ).toHaveLength( 1 );
		expect( await area() ).toHaveValue( '' );
	} );

	it( 'focuses the text on click, so that the author can write immediately', async () => {
		const user = await edit( made() );
		await user.keyboard( 'Hi' );
		expect( await area() ).toHaveValue( 'Hi' );
	} );

	it( '[MKD-08] saves the HTML with each change of the source, as one undo step', async () => {
		const user = await edit( made() );
		await user.keyboard( '_a' );
		post.steps = [];
		await user.keyboard( '_' );
		expect( saved() ).toBe(
			'<!-- wp:jetpack/markdown {"source":"_a_"} -->\n<div class="wp-block-jetpack-markdown"><p><em>a</em></p>\n</div>\n<!-- /wp:jetpack/markdown -->'
		);
		expect( post.steps.filter( ( step ) => step !== saved() ) ).toEqual( [] );
		expect( post.steps.length ).toBeLessThanOrEqual( 1 );
	} );

	it( 'can be converted to other blocks only if it is not empty', async () => {
		await edit( made() );
		expect( screen.queryByRole( 'button', { name: 'Convert to blocks' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'an unselected block', () => {
	it.each( [
		[ 'missing', {} ],
		[ 'empty', { source: '' } ],
		[ 'blank', { source: ' \n' } ],
	] )( '[MKD-03] shows the placeholder when its source is %s', async ( _, attributes ) => {
		await open( made( attributes ) );
		expect( await screen.findByText( PLACEHOLDER ) ).toHaveClass( 'wp-block-jetpack-markdown__placeholder' );
	} );

	it( '[MKD-03] shows the same placeholder in the text field when selected', async () => {
		await edit( made() );
		expect( await area() ).toHaveAttribute( 'placeholder', PLACEHOLDER );
	} );

	it( 'shows the rendered source', async () => {
		await open( made( { source: '## Two' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Two', level: 2 } ) ).toBeVisible();
	} );
} );

describe( 'a link in the preview', () => {
	const source = '[Away](https://example.org/) and a note^[The note.]';

	async function click( name: string, answer: boolean ) {
		const user = await edit( made( { source } ) );
		await user.click( await button( 'Preview' ) );
		const confirm = jest.spyOn( window, 'confirm' ).mockReturnValue( answer );
		const link = within( await wrapper() ).getByRole( 'link', { name } );
		let isPrevented: boolean | undefined;
		window.addEventListener(
			'click',
			( event ) => {
				isPrevented = event.defaultPrevented;
				event.preventDefault();
			},
			{ once: true }
		);
		await user.click( link );
		return { confirm, link, isPrevented };
	}

	it( '[MKD-07] asks before leaving, and stays in the editor on refusal', async () => {
		const { confirm, isPrevented } = await click( 'Away', false );
		expect( confirm ).toHaveBeenCalledWith( LEAVE );
		expect( isPrevented ).toBe( true );
	} );

	it( '[MKD-07] leaves the whole page, not the canvas, on confirmation', async () => {
		const { confirm, link, isPrevented } = await click( 'Away', true );
		expect( confirm ).toHaveBeenCalledTimes( 1 );
		expect( isPrevented ).toBe( false );
		expect( link ).toHaveAttribute( 'target', '_top' );
	} );

	it( 'scrolls to a footnote without asking', async () => {
		const scroll = jest.spyOn( Element.prototype, 'scrollIntoView' );
		const { confirm, isPrevented } = await click( '[1]', false );
		expect( confirm ).not.toHaveBeenCalled();
		expect( isPrevented ).toBe( true );
		expect( scroll.mock.contexts.at( -1 ) ).toHaveAttribute( 'id', 'fn1' );
	} );
} );

describe( 'a block of a saved post', () => {
	const old = '<div class="wp-block-jetpack-markdown"><p>He said &quot;hi&quot;</p>\n</div>';
	const comment = '{"source":"He said \\u0022hi\\u0022"} ';

	it( 'is not rendered again when opened, selected or previewed', async () => {
		const user = await edit( stored( comment, old ) );
		await user.click( await button( 'Preview' ) );
		expect( saved() ).toBe( `<!-- wp:jetpack/markdown ${ comment }-->\n${ old }\n<!-- /wp:jetpack/markdown -->` );
		expect( post.steps ).toEqual( [] );
	} );

	it( 'is rendered by the current renderer after a change', async () => {
		const user = await edit( stored( comment, old ) );
		await user.type( await area(), '!' );
		expect( saved() ).toContain( '<div class="wp-block-jetpack-markdown"><p>He said “hi”!</p>\n</div>' );
	} );

	it( 'gets missing HTML without an undo step', async () => {
		// Expected: the editor logs that it updated an old block.
		jest.spyOn( console, 'groupCollapsed' ).mockImplementation( () => {} );
		await open( stored( '{"source":"# Program"} ', '' ) );
		await waitFor( () => expect( saved() ).toContain( '<h1>Program</h1>\n</div>' ) );
		expect( post.steps ).toEqual( [] );
		expect( console ).toHaveInformed();
	} );

	it( 'shows the text of its HTML if the source is lost, and keeps the HTML', async () => {
		const markup = '<div class="wp-block-jetpack-markdown"><p>Only <b>markup</b><script>bad()</script></p></div>';
		await edit( stored( '', markup ) );
		expect( ( await area() ).textContent ).toContain( 'Only markup' );
		expect( saved() ).toContain( markup );
	} );
} );

describe( 'unexpected attributes', () => {
	it.each( [ 42, null, true, [ 'a' ], { a: 1 } ] )(
		'of another type (%j) break neither edit nor save',
		async ( value ) => {
			await open( made( { source: value, html: value, align: value, style: value, className: 'x' } ) );
			expect( await screen.findByText( PLACEHOLDER ) ).toBeVisible();
			expect( saved() ).toContain( 'wp-block-jetpack-markdown' );
		}
	);

	it( 'with HTML in the source are shown as text', async () => {
		await open( made( { source: '<img src=x onerror=alert(1)> <script>alert(1)</script>' } ) );
		expect( await screen.findByText( /<script>alert\(1\)<\/script>/ ) ).toBeVisible();
		expect( within( await wrapper() ).queryByRole( 'img' ) ).not.toBeInTheDocument();
	} );

	it( 'with a very long source are edited as usual', async () => {
		const source = 'word '.repeat( 100_000 );
		await edit( made( { source } ) );
		expect( await area() ).toHaveValue( source );
	} );
} );
