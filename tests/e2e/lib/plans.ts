import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** URL of the site on which the network operator sells plans. */
export const OPERATOR = 'https://plans.example.org';

/** A paid block inside a paid block. The plan catalog requires Personal for it. */
export const PAID_CONTENT = `<!-- wp:jetpack/send-a-message -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button {"countryCode":"49DE","phoneNumber":"17155501"} -->
<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=4917155501&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website." style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat on WhatsApp</a></div>
<!-- /wp:jetpack/whatsapp-button --></div>
<!-- /wp:jetpack/send-a-message -->`;

/** Must-use plugin that changes the plan only for requests that ask for it. Other tests use the same site with all features. */
const PLUGIN = `<?php
$slipstream_test_plan = $_COOKIE['slipstream_test_plan'] ?? $_GET['slipstream_test_plan'] ?? '';
if ( '' !== $slipstream_test_plan ) {
	$slipstream_choose = static fn ( $options ) => [ 'plan' => $slipstream_test_plan ] + (array) $options;
	add_filter( 'alloptions', static fn ( $all ) => $all + [ 'slipstream' => 'a:0:{}' ] );
	add_filter( 'option_slipstream', $slipstream_choose );
	add_filter( 'slipstream_upgrade_url', static fn () => '${ OPERATOR }' );
}
`;

/** Adds the must-use plugin to the site. */
export function offerPlans(): void {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	writeFileSync( join( folder, 'slipstream-test-plan.php' ), PLUGIN );
}

/**
 * Sets the site's plan for one browser.
 *
 * @param plan Slug of a plan; '' for the stored plan.
 */
export async function choosePlan( page: Page, plan: string ): Promise< void > {
	await page
		.context()
		.addCookies( [
			{ name: 'slipstream_test_plan', value: plan, url: String( process.env.WP_BASE_URL ), httpOnly: true },
		] );
}
