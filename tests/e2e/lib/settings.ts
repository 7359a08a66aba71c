import type { Page } from '@playwright/test';
import { expect } from '@wordpress/e2e-test-utils-playwright';

const SCREEN = 'admin.php?page=slipstream';

/** Controls the Slipstream settings screen, as an administrator does. */
export class Settings {
	constructor( readonly page: Page ) {}

	/** @param section Name of a tab, or of a tab and a group, such as `general/forms`. */
	async open( section = 'features' ): Promise< void > {
		await this.page.goto( `/wp-admin/${ SCREEN }#/${ section }` );
		await expect( this.page.locator( '.nav-tab[aria-current="page"]' ) ).toHaveAttribute(
			'href',
			`#/${ section.split( '/' )[ 0 ] }`
		);
	}

	/** @param feature Its title. */
	use( feature: string ) {
		return this.page.getByRole( 'row' ).getByRole( 'checkbox', { name: feature, exact: true } ).last();
	}

	/** @param title Title of a plan. */
	async savePlan( title: string ): Promise< void > {
		await this.open( 'plan' );
		await this.page.getByRole( 'radio', { name: title } ).check();
		await this.page.getByRole( 'button', { name: 'Save plan' } ).click();
		await this.expectNotice( 'The plan is saved.' );
	}

	async expectNotice( text: string | RegExp ): Promise< void > {
		await expect( this.page.locator( '.slipstream-settings__notice .components-notice__content' ) ).toHaveText(
			text
		);
	}
}
