import type { BrowserContext, Page } from '@playwright/test';
import { startStripe } from '../../services/stripe';
import { addToSite } from './embeds';
import { startMailServer, type MailServer } from './mail-server';
import { test as base } from './test';
import type { Visitor } from './visitor';

export { expect } from './test';

export type Stripe = Awaited< ReturnType< typeof startStripe > >;

/** Settings of the site for requests from one browser. */
export interface BrowserSettings {
	/** `own` for bank transfers and simulated payments, or the URL of the Stripe stand-in. */
	readonly payments?: string;
	/** Whether pages with premium content are the same for all readers. */
	readonly caching?: 'whole' | 'cacheable';
	/** See tests/services/memberships-site.php. */
	readonly clock?: string;
	/** Whether the browser receives no cookies from the site. */
	readonly refusesCookies?: boolean;
}

interface Fixtures {
	/** Skips the test if the folder of the served site is unknown. */
	siteFolder: undefined;
	/** A stand-in for Stripe. The site uses it in browsers with its URL as `payments`. */
	stripe: Stripe;
	/** Receives the site's emails from and to its domain. */
	mail: MailServer;
	/** Opens the Payments screen as the owner. The first visit creates the plugin's tables. */
	openPayments: ( settings?: BrowserSettings ) => Promise< void >;
	/** Opens an empty page in the new browser of a buyer or reader. */
	openBrowser: ( settings?: BrowserSettings, options?: Parameters< Visitor[ 'open' ] >[ 1 ] ) => Promise< Page >;
}

/** Changes the site for requests from one browser. Cookies of an earlier call are kept. */
export async function setUp(
	context: BrowserContext,
	baseURL: string | undefined,
	{ payments = 'own', caching = 'whole', clock, refusesCookies = false }: BrowserSettings = {}
): Promise< void > {
	addToSite( 'payments', 'memberships' );
	const values = {
		slipstream_payments_test: encodeURIComponent( payments ),
		slipstream_paywall_test: caching,
		...( clock === undefined ? {} : { slipstream_clock_test: clock } ),
		...( refusesCookies ? { slipstream_cookies_test: '1' } : {} ),
	};
	await context.addCookies(
		Object.entries( values ).map( ( [ name, value ] ) => ( { name, value, url: String( baseURL ) } ) )
	);
}

/** Test of a site that accepts payments in the browsers of the test. Stand-ins start only for tests that use them. */
export const test = base.extend< Fixtures >( {
	siteFolder: [
		async ( {}, provide, { skip } ) => {
			skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
			await provide( undefined );
		},
		{ auto: true },
	],
	stripe: async ( {}, provide ) => {
		const stripe = await startStripe();
		await provide( stripe );
		stripe.stop();
	},
	mail: async ( {}, provide ) => {
		const mail = await startMailServer();
		await provide( mail );
		await mail.stop();
	},
	openPayments: async ( { page, baseURL }, provide ) => {
		await provide( async ( settings ) => {
			await setUp( page.context(), baseURL, settings );
			await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
		} );
	},
	openBrowser: async ( { visitor, baseURL }, provide ) => {
		await provide( async ( settings, options ) => {
			const browser = await visitor.open( 'about:blank', options );
			await setUp( browser.context(), baseURL, settings );
			return browser;
		} );
	},
} );
