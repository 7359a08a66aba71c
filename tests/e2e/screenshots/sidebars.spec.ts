import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { demos } from '../lib/blocks';
import type { BlockPage } from '../lib/block-page';
import { expect, test } from '../lib/test';

/** Takes screenshots of the settings of each block in each demo, with all panels open, for a person to review. */

const folder = join( import.meta.dirname, '../../../artifacts/screenshots' );

const INSPECTOR = '.block-editor-block-inspector';
const CLOSED_PANEL = `${ INSPECTOR } .components-panel__body:not(.is-opened) > .components-panel__body-title > button`;

/** Selects the first block with a name, including hidden ones. Waits until the sidebar shows its settings. */
async function select( blockPage: BlockPage, name: string ) {
	const { page } = blockPage;
	const id = await blockPage.block( name ).first().getAttribute( 'data-block' );
	await page.evaluate( ( clientId ) => {
		window.wp.data.dispatch( 'core/block-editor' ).selectBlock( clientId );
	}, String( id ) );
	await expect( page.locator( `${ INSPECTOR } .block-editor-block-card` ).first() ).toBeVisible();
}

/** Opens all panels of the current tab, and takes a screenshot in which the whole sidebar is visible. */
async function takePicture( page: Page, name: string ) {
	for ( let closed = await page.locator( CLOSED_PANEL ).count(); closed > 0; closed-- ) {
		await page.locator( CLOSED_PANEL ).first().click();
	}
	const height = await page
		.locator( '.interface-interface-skeleton__sidebar' )
		.evaluate( ( sidebar ) =>
			Math.max( ...[ sidebar, ...sidebar.querySelectorAll( '*' ) ].map( ( one ) => one.scrollHeight ) )
		);
	await page.setViewportSize( { width: 1280, height: Math.max( 900, height + 160 ) } );
	await page.screenshot( { path: join( folder, `${ name }.png` ) } );
}

for ( const { extension, content, names } of demos() ) {
	test( `${ extension } in the settings sidebar`, async ( { page, blockPage, editor } ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await blockPage.openPost( content );
		await editor.openDocumentSettingsSidebar();
		for ( const name of names ) {
			await blockPage.untilLoaded( name );
			await select( blockPage, name );
			const file = `${ extension }-sidebar-${ name.replace( /^.*\//, '' ) }`;
			await takePicture( page, file );
			const styles = page.locator( INSPECTOR ).getByRole( 'tab', { name: 'Styles' } );
			if ( await styles.isVisible() ) {
				await styles.click();
				await takePicture( page, `${ file }-styles` );
			}
		}
	} );
}
