import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reports that something renders likes and sharing buttons, for one browser; other tests use the same site without them. */
const PLUGIN = `<?php
if ( isset( $_COOKIE['slipstream_test_drawn'] ) ) {
	add_filter( 'slipstream_drawn_settings', static fn () => [ 'likes', 'sharing' ] );
}
`;

/** Makes visitors see likes and sharing buttons, for one browser. Without them the editor has no settings for them. */
export async function drawPostSettings( page: Page ): Promise< void > {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	writeFileSync( join( folder, 'slipstream-test-drawn.php' ), PLUGIN );
	await page
		.context()
		.addCookies( [ { name: 'slipstream_test_drawn', value: '1', url: String( process.env.WP_BASE_URL ) } ] );
}
