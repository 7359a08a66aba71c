import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds a must-use plugin that runs PHP only for requests of one browser. Other tests use the same site without it.
 *
 * @param name Name of the cookie, in lower-case letters.
 * @param php  PHP statements.
 */
export async function addPluginForBrowser( page: Page, name: string, php: string ): Promise< void > {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	const cookie = `slipstream_test_${ name }`;
	writeFileSync(
		join( folder, `slipstream-test-${ name }.php` ),
		`<?php\nif ( isset( $_COOKIE['${ cookie }'] ) ) {\n\t${ php }\n}\n`
	);
	await page.context().addCookies( [ { name: cookie, value: '1', url: String( process.env.WP_BASE_URL ) } ] );
}
