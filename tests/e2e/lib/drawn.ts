import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What extensions that draw likes and buttons will say; other tests look at the same site without them. */
const PLUGIN = `<?php
if ( isset( $_COOKIE['slipstream_test_drawn'] ) ) {
	add_filter( 'slipstream_drawn_settings', static fn () => [ 'likes', 'sharing' ] );
}
`;

/** Has visitors see likes and sharing buttons, for one browser: without them the editor has no settings of them. */
export async function drawPostSettings( page: Page ): Promise< void > {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	writeFileSync( join( folder, 'slipstream-test-drawn.php' ), PLUGIN );
	await page
		.context()
		.addCookies( [ { name: 'slipstream_test_drawn', value: '1', url: String( process.env.WP_BASE_URL ) } ] );
}
