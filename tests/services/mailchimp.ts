import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

interface Member {
	readonly status: string;
	readonly merge_fields?: Record< string, string >;
	readonly interests?: Record< string, boolean >;
}

export interface MailchimpState {
	readonly lists: Record< string, { readonly name: string; readonly double_optin: boolean } >;
	readonly members: Record< string, Record< string, Member > >;
	readonly fail: Record< string, number | string >;
}

const freePort = () =>
	new Promise< number >( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close( () => resolve( port ) );
		} );
	} );

/** Stand-in for Mailchimp's API (mailchimp.php), for browser tests. */
export async function startMailchimp() {
	const folder = mkdtempSync( join( tmpdir(), 'mailchimp-' ) );
	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const child = spawn( 'php', [ '-S', `127.0.0.1:${ port }`, join( import.meta.dirname, 'mailchimp.php' ) ], {
		env: { ...process.env, SLIPSTREAM_STAND_IN: join( folder, 'state' ) },
		stdio: 'ignore',
	} );
	const state = async () => ( await ( await fetch( `${ url }/state` ) ).json() ) as MailchimpState;
	for ( let attempt = 0; attempt < 100; attempt++ ) {
		if ( await state().catch( () => null ) ) {
			break;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	return {
		url,
		state,
		control: ( changes: Partial< MailchimpState > ) =>
			fetch( `${ url }/control`, { method: 'POST', body: JSON.stringify( changes ) } ),
		stop: () => {
			child.kill();
			rmSync( folder, { recursive: true } );
		},
	};
}

export type MailchimpStandIn = Awaited< ReturnType< typeof startMailchimp > >;

/** Adds the must-use plugin that reads the tests' cookies. */
export function prepareSite() {
	const folder = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	copyFileSync( join( import.meta.dirname, 'mailchimp-site.php' ), join( folder, 'slipstream-mailchimp-test.php' ) );
}

/** Creates cookies for browsers that share their own set of options. */
export function siteCookie( api: string, { key = '', audience = '' } ) {
	const id = randomUUID().slice( 0, 8 );
	const value = JSON.stringify( { id, api, secrets: key ? { mailchimp_key: key } : {}, audience } );
	return ( context: BrowserContext, url: string ) =>
		context.addCookies( [ { name: 'slipstream_mailchimp_test', value: encodeURIComponent( value ), url } ] );
}
