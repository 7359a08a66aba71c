import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join( import.meta.dirname, '../../..' );
const plugins = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );

/** Allows the site to send requests to the stand-in. */
const plugin = ( port: string ) => `<?php
declare( strict_types=1 );
add_filter( 'slipstream_http_allowed_hosts', static fn ( array $hosts ): array => [ ...$hosts, '127.0.0.1:${ port }' ] );
`;

/** Stand-in for podcast servers, see tests/services/feed.mjs. */
export interface FeedServer {
	readonly url: string;
	requests(): Promise< { path: string }[] >;
	stop(): void;
}

/** Starts the stand-in in a separate process, and lets the site use it. */
export async function startFeedServer(): Promise< FeedServer > {
	const child = spawn( process.execPath, [ join( root, 'tests/services/feed.mjs' ) ] );
	const port = await new Promise< string >( ( resolve, reject ) => {
		child.stdout.once( 'data', ( data ) => resolve( String( data ).trim() ) );
		child.once( 'error', reject );
	} );
	const file = join( plugins, `slipstream-feed-${ randomUUID() }.php` );
	mkdirSync( plugins, { recursive: true } );
	writeFileSync( file, plugin( port ) );
	const url = `http://127.0.0.1:${ port }`;
	return {
		url,
		requests: async () => ( await fetch( `${ url }/_requests` ) ).json(),
		stop() {
			child.kill();
			rmSync( file, { force: true } );
		},
	};
}
