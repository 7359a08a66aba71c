import { expect, test } from '../../../tests/e2e/lib/test';
import { paintPicture, saved, upload } from './pictures';

const NAME = 'jetpack/story';

test( 'story: [STY-30, STY-31] three simultaneous uploads keep their order and the author’s changes; a failed one is named @uploads', async ( {
	page,
	browser,
	blockPage,
	editor,
	consoleErrors,
	requestUtils,
}, testInfo ) => {
	const paint = ( color: string ) => paintPicture( browser, testInfo, color );
	const first = await upload( requestUtils, await paint( 'teal' ), { alt: 'Teal' } );
	const second = await upload( requestUtils, await paint( 'tan' ), { alt: 'Tan' } );
	const files = [ await paint( 'gold' ), await paint( 'olive' ), await paint( 'navy' ) ];
	// The first file is delayed, the second fails, the third arrives.
	let release = () => {};
	const gate = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route(
		( url ) => /wp\/v2\/media(\?|&|$)/.test( decodeURIComponent( url.href ) ),
		async ( route ) => {
			const body = route.request().postDataBuffer()?.toString( 'latin1' ) ?? '';
			if ( body.includes( 'filename="gold' ) ) {
				await gate;
			}
			if ( body.includes( 'filename="olive' ) ) {
				await route.fulfill( { status: 400, json: { code: 'no_room', message: 'There is no room left.' } } );
			} else {
				await route.continue();
			}
		}
	);
	await blockPage.openPost( saved( [ first, second ] ) );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	const slides = block.locator( '.wp-story-slide' );
	const save = page.getByRole( 'button', { name: 'Save', exact: true } );
	await editor.selectBlocks( block );
	await block.locator( 'input[type="file"]' ).setInputFiles( files );

	await expect( slides.nth( 3 ).locator( 'img' ) ).toHaveAttribute( 'src', /navy/, { timeout: 20_000 } );
	await expect( page.getByTestId( 'snackbar' ).filter( { hasText: 'olive' } ) ).toContainText(
		/olive\.jpeg.*no room left/
	);
	await expect( slides ).toHaveCount( 4 );
	await expect( save ).toBeDisabled();

	// During the uploads, remove a slide, reverse the order with the thumbnails, and undo both.
	await block.getByRole( 'button', { name: '1 of 4, Teal' } ).click();
	await editor.clickBlockToolbarButton( 'Remove slide' );
	const navy = block.getByRole( 'button', { name: '3 of 3' } );
	await navy.dragTo( block.getByRole( 'button', { name: '1 of 3, Tan' } ) );
	await expect( slides.first().locator( 'img' ) ).toHaveAttribute( 'src', /navy/ );
	await expect( save ).toBeDisabled();
	release();
	await expect( slides.nth( 2 ).locator( 'img' ) ).toHaveAttribute( 'src', /gold/, { timeout: 20_000 } );
	await expect( save ).toBeEnabled( { timeout: 20_000 } );
	const order = async () => {
		const { edited } = await blockPage.contents();
		expect( edited ).not.toContain( 'blob:' );
		return [ ...edited.matchAll( /"url":"[^"]*\/(teal|tan|gold|olive|navy)/g ) ].map( ( [ , color ] ) => color );
	};
	expect( await order() ).toEqual( [ 'navy', 'tan', 'gold' ] );

	// Undo one step at a time. Uploaded files must stay.
	await page.keyboard.press( 'ControlOrMeta+z' );
	expect( await order() ).toEqual( [ 'tan', 'gold', 'navy' ] );
	await page.keyboard.press( 'ControlOrMeta+z' );
	expect( await order() ).toEqual( [ 'teal', 'tan', 'gold', 'navy' ] );
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	// Expected: the browser logs the refused upload.
	consoleErrors.splice( 0, consoleErrors.length, ...consoleErrors.filter( ( text ) => ! /400/.test( text ) ) );
} );
