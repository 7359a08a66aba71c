import type { Locator, Page } from '@playwright/test';

/**
 * Opens a panel in Slipstream's sidebar.
 *
 * @param title Title of the panel.
 * @return The sidebar.
 */
export async function openProductPanel( page: Page, title: string ): Promise< Locator > {
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const panel = settings.getByRole( 'button', { name: title, exact: true } );
	if ( ! ( await panel.isVisible() ) ) {
		await page.getByRole( 'button', { name: 'Slipstream', exact: true } ).click();
	}
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await panel.click();
	}
	return settings;
}
