import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { Settings } from '../../../tests/e2e/lib/settings';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'an administrator orders the buttons by keyboard and by dragging, sees a preview, and saves', async ( {
	page,
} ) => {
	await new Settings( page ).open( 'general' );
	const list = page.getByRole( 'list', { name: 'Sharing buttons' } );
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
	await expect( page.getByText( 'Saved.', { exact: true } ) ).toBeVisible();
	await page.reload();
	await expect( list.locator( 'label' ).first() ).toHaveText( 'Mastodon' );
	if ( process.env.PICTURES ) {
		await list.scrollIntoViewIfNeeded();
		await page.screenshot( { path: `${ process.env.PICTURES }/sharing-settings.png`, fullPage: true } );
	}
} );
