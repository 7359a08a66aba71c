import type { Page } from '@playwright/test';
import { asUser } from '../../../tests/e2e/lib/author';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const folder = process.env.THREAD_SCREENSHOTS;

/** Saves a screenshot for a person to review. */
const takePicture = ( page: Page, name: string ) =>
	folder ? page.screenshot( { path: `${ folder }/${ name }.png` } ) : Promise.resolve();

test.describe( 'as author', () => {
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'author', use ),
	} );

	test( '[UNR-01] an author imports a pasted thread, on a small screen, too', async ( { page, blockPage } ) => {
		await blockPage.newPost( 'Tea' );
		await page.getByRole( 'button', { name: 'Options', exact: true } ).click();
		await page.getByRole( 'menuitem', { name: 'Import a thread' } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Import a thread' } );
		const field = dialog.getByRole( 'textbox', { name: 'Link or text of the thread' } );
		await expect( dialog.getByRole( 'button', { name: 'Import', exact: true } ) ).toBeDisabled();
		await takePicture( page, 'import-1280' );
		await expectAccessiblePart( page, '.components-modal__frame' );
		await page.setViewportSize( { width: 320, height: 640 } );
		await takePicture( page, 'import-320' );
		await field.fill( '1/2 Water <b>first</b>\n\n2/2 Then tea' );
		await dialog.getByRole( 'button', { name: 'Import', exact: true } ).click();
		await expect( dialog ).toBeHidden();
		await page.setViewportSize( { width: 1280, height: 720 } );
		const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
		await expect( canvas.locator( '[data-type="core/paragraph"]' ) ).toHaveText( [
			'Water <b>first</b>',
			'Then tea',
		] );
	} );
} );
