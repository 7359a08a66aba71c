import type { Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/test';

const SCREENSHOTS = process.env.PAYMENTS_SCREENSHOTS;

async function open( page: Page, hash: string ): Promise< void > {
	await page.goto( `/wp-admin/admin.php?page=slipstream-payments${ hash }` );
	await expect( page.getByRole( 'navigation', { name: 'Sections' } ) ).toBeVisible();
}

test( 'the owner goes through the sections by keyboard; each is accessible, also 320 px wide', async ( { page } ) => {
	const sections = [
		[ '#/', 'Orders' ],
		[ '#/subscriptions', 'Subscriptions' ],
		[ '#/donations', 'Donations' ],
		[ '#/overview', 'Overview' ],
	] as const;
	await open( page, '#/' );
	const tabs = page.getByRole( 'navigation', { name: 'Sections' } );
	for ( const [ hash, name ] of sections ) {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await tabs.getByRole( 'link', { name } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( new RegExp( `${ hash }$` ) );
		await expect( tabs.getByRole( 'link', { name } ) ).toHaveAttribute( 'aria-current', 'page' );
		const part =
			name === 'Overview'
				? page.getByRole( 'region', { name: 'Payment methods' } )
				: page.getByRole( 'searchbox', { name: 'Search by number, item, name or email address' } );
		await expect( part ).toBeVisible();
		for ( const width of [ 1280, 320 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await expect( part ).toBeVisible();
			await expectAccessiblePart( page, '.slipstream-payments' );
			const overflow = await page.evaluate( () => document.documentElement.scrollWidth - innerWidth );
			expect( overflow, `${ name } at ${ width } px` ).toBeLessThanOrEqual( 0 );
			if ( SCREENSHOTS ) {
				await page.screenshot( { path: `${ SCREENSHOTS }/${ name }-${ width }.png`, fullPage: true } );
			}
		}
	}
} );
