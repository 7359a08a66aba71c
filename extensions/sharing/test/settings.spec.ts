import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { asUser } from '../../../tests/e2e/lib/author';
import { Settings } from '../../../tests/e2e/lib/settings';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'an administrator orders the buttons by keyboard and by dragging, sees a preview, and saves', async ( {
	page,
	requestUtils,
} ) => {
	await requestUtils.rest( {
		path: '/slipstream/v1/sharing',
		method: 'POST',
		data: { visible: [ 'facebook', 'x' ], hidden: [] },
	} );
	await new Settings( page ).open( 'general/visibility' );
	const list = page.getByRole( 'list', { name: 'Sharing buttons' } );
	const style = await page.getByRole( 'combobox', { name: 'Button style' } ).boundingBox();
	const label = await page.getByText( 'Headline', { exact: true } ).boundingBox();
	expect( label!.y - ( style!.y + style!.height ) ).toBeGreaterThanOrEqual( 8 );
	const titles = () => list.locator( 'label' ).allTextContents();
	await list.getByRole( 'combobox', { name: 'Mastodon' } ).selectOption( 'Shown' );
	const before = ( await titles() ).indexOf( 'Mastodon' );
	await list.getByRole( 'button', { name: 'Move Mastodon up' } ).focus();
	await page.keyboard.press( 'Enter' );
	expect( ( await titles() ).indexOf( 'Mastodon' ) ).toBe( before - 1 );
	await expect( list.getByRole( 'button', { name: 'Move Mastodon up' } ) ).toBeFocused();

	const first = list.getByRole( 'listitem' ).first();
	await list
		.locator( 'span', { hasText: /^Mastodon$/ } )
		.first()
		.dragTo( first, { targetPosition: { x: 90, y: 10 } } );
	expect( ( await titles() )[ 0 ] ).toBe( 'Mastodon' );
	await expect( page.getByRole( 'region', { name: 'Preview' } ) ).toContainText( /^Share this:\s*Mastodon/ );
	await expectAccessiblePart( page, '[aria-label="Sharing buttons"]' );

	await page.getByRole( 'button', { name: 'Save buttons' } ).click();
	const saved = page.getByText( 'Saved.', { exact: true } );
	await expect( saved ).toBeVisible();
	const headline = page.getByRole( 'textbox', { name: 'Headline', exact: true } );
	const text = await headline.inputValue();
	await headline.fill( 'Not saved' );
	await expect( saved ).toBeHidden();
	await headline.fill( text );
	await page.reload();
	await expect( list.locator( 'label' ).first() ).toHaveText( 'Mastodon' );
	if ( process.env.PICTURES ) {
		await list.scrollIntoViewIfNeeded();
		await page.screenshot( { path: `${ process.env.PICTURES }/sharing-settings.png`, fullPage: true } );
	}
} );

test.describe( 'in German', () => {
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) =>
			asUser( requestUtils, baseURL, 'administrator', use, 'de_DE' ),
	} );

	for ( const width of [ 320, 1280 ] ) {
		test( `the settings of likes and sharing fit ${ width } px, with a gap after the help of the switch`, async ( {
			page,
		} ) => {
			await page.setViewportSize( { width, height: 900 } );
			await new Settings( page ).open( 'general/visibility' );
			const label = await page.getByText( 'Button-Stil', { exact: true } ).boundingBox();
			const help = await page
				.getByText( 'Autoren können die Buttons in einzelnen Beiträgen ausblenden.' )
				.boundingBox();
			expect( label!.y - ( help!.y + help!.height ) ).toBeGreaterThanOrEqual( 12 );
			const last = page.getByRole( 'listitem' ).filter( { hasText: 'QR-Code' } );
			const box = await last.getByRole( 'combobox' ).boundingBox();
			expect( box!.x + box!.width ).toBeLessThanOrEqual( width );
			expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( width );
		} );
	}
} );
