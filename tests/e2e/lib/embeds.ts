import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { startEmbedProviders, type EmbedProviders } from '../../services/embeds';
import { test as base } from './test';

export { expect } from './test';

/** Chromium option without which Playwright would miss requests: Chromium runs sandboxed documents in a separate process. */
const IN_ONE_PROCESS = '--disable-features=IsolateSandboxedIframes';

interface Fixtures {
	/** Hosts to which a prepared browser has sent requests, apart from the site. */
	providers: EmbedProviders;
	/**
	 * Redirects a browser's requests to other companies to the stand-in. With `ask`, the site asks visitors before embeds load.
	 * Returns the list of these requests, such as `calendly.com/ada?a=1`. Unlike `providers.asked`, it contains no
	 * requests of other contexts, such as an open editor.
	 */
	prepare: ( context: BrowserContext, settings?: { ask?: boolean } ) => Promise< string[] >;
}

/** Adds a must-use plugin from tests/services to the site. */
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
			const asked: string[] = [];
			await context.route( /^https:/, async ( route ) => {
				const { host, pathname, search } = new URL( route.request().url() );
				const address = `${ host }${ pathname }${ search }`;
				asked.push( address );
				const response = await route.fetch( { url: `${ providers.url }/${ address }` } );
				await route.fulfill( { response } );
			} );
			return asked;
		} );
	},
} );
