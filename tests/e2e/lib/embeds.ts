import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startEmbedProviders, type EmbedProviders } from '../../services/embeds';
import { test as base } from './test';

export { expect } from './test';

/** Chromium runs sandboxed documents in a separate process. Playwright does not see its requests, so the test would prove nothing. */
const IN_ONE_PROCESS = '--disable-features=IsolateSandboxedIframes';

interface Fixtures {
	/** The hosts outside the site to which a prepared browser sends requests. */
	providers: EmbedProviders;
	/**
	 * Sends all requests of a browser to other companies to the stand-in. With `ask`, the site asks its visitors before it loads
	 * embeds.
	 */
	prepare: ( context: BrowserContext, settings?: { ask?: boolean } ) => Promise< void >;
}

/** Installs a must-use plugin of tests/services on the site under test. */
export function addToSite( ...names: string[] ) {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	for ( const name of names ) {
		copyFileSync(
			join( import.meta.dirname, '../../services', `${ name }-site.php` ),
			join( folder, `slipstream-${ name }-test.php` )
		);
	}
}

export const test = base.extend< Fixtures >( {
	launchOptions: [
		async ( { launchOptions, browserName }, provide ) => {
			const own = browserName === 'chromium' ? [ IN_ONE_PROCESS ] : [];
			await provide( { ...launchOptions, args: [ ...( launchOptions.args ?? [] ), ...own ] } );
		},
		{ scope: 'worker' },
	],
	providers: async ( {}, provide ) => {
		const providers = await startEmbedProviders();
		await provide( providers );
		providers.stop();
	},
	prepare: async ( { providers, baseURL }, provide ) => {
		addToSite( 'embeds' );
		await provide( async ( context, { ask = false } = {} ) => {
			await context.addCookies( [
				{ name: 'slipstream_embeds_test', value: ask ? 'ask' : 'open', url: String( baseURL ) },
			] );
			await context.route( /^https:/, async ( route ) => {
				const { host, pathname, search } = new URL( route.request().url() );
				const response = await route.fetch( { url: `${ providers.url }/${ host }${ pathname }${ search }` } );
				await route.fulfill( { response } );
			} );
		} );
	},
} );
