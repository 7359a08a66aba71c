import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demos } from '../lib/blocks';
import { test } from '../lib/test';

/**
 * Takes screenshots of each block's demo for a person to review: in the editor and on the page, wide and narrow, in print, and
 * in a right-to-left language.
 */

/** Changes the text direction for requests that ask for it. */
const plugin = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins/tests-direction.php' );
const turn = `<?php
add_action( 'init', static function (): void {
	if ( isset( $_GET['rtl'] ) ) {
		$GLOBALS['wp_locale']->text_direction = 'rtl';
	}
} );
`;

test.beforeAll( () => writeFileSync( plugin, turn ) );

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

		test( `${ extension } on the page at ${ width } pixels`, async ( { posts, visitor } ) => {
			const { link } = await posts.publish( content );
			const page = await visitor.open( link, { width } );
			await page.screenshot( { path: join( folder, `${ extension }-page-${ width }.png` ), fullPage: true } );
		} );
	}

	test( `${ extension } printed and from right to left`, async ( { posts, visitor } ) => {
		const { link } = await posts.publish( content );
		const turned = await visitor.open( `${ link }?rtl=1` );
		await turned.screenshot( { path: join( folder, `${ extension }-rtl.png` ), fullPage: true } );
		const printed = await visitor.open( link );
		await printed.emulateMedia( { media: 'print' } );
		await printed.screenshot( { path: join( folder, `${ extension }-print.png` ), fullPage: true } );
	} );
}
