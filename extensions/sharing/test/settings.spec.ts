import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
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
	const headline = page.getByRole( 'textbox', { name: 'Headline' } );
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
