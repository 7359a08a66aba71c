import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a panel in Slipstream's sidebar.
 *
 * @param title Title of the panel.
 * @return The sidebar.
 */
export async function openProductPanel( page: Page, title: string ): Promise< Locator > {
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const panel = settings.getByRole( 'button', { name: title, exact: true } );
	// Repeat until the panel is open: while the editor starts, the sidebar may open by itself between the check and the
	// click, which would then close it.
	await expect( async () => {
		if ( ! ( await panel.isVisible() ) ) {
			await page.getByRole( 'button', { name: 'Slipstream', exact: true } ).click();
		}
		if ( ( await panel.getAttribute( 'aria-expanded', { timeout: 3_000 } ) ) === 'false' ) {
			await panel.click();
		}
		await expect( panel ).toHaveAttribute( 'aria-expanded', 'true', { timeout: 3_000 } );
	} ).toPass( { timeout: 30_000 } );
	return settings;
}

/** Opens Slipstream's sidebar in a window that is so narrow that WordPress closed it and hides its button. */
export async function openOnPhone( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Options', exact: true } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: 'Slipstream', exact: true } ).click();
}
