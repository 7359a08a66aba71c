import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** State that tests can change and read; see instagram.php. */
export interface InstagramState {
	readonly fail: Record< string, number | string >;
	readonly count: number;
	readonly account: string;
	readonly consent: boolean;
	readonly log: readonly { readonly kind: string }[];
}

const freePort = () =>
	new Promise< number >( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close( () => resolve( port ) );
		} );
	} );

/** Stand-in for Instagram, for browser tests. */
export async function startInstagram() {
	const folder = mkdtempSync( join( tmpdir(), 'instagram-' ) );
	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const child = spawn( 'php', [ '-S', `127.0.0.1:${ port }`, join( import.meta.dirname, 'instagram.php' ) ], {
		env: { ...process.env, SLIPSTREAM_STAND_IN: join( folder, 'state' ) },
		stdio: 'ignore',
	} );
	const state = async () => ( await ( await fetch( `${ url }/state` ) ).json() ) as InstagramState;
	for ( let attempt = 0; attempt < 100; attempt++ ) {
		if ( await state().catch( () => null ) ) {
			break;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	return {
		url,
		state,
		control: ( changes: Partial< InstagramState > ) =>
			fetch( `${ url }/control`, { method: 'POST', body: JSON.stringify( changes ) } ),
		stop: () => {
			child.kill();
			rmSync( folder, { recursive: true } );
		},
	};
}

export type InstagramStandIn = Awaited< ReturnType< typeof startInstagram > >;

/** Adds the must-use plugin that reads the tests' cookies. */
export function prepareSite() {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	copyFileSync( join( import.meta.dirname, 'instagram-site.php' ), join( folder, 'slipstream-instagram-test.php' ) );
}

/** Creates a cookie with which a browser sees a site that has an Instagram app. */
export function siteCookie( api: string ) {
	const value = JSON.stringify( { api } );
	return ( context: BrowserContext, url: string ) =>
		context.addCookies( [ { name: 'slipstream_instagram_test', value: encodeURIComponent( value ), url } ] );
}
