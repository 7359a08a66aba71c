import { expect, type Page } from '@playwright/test';
import { openProductPanel } from '../../../tests/e2e/lib/product-sidebar';
import { ACCOUNT } from '../../../tests/services/social';

export const TITLE = 'Share this post';
export const SHOWN = '@ann.example';

/** Opens the panel, and waits until it has loaded. */
export async function openPanel( page: Page ) {
	const settings = await openProductPanel( page, TITLE );
	await expect( settings.getByRole( 'link', { name: 'Connect an account' } ) ).toBeVisible();
	return settings;
}

/** Connects an account with the keyboard, in the window that the panel opens. */
export async function connect( page: Page, host: string, check?: ( popup: Page ) => Promise< void > ) {
	const opened = page.waitForEvent( 'popup' );
	await page.getByRole( 'link', { name: 'Connect an account' } ).press( 'Enter' );
	const popup = await opened;
	const card = popup.locator( '.slipstream-social__card', {
		has: popup.getByRole( 'heading', { name: 'Bluesky', exact: true } ),
	} );
	await card.getByLabel( 'Server' ).press( 'ControlOrMeta+a' );
	await popup.keyboard.type( host );
	await popup.keyboard.press( 'Tab' );
	await popup.keyboard.type( ACCOUNT.handle );
	await popup.keyboard.press( 'Tab' );
	await popup.keyboard.type( ACCOUNT.password );
	await popup.keyboard.press( 'Enter' );
	await expect( card.getByRole( 'listitem' ) ).toContainText( SHOWN );
	await check?.( popup );
	await popup.close();
}

/** Publishes the post with the keyboard only. */
export async function publish( page: Page, check?: () => Promise< void > ) {
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).press( 'Enter' );
	const region = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( region.getByRole( 'button', { name: TITLE, exact: true } ) ).toBeVisible();
	await check?.();
	await region.getByRole( 'button', { name: 'Publish', exact: true } ).press( 'Enter' );
	await expect( region.getByText( 'is now live' ).first() ).toBeVisible();
	await page.getByRole( 'button', { name: 'Close panel' } ).press( 'Enter' );
}

/**
 * Runs WP-Cron until a condition is true. Sends requests repeatedly instead of waiting for one: WordPress ignores a request
 * during another run, and a run lasts until the last job of the whole site. After a run was cut off, WordPress locks WP-Cron
 * for some seconds; see `WP_CRON_LOCK_TIMEOUT` in site-files.mjs.
 */
export async function runJobsUntil( page: Page, isDone: () => Promise< boolean > ) {
	await expect( async () => {
		page.request.get( '/wp-cron.php' ).catch( () => undefined );
		expect( await isDone() ).toBe( true );
	} ).toPass( { intervals: [ 500, 1_000, 2_000 ], timeout: 100_000 } );
}

/** Waits until the panel shows that the post is shared, with its link. */
export async function expectShared( page: Page ) {
	const panel = page.locator( '#publicize-form' );
	await runJobsUntil( page, () => panel.getByText( 'Shared', { exact: true } ).isVisible() );
	await expect( panel.getByRole( 'link', { name: /^View post/ } ) ).toHaveAttribute(
		'href',
		/^https:\/\/bsky\.app\/profile\/ann\.example\/post\//
	);
}
