import { dropFiles } from '../../../tests/e2e/lib/drop-files';
import { expect, test } from '../../../tests/e2e/lib/test';
import { paintPicture, saved, uploadPicture } from './pictures';

const NAME = 'jetpack/slideshow';

test( 'slideshow: [SLD-02, SLD-25] three simultaneous uploads keep their order and the author’s changes; a failed one is named @uploads', async ( {
	page,
	browser,
	blockPage,
	editor,
	consoleErrors,
	requestUtils,
}, testInfo ) => {
	const first = await uploadPicture( browser, testInfo, requestUtils, 'teal' );
	const files = [];
	for ( const color of [ 'gold', 'olive', 'navy' ] ) {
		files.push( await paintPicture( browser, testInfo, color ) );
	}
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
	await blockPage.openPost( saved( [ first ] ) );
	// WordPress processes media in the browser if the site is a secure context.
	const isProcessedHere = await page.evaluate( () => '__clientSideMediaProcessing' in window );
	expect( isProcessedHere ).toBe( testInfo.project.name !== 'server-media' );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	const slides = block.locator( '.swiper-slide' );
	await editor.selectBlocks( block );
	await dropFiles( block, files );

	await expect( slides.nth( 2 ).locator( 'img' ) ).toHaveAttribute( 'src', /navy/, { timeout: 20_000 } );
	await expect( page.getByTestId( 'snackbar' ).filter( { hasText: 'olive' } ) ).toContainText(
		/olive\.jpeg.*no room left/
	);
	await expect( slides ).toHaveCount( 3 );
	await expect( page.getByRole( 'button', { name: 'Save', exact: true } ) ).toBeDisabled();

	// During the uploads, the author can write without losing the cursor, and reverse the order.
	const caption = slides.nth( 1 ).getByRole( 'textbox', { name: 'Caption' } );
	await caption.click();
	await page.keyboard.type( 'Gold as' );
	await expect( page.getByRole( 'button', { name: 'Save', exact: true } ) ).toBeDisabled();
	release();
	await expect( slides.nth( 1 ).locator( 'img' ) ).toHaveAttribute( 'src', /gold/, { timeout: 20_000 } );
	await page.keyboard.type( ' the sun' );
	await expect( caption ).toHaveText( 'Gold as the sun' );
	await expect( page.getByRole( 'button', { name: 'Save', exact: true } ) ).toBeEnabled( { timeout: 20_000 } );

	const { edited } = await blockPage.contents();
	expect( edited ).not.toContain( 'blob:' );
	expect( [ ...edited.matchAll( /src="[^"]*\/(teal|gold|olive|navy)/g ) ].map( ( [ , color ] ) => color ) ).toEqual( [
		'teal',
		'gold',
		'navy',
	] );
	expect( edited ).toContain( 'Gold as the sun</figcaption>' );
	// Expected: the browser logs the refused upload.
	consoleErrors.splice( 0, consoleErrors.length, ...consoleErrors.filter( ( text ) => ! /400/.test( text ) ) );
} );
