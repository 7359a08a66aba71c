import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base } from '../../../tests/e2e/lib/test';
import { startVideoPress, type VideoPressStandIn } from '../../../tests/services/videopress';

export { expect } from '../../../tests/e2e/lib/test';

/** @param number Number of the iframe, which is part of its unique name. */
const player = ( number: number ) =>
	`<!doctype html><html lang="en"><title>Player</title><main aria-label="Player ${ number }" style="background:#cde;color:#000"><h1>Player</h1></main></html>`;

/** @param name Name of a saved post. */
export const fixture = ( name: string ) =>
	readFileSync( join( import.meta.dirname, 'fixtures', `${ name }.html` ), 'utf8' );

interface Fixtures {
	videopress: VideoPressStandIn;
	/** Sets cookies so that the site requires consent for embeds and uses the stand-in's player. */
	prepare: ( context: BrowserContext, settings?: { ask?: boolean } ) => Promise< void >;
}

/** Installs the must-use plugins that apply these cookies. */
function prepareSite() {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	const services = join( import.meta.dirname, '../../../tests/services' );
	mkdirSync( folder, { recursive: true } );
	copyFileSync( join( services, 'mapbox-site.php' ), join( folder, 'slipstream-map-test.php' ) );
	copyFileSync( join( services, 'videopress-site.php' ), join( folder, 'slipstream-videopress-test.php' ) );
}

export const test = base.extend< Fixtures >( {
	videopress: async ( {}, provide ) => {
		const videopress = await startVideoPress();
		await provide( videopress );
		videopress.stop();
	},
	prepare: async ( { videopress, baseURL }, provide ) => {
		prepareSite();
		await provide( async ( context, { ask = false } = {} ) => {
			let number = 0;
			const id = randomUUID().slice( 0, 8 );
			const value = JSON.stringify( { id, api: '', options: { ask_before_embeds: ask }, secrets: {} } );
			const url = String( baseURL );
			await context.addCookies( [
				{ name: 'slipstream_map_test', value: encodeURIComponent( value ), url },
				{ name: 'slipstream_videopress_test', value: encodeURIComponent( videopress.url ), url },
			] );
			await context.route( 'https://videopress.com/**', ( route ) =>
				route.fulfill( { contentType: 'text/html', body: player( ++number ) } )
			);
		} );
	},
} );
