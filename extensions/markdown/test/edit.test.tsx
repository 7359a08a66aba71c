import { screen, waitFor, within } from '@testing-library/react';
import { unregisterBlockType } from '@wordpress/blocks';
import { metadata } from '../index';
import { area, edit, made, open, post, register, saved, stored, wrapper } from './author';

const PLACEHOLDER = 'Write your _Markdown_ **here**…';
const LEAVE = 'Are you sure you wish to leave this page?';

/** A button that is pressed or not; the block's own button in the toolbar is called Markdown too. */
async function button( name: string ) {
	const all = await screen.findAllByRole( 'button', { name } );
	return all.find( ( one ) => one.hasAttribute( 'aria-pressed' ) )!;
}

beforeAll( register );
afterAll( () => unregisterBlockType( metadata.name ) );
afterEach( () => jest.restoreAllMocks() );

describe( 'a selected block', () => {
	it( '[MKD-02] has the toolbar buttons Markdown and Preview, of which one is pressed', async () => {
		const user = await edit( made( { source: 'Hi' } ) );
		expect( await button( 'Markdown' ) ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( await button( 'Preview' ) ).toHaveAttribute( 'aria-pressed', 'false' );

		await user.click( await button( 'Preview' ) );
		expect( await button( 'Markdown' ) ).toHaveAttribute( 'aria-pressed', 'false' );
		expect( await button( 'Preview' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	it( '[MKD-04] is in editor mode, showing the Markdown, or in preview mode, showing the HTML', async () => {
		const user = await edit( made( { source: '# Heading' } ) );
		expect( await area() ).toHaveValue( '# Heading' );
		expect( screen.queryByRole( 'heading', { name: 'Heading' } ) ).not.toBeInTheDocument();

		await user.click( await button( 'Preview' ) );
		expect( screen.getByRole( 'heading', { name: 'Heading', level: 1 } ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Markdown' } ) ).not.toBeInTheDocument();

		await user.click( await button( 'Markdown' ) );
		expect( await area() ).toHaveValue( '# Heading' );
	} );

	it( '[MKD-05] that loses its selection in preview mode is in editor mode when it is selected again', async () => {
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

	it( 'takes the focus to the text when it is clicked, so that the author can write at once', async () => {
		const user = await edit( made() );
		await user.keyboard( 'Hi' );
		expect( await area() ).toHaveValue( 'Hi' );
	} );

	it( '[MKD-08] saves with each change of the source the HTML of it, as one step to undo', async () => {
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

	it( 'can be taken apart into other blocks only when there is something in it', async () => {
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

	it( '[MKD-03] shows the same placeholder in the text field once it is selected', async () => {
		await edit( made() );
		expect( await area() ).toHaveAttribute( 'placeholder', PLACEHOLDER );
	} );

	it( 'shows what its source becomes', async () => {
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

	it( '[MKD-07] asks before it leaves, and refusing stays in the editor', async () => {
		const { confirm, isPrevented } = await click( 'Away', false );
		expect( confirm ).toHaveBeenCalledWith( LEAVE );
		expect( isPrevented ).toBe( true );
	} );

	it( '[MKD-07] leaves the whole page, not the canvas, when the author agrees', async () => {
		const { confirm, link, isPrevented } = await click( 'Away', true );
		expect( confirm ).toHaveBeenCalledTimes( 1 );
		expect( isPrevented ).toBe( false );
		expect( link ).toHaveAttribute( 'target', '_top' );
	} );

	it( 'goes to a footnote without asking, since it leaves nothing', async () => {
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

	it( 'is not rendered anew by opening, selecting or previewing it', async () => {
		const user = await edit( stored( comment, old ) );
		await user.click( await button( 'Preview' ) );
		expect( saved() ).toBe( `<!-- wp:jetpack/markdown ${ comment }-->\n${ old }\n<!-- /wp:jetpack/markdown -->` );
		expect( post.steps ).toEqual( [] );
	} );

	it( 'is rendered as of today once the author changes it', async () => {
		const user = await edit( stored( comment, old ) );
		await user.type( await area(), '!' );
		expect( saved() ).toContain( '<div class="wp-block-jetpack-markdown"><p>He said “hi”!</p>\n</div>' );
	} );

	it( 'gets its HTML when a program wrote the source alone, without a step to undo', async () => {
		// The editor tells there that it updated an old block.
		jest.spyOn( console, 'groupCollapsed' ).mockImplementation( () => {} );
		await open( stored( '{"source":"# Program"} ', '' ) );
		await waitFor( () => expect( saved() ).toContain( '<h1>Program</h1>\n</div>' ) );
		expect( post.steps ).toEqual( [] );
		expect( console ).toHaveInformed();
	} );

	it( 'shows the words of its HTML where the source is lost, and keeps the HTML', async () => {
		const markup = '<div class="wp-block-jetpack-markdown"><p>Only <b>markup</b><script>bad()</script></p></div>';
		await edit( stored( '', markup ) );
		expect( ( await area() ).textContent ).toContain( 'Only markup' );
		expect( saved() ).toContain( markup );
	} );
} );

describe( 'unexpected attributes', () => {
	it.each( [ 42, null, true, [ 'a' ], { a: 1 } ] )(
		'of another type (%j) neither stop the edit nor the save',
		async ( value ) => {
			await open( made( { source: value, html: value, align: value, style: value, className: 'x' } ) );
			expect( await screen.findByText( PLACEHOLDER ) ).toBeVisible();
			expect( saved() ).toContain( 'wp-block-jetpack-markdown' );
		}
	);

	it( 'with HTML in the source show it as text', async () => {
		await open( made( { source: '<img src=x onerror=alert(1)> <script>alert(1)</script>' } ) );
		expect( await screen.findByText( /<script>alert\(1\)<\/script>/ ) ).toBeVisible();
		expect( within( await wrapper() ).queryByRole( 'img' ) ).not.toBeInTheDocument();
	} );

	it( 'with a very long source are edited like any other', async () => {
		const source = 'word '.repeat( 100_000 );
		await edit( made( { source } ) );
		expect( await area() ).toHaveValue( source );
	} );
} );
