import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = () =>
	new Promise< number >( ( resolve ) => {
		const server = createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close( () => resolve( port ) );
		} );
	} );

/** Stand-in for Giphy's API (giphy.php), for browser tests. The site uses it for browsers with `cookie`. */
export async function startGiphy() {
	const plugins = join( String( process.env.SLIPSTREAM_SITE_DIR ), 'wp-content/mu-plugins' );
	mkdirSync( plugins, { recursive: true } );
	copyFileSync( join( import.meta.dirname, 'giphy-site.php' ), join( plugins, 'slipstream-giphy-test.php' ) );

	const folder = mkdtempSync( join( tmpdir(), 'giphy-' ) );
	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const child = spawn( 'php', [ '-S', `127.0.0.1:${ port }`, join( import.meta.dirname, 'giphy.php' ) ], {
		env: { ...process.env, SLIPSTREAM_STAND_IN: join( folder, 'log' ) },
		stdio: 'ignore',
	} );
	for ( let attempt = 0; attempt < 100; attempt++ ) {
		if ( await fetch( `${ url }/log` ).catch( () => null ) ) {
			break;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	return {
		cookie: { name: 'slipstream_giphy_test', value: String( port ) },
		/** Returns the requests in order, without keys. */
		asked: async () => ( await ( await fetch( `${ url }/log` ) ).json() ) as string[],
		stop: () => {
			child.kill();
			rmSync( folder, { recursive: true } );
		},
	};
}
