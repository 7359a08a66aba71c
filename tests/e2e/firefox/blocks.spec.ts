import { expectAccessiblePage } from '../lib/axe';
import { blocksUnderTest, demos, inGroups } from '../lib/blocks';
import { expect, test } from '../lib/test';

/** Maximum blocks in a post. Several share one, because opening the editor is slow. */
const BLOCKS_PER_POST = 6;

const insertable = blocksUnderTest()
	.filter( ( { isInsertable } ) => isInsertable )
	.map( ( { name } ) => name );

for ( const names of inGroups( insertable, BLOCKS_PER_POST ) ) {
	test( `Firefox: inserted, saved and opened again: ${ names.join( ', ' ) }`, async ( { blockPage, editor } ) => {
		test.slow();
		await blockPage.newPost( 'Firefox' );
		for ( const name of names ) {
			await editor.insertBlock( { name } );
			await blockPage.untilLoaded( name );
		}
		await blockPage.saveAndReload();
		for ( const name of names ) {
			await blockPage.untilLoaded( name );
		}
		await blockPage.expectAllValid();
	} );
}

for ( const { extension, content } of demos() ) {
	test( `Firefox: ${ extension }: a visitor reads the page`, async ( { posts, visitor } ) => {
		const { link } = await posts.publish( content );
		const page = await visitor.open( link, { width: 1280 } );
		await expectAccessiblePage( page );
		await expect( page.locator( '.wp-block-post-content' ) ).not.toBeEmpty();
	} );
}
