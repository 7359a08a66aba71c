import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** State that tests can change and read; see media-sources.php. */
export interface MediaSourcesState {
	readonly fail: Record< string, number | string >;
	readonly files: Record< string, number | string >;
	readonly works: Record< number, Record< string, unknown > >;
	readonly photos: Record< number, Record< string, unknown > >;
	readonly picked: Record< number, Record< string, unknown > >;
	readonly count: number;
	readonly retry_after: string;
	readonly consent: boolean;
	readonly account: string;
	readonly log: readonly { readonly kind: string; readonly path: string; readonly query: string }[];
}

const freePort = () =>
	new Promise< number >( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close( () => resolve( port ) );
		} );
	} );

/** Stand-in for Openverse, Pexels and Google Photos (media-sources.php), for browser tests. */
export async function startMediaSources() {
	const folder = mkdtempSync( join( tmpdir(), 'media-sources-' ) );
	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const child = spawn( 'php', [ '-S', `127.0.0.1:${ port }`, join( import.meta.dirname, 'media-sources.php' ) ], {
		env: { ...process.env, SLIPSTREAM_STAND_IN: join( folder, 'state' ) },
		stdio: 'ignore',
	} );
	const state = async () => ( await ( await fetch( `${ url }/state` ) ).json() ) as MediaSourcesState;
	for ( let attempt = 0; attempt < 100; attempt++ ) {
		if ( await state().catch( () => null ) ) {
			break;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	return {
		url,
		state,
		control: ( changes: Partial< MediaSourcesState > ) =>
			fetch( `${ url }/control`, { method: 'POST', body: JSON.stringify( changes ) } ),
		stop: () => {
			child.kill();
			rmSync( folder, { recursive: true } );
		},
	};
}

export type MediaSourcesStandIn = Awaited< ReturnType< typeof startMediaSources > >;

/** Adds the must-use plugin that reads the tests' cookies. */
export function prepareSite() {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	copyFileSync( join( import.meta.dirname, 'media-sources-site.php' ), join( folder, 'slipstream-media-test.php' ) );
}

const PEXELS = { pexels_key: 'goodhush4c7e0123456789abcdefgh' };
const GOOGLE = {
	google_photos_client_id: '42-app.apps.googleusercontent.com',
	google_photos_client_secret: 'GOCSPX-hush',
};

/** Creates cookies for browsers that share their own set of options, with keys for some sources. */
export function siteCookie( api: string, { pexels = false, google = false } = {} ) {
	const id = randomUUID().slice( 0, 8 );
	const value = JSON.stringify( { id, api, secrets: { ...( pexels ? PEXELS : {} ), ...( google ? GOOGLE : {} ) } } );
	return ( context: BrowserContext, url: string ) =>
		context.addCookies( [ { name: 'slipstream_media_test', value: encodeURIComponent( value ), url } ] );
}
