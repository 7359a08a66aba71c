import { expectAccessibleBlock, expectAccessiblePage } from './lib/axe';
import { blocksUnderTest, demos } from './lib/blocks';
import { expect, test } from './lib/test';

/** What holds for every block, whichever it is; what is special to one stands in its own folder. */

for ( const { name, title, extension, isInsertable, parent } of blocksUnderTest() ) {
	test( `${ extension }: ${ name } can be ${
		isInsertable ? 'inserted' : 'placed by another block'
	}, saved and opened again [PRD-01]`, async ( { page, blockPage, editor } ) => {
		await blockPage.newPost( title );
		await editor.insertBlock( parent ? { name: parent, innerBlocks: [ { name } ] } : { name } );
		await blockPage.untilLoaded( name );
		await expectAccessibleBlock( page, name );

		await blockPage.saveAndReload();
		await blockPage.untilLoaded( name );
		await blockPage.expectAllValid();
	} );

	test( `${ extension }: the inserter ${ isInsertable ? 'offers' : 'does not offer' } ${ name }`, async ( {
		page,
		blockPage,
	} ) => {
		await blockPage.newPost( title );
		await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
		const search = page.getByRole( 'searchbox', { name: 'Search' } );
		await search.fill( title );
		// A default variation stands there in the block's place, under a title of its own.
		const offer = page
			.locator( `[class*="editor-block-list-item-${ name.replace( '/', '-' ) }"]` )
			.locator( 'visible=true' );
		await expect( page.getByRole( 'region', { name: 'Block Library' } ) ).toBeVisible();
		if ( isInsertable ) {
			await offer.first().click();
			await blockPage.untilLoaded( name );
		} else {
			const inserted = page.locator( `.editor-block-list-item-${ name.replace( '/', '-' ) }` );
			await expect( page.locator( '.block-editor-inserter__search' ) ).toBeVisible();
			await expect( inserted ).toHaveCount( 0 );
		}
	} );
}

for ( const { extension, content, names } of demos() ) {
	test( `${ extension }: saved content opens valid and is not changed by opening it`, async ( {
		page,
		blockPage,
	} ) => {
		await blockPage.openPost( content );
		for ( const name of names ) {
			await blockPage.untilLoaded( name );
			await expectAccessibleBlock( page, name );
		}
		await blockPage.expectAllValid();
		const { saved, edited } = await blockPage.contents();
		expect( edited.trim() ).toBe( saved.trim() );
	} );

	for ( const width of [ 1280, 320 ] ) {
		test( `${ extension }: a visitor reads it at ${ width } pixels, and no editing control [PRD-02, PRD-15]`, async ( {
			blockPage,
			visitor,
		} ) => {
			const { link } = await blockPage.publish( content );
			const page = await visitor.open( link, { width } );
			await expectAccessiblePage( page );
			await expect( page.locator( '.block-editor-block-list__block, [contenteditable="true"]' ) ).toHaveCount(
				0
			);
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth
			);
			expect( overflow, 'pixels that the page is wider than its window' ).toBeLessThanOrEqual( 0 );
		} );
	}

	test( `${ extension }: a visitor without script reads the same words`, async ( { blockPage, visitor } ) => {
		const { link } = await blockPage.publish( content );
		const [ plain, scripted ] = [
			await visitor.open( link, { script: false } ),
			await visitor.open( link, { script: true } ),
		];
		const words = await scripted.locator( '.wp-block-post-content' ).innerText();
		expect( words.trim() ).not.toBe( '' );
		const bare = ( await plain.locator( '.wp-block-post-content' ).innerText() ).replace( /\s+/g, ' ' );
		for ( const line of words.split( '\n' ).filter( ( text ) => text.trim() ) ) {
			expect( bare ).toContain( line.replace( /\s+/g, ' ' ).trim() );
		}
	} );
}
