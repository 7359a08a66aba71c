import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/button';

test( '[BTN-10, BTN-14, BTN-15, BTN-16] an author styles a button and a visitor sees the same', async ( {
	blockPage,
	page,
	visitor,
} ) => {
	await blockPage.newPost( 'A button' );
	const attributes = { element: 'a', url: 'https://example.org/shop', placeholder: 'What to press' };
	await blockPage.editor.insertBlock( { name: NAME, attributes } );
	await blockPage.untilLoaded( NAME );
	const label = blockPage.block( NAME ).getByRole( 'textbox', { name: 'Button text' } );
	await label.click();
	await page.keyboard.type( 'To the shop' );

	await blockPage.editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'spinbutton', { name: 'Border radius' } ).fill( '12' );
	await sidebar.getByRole( 'button', { name: '50%', exact: true } ).click();
	await expect( label ).toHaveCSS( 'border-radius', '12px' );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	const { saved } = await blockPage.contents();
	const site = await visitor.open( ( await blockPage.publish( saved ) ).link );
	const link = site.getByRole( 'link', { name: 'To the shop (opens in a new tab)' } );
	await expect( link ).toHaveAttribute( 'href', 'https://example.org/shop' );
	await expect( link ).toHaveCSS( 'border-radius', '12px' );
	const [ wide, whole ] = await Promise.all( [
		link.evaluate( ( element ) => element.getBoundingClientRect().width ),
		link.evaluate( ( element ) => Number( element.parentElement?.parentElement?.getBoundingClientRect().width ) ),
	] );
	expect( wide / whole ).toBeGreaterThan( 0.3 );
	expect( wide / whole ).toBeLessThan( 0.6 );
} );

test( '[BTN-16] aligning a button left removes a percentage width', async ( { blockPage, page } ) => {
	await blockPage.openPost( '<!-- wp:jetpack/button {"element":"button","text":"Send","width":"50%"} /-->' );
	await blockPage.untilLoaded( NAME );
	await blockPage.block( NAME ).getByRole( 'textbox' ).click();
	await blockPage.editor.clickBlockToolbarButton( 'Align' );
	await page.getByRole( 'menuitemradio', { name: 'Align left' } ).click();
	await expect.poll( async () => ( await blockPage.contents() ).edited ).toContain( '"align":"left"' );
	await expect.poll( async () => ( await blockPage.contents() ).edited ).not.toContain( '"width"' );
} );

test( '[BTN-07, BTN-20] outline and fill look different in the editor and on the page', async ( {
	blockPage,
	visitor,
} ) => {
	const content = [ 'fill', 'outline' ]
		.map( ( style ) => `<!-- wp:jetpack/button {"text":"${ style }","className":"is-style-${ style }"} /-->` )
		.join( '' );
	const { link } = await blockPage.openPost( content );
	await blockPage.untilLoaded( NAME );
	const site = await visitor.open( link );
	for ( const place of [ blockPage.editor.canvas, site ] ) {
		const fill = place.locator( '.is-style-fill > .wp-block-button__link' );
		const outline = place.locator( '.is-style-outline > .wp-block-button__link' );
		await expect( outline ).toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );
		await expect( outline ).toHaveCSS( 'border-top-width', '2px' );
		await expect( fill ).not.toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );
	}
} );
