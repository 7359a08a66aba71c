import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/test';

const SCREENSHOTS = process.env.PAYMENTS_SCREENSHOTS;

test( 'members: the owner grants access, changes its end and ends it; accessible, also 320 px wide', async ( {
	page,
} ) => {
	const email = `friend-${ Date.now() }@example.org`;
	const check = async ( name: string ) => {
		for ( const width of [ 1280, 320 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectAccessiblePart( page, '.slipstream-payments' );
			const overflow = await page.evaluate( () => document.documentElement.scrollWidth - innerWidth );
			expect( overflow, `${ name } at ${ width } px` ).toBeLessThanOrEqual( 0 );
			if ( SCREENSHOTS ) {
				await page.screenshot( { path: `${ SCREENSHOTS }/${ name }-${ width }.png`, fullPage: true } );
			}
		}
		await page.setViewportSize( { width: 1280, height: 900 } );
	};
	const dialog = page.getByRole( 'dialog' );

	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	await page.getByRole( 'link', { name: 'Members' } ).press( 'Enter' );
	await expect( page.getByRole( 'searchbox' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Grant access' } ).press( 'Enter' );
	await dialog.getByLabel( 'Email address' ).fill( email );
	await expectAccessiblePart( page, '.components-modal__content' );
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/grant.png` } );
	}
	await dialog.getByRole( 'button', { name: 'Grant access' } ).press( 'Enter' );
	await expect( dialog ).toBeHidden();

	await page.getByRole( 'searchbox' ).fill( email );
	const link = page.getByRole( 'link', { name: email } );
	await expect( link ).toBeVisible();
	await check( 'members' );
	await link.press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: email } ) ).toBeFocused();
	await expect( page.getByText( 'No end' ) ).toBeVisible();
	await check( 'member' );

	await page.getByRole( 'button', { name: 'Change end' } ).press( 'Enter' );
	await dialog.getByLabel( 'First day without access' ).fill( '2090-01-01' );
	await dialog.getByRole( 'button', { name: 'Change end' } ).press( 'Enter' );
	await expect( page.getByText( 'No end' ) ).toBeHidden();

	await page.getByRole( 'button', { name: 'End access' } ).press( 'Enter' );
	await expect( dialog ).toContainText( `End the access of ${ email } now?` );
	await dialog.getByRole( 'button', { name: 'End access' } ).press( 'Enter' );
	await expect( page.getByRole( 'button', { name: 'End access' } ) ).toBeHidden();
	await page.reload();
	await expect( page.getByRole( 'definition' ).filter( { hasText: 'Ended' } ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Back to All members' } ).press( 'Enter' );
	await expect( page ).toHaveURL( /#\/members$/ );
} );
