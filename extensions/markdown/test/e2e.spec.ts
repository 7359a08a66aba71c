import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/markdown';
const LEAVE = 'Are you sure you wish to leave this page?';
const NOTE = 'A claim[^1].\n\n[^1]: Its proof.';

test.describe( 'Markdown', () => {
	test( '[MKD-02, MKD-04, MKD-08] is written, previewed, saved and read', async ( {
		page,
		editor,
		blockPage,
		visitor,
	} ) => {
		await blockPage.newPost();
		await editor.insertBlock( { name: NAME } );
		const area = editor.canvas.getByRole( 'textbox', { name: 'Markdown' } );
		await expect( area ).toBeFocused();
		await page.keyboard.type( '# Head\n\nSome _lean_ text' );

		await editor.clickBlockToolbarButton( 'Preview' );
		await expect( editor.canvas.getByRole( 'heading', { name: 'Head' } ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Preview', pressed: true } ) ).toBeVisible();

		await blockPage.saveAndReload();
		await blockPage.untilLoaded( NAME );
		await blockPage.expectAllValid();
		expect( ( await blockPage.contents() ).saved ).toBe(
			'<!-- wp:jetpack/markdown {"source":"# Head\\n\\nSome _lean_ text"} -->\n<div class="wp-block-jetpack-markdown"><h1>Head</h1>\n<p>Some <em>lean</em> text</p>\n</div>\n<!-- /wp:jetpack/markdown -->'
		);

		const { link } = await blockPage.publish( ( await blockPage.contents() ).saved );
		const view = await visitor.open( link );
		await expect( view.locator( '.wp-block-jetpack-markdown' ).getByRole( 'emphasis' ) ).toHaveText( 'lean' );
		await expect( view.locator( 'script[src*="slipstream"]' ) ).toHaveCount( 0 );
	} );

	test( '[MKD-03, MKD-06] Backspace removes an empty block, and undo reverts a whole change', async ( {
		page,
		editor,
		blockPage,
		pageUtils,
	} ) => {
		await blockPage.newPost();
		await editor.insertBlock( { name: NAME } );
		const area = editor.canvas.getByRole( 'textbox', { name: 'Markdown' } );
		await expect( area ).toHaveAttribute( 'placeholder', 'Write your _Markdown_ **here**…' );
		await expect( area ).toBeFocused();
		await page.keyboard.type( 'a' );
		await pageUtils.pressKeys( 'primary+z' );
		await expect( area ).toHaveValue( '' );
		expect( ( await blockPage.contents() ).edited ).not.toContain( '<p>' );
		await area.focus();
		await page.keyboard.press( 'Backspace' );
		await expect( blockPage.block( NAME ) ).toHaveCount( 0 );
	} );

	test( '[MKD-05, MKD-07] a link in the preview asks before leaving, and the author returns to the editor', async ( {
		page,
		editor,
		blockPage,
	} ) => {
		await blockPage.newPost();
		await editor.insertBlock( { name: NAME, attributes: { source: '[Away](https://example.org/)' } } );
		await blockPage.untilLoaded( NAME );
		await editor.clickBlockToolbarButton( 'Preview' );
		const address = page.url();
		const asked: string[] = [];
		page.once( 'dialog', ( dialog ) => {
			asked.push( dialog.message() );
			void dialog.dismiss();
		} );
		await editor.canvas.getByRole( 'link', { name: 'Away' } ).click();
		expect( asked ).toEqual( [ LEAVE ] );
		expect( page.url() ).toBe( address );
		await expect( editor.canvas.getByRole( 'link', { name: 'Away' } ) ).toBeVisible();

		await editor.insertBlock( { name: 'core/paragraph' } );
		await editor.selectBlocks( blockPage.block( NAME ) );
		await expect( editor.canvas.getByRole( 'textbox', { name: 'Markdown' } ) ).toBeVisible();
	} );

	test( 'a source that a program saved without HTML gets its HTML when the post is opened', async ( {
		blockPage,
	} ) => {
		await blockPage.openPost( '<!-- wp:jetpack/markdown {"source":"# Program"} /-->' );
		await blockPage.untilLoaded( NAME );
		await expect
			.poll( async () => ( await blockPage.contents() ).edited )
			.toContain( '<div class="wp-block-jetpack-markdown"><h1>Program</h1>\n</div>' );
	} );

	test( 'converts to ordinary blocks, and back', async ( { page, editor, blockPage } ) => {
		await blockPage.newPost();
		await editor.insertBlock( { name: NAME, attributes: { source: '## Two\n\nText\n\n- a\n- b' } } );
		await blockPage.untilLoaded( NAME );
		await editor.clickBlockToolbarButton( 'Convert to blocks' );
		await expect
			.poll( async () => ( await blockPage.blocks() ).map( ( { name } ) => name ) )
			.toEqual( [ 'core/heading', 'core/paragraph', 'core/list', 'core/list-item', 'core/list-item' ] );

		await editor.selectBlocks( editor.canvas.locator( '[data-type="core/paragraph"]' ) );
		await editor.transformBlockTo( NAME );
		await expect( editor.canvas.getByRole( 'textbox', { name: 'Markdown' } ) ).toHaveValue( 'Text' );
		await editor.transformBlockTo( 'core/html' );
		await expect
			.poll( async () => ( await blockPage.contents() ).edited )
			.toContain( '<!-- wp:html -->\n<p>Text</p>' );
		await expect( page.locator( '.components-snackbar' ) ).toHaveCount( 0 );
	} );

	test( 'footnote links of two blocks lead to their own notes', async ( { editor, blockPage, visitor } ) => {
		await blockPage.newPost();
		for ( let count = 0; count < 2; count++ ) {
			await editor.insertBlock( { name: NAME, attributes: { source: NOTE } } );
		}
		await expect.poll( async () => ( await blockPage.contents() ).edited.match( /id="fn1"/g )?.length ).toBe( 2 );
		const { link } = await blockPage.publish( ( await blockPage.contents() ).edited );
		const page = await visitor.open( link );
		const ids = await page
			.locator( '.wp-block-jetpack-markdown [id]' )
			.evaluateAll( ( all ) => all.map( ( { id } ) => id ) );
		expect( ids ).toEqual( [ 'fnref1', 'fn1', 'fnref-2-1', 'fn-2-1' ] );
		await page.locator( '[role="doc-noteref"]' ).last().click();
		expect( new URL( page.url() ).hash ).toBe( '#fn-2-1' );
		await page.getByLabel( 'Back to the text' ).last().click();
		expect( new URL( page.url() ).hash ).toBe( '#fnref-2-1' );
	} );
} );
