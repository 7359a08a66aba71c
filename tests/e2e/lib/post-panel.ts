import type { Locator, Page } from '@playwright/test';
import type { Editor } from '@wordpress/e2e-test-utils-playwright';

/**
 * Opens a panel in the post's sidebar.
 *
 * @param title  Title of the panel.
 * @return The sidebar.
 */
export async function openPostPanel( page: Page, editor: Editor, title: string ): Promise< Locator > {
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const button = settings.getByRole( 'button', { name: title, exact: true } );
	if ( ( await button.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await button.click();
	}
	return settings;
}
