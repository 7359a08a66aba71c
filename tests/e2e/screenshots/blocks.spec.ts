import { join } from 'node:path';
import { demos } from '../lib/blocks';
import { test } from '../lib/test';

/** Pictures of each block's demo, to be looked at: in the editor and on the page, wide and narrow. */

const folder = join( import.meta.dirname, '../../../artifacts/screenshots' );

for ( const { extension, content, names } of demos() ) {
	for ( const width of [ 1280, 320 ] ) {
		test( `${ extension } in the editor at ${ width } pixels`, async ( { page, blockPage, editor } ) => {
			await page.setViewportSize( { width, height: 900 } );
			await blockPage.openPost( content );
			for ( const name of names ) {
				await blockPage.untilLoaded( name );
			}
			await page.screenshot( { path: join( folder, `${ extension }-editor-${ width }.png` ) } );
			await editor.selectBlocks( blockPage.block( String( names[ 0 ] ) ).first() );
			await page.screenshot( { path: join( folder, `${ extension }-editor-selected-${ width }.png` ) } );
		} );

		test( `${ extension } on the page at ${ width } pixels`, async ( { blockPage, visitor } ) => {
			const { link } = await blockPage.publish( content );
			const page = await visitor.open( link, { width } );
			await page.screenshot( { path: join( folder, `${ extension }-page-${ width }.png` ), fullPage: true } );
		} );
	}
}
