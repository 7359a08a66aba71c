import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unpackPackages } from '../../tools/environment/index.mjs';
import { isWhole, makeWhole } from '../../tools/lib/folders.mjs';
import { cacheFolder } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { must, startService } from '../../tools/lib/process.mjs';
import { Failure } from '../../tools/lib/terminal.mjs';

/** Latest versions that support Node 20. */
const BLUESKY_PACKAGES = { '@atproto/pds': '0.4.217', '@did-plc/server': '0.0.1' };

const SNAC_SUITE = 'sid';

/** Maximum milliseconds until a server is ready. */
const READY = 60_000;

/**
 * Starts a Bluesky server with an account. Its packages are installed into the cache folder. That takes about three minutes once.
 *
 * @param {string} scratch A temporary folder.
 * @return {Promise< { url: string, host: string, handle: string, password: string, stop: () => Promise< void > } >} The server, and an
 * app password of the account.
 */
export async function startBluesky( scratch ) {
	const packages = await cached( `bluesky-${ BLUESKY_PACKAGES[ '@atproto/pds' ] }`, installBluesky );
	const port = await freePort();
	const server = startService(
		process.execPath,
		[
			join( import.meta.dirname, 'bluesky.mjs' ),
			packages,
			join( scratch, 'bluesky' ),
			String( port ),
			String( await freePort() ),
		],
		{ env: { ...process.env, LOG_ENABLED: 'false' } }
	);
	const line = await untilReady( server, () => /^\{"handle".*\}$/m.exec( server.output() )?.[ 0 ] );
	return { url: `http://localhost:${ port }`, host: `localhost:${ port }`, ...JSON.parse( line ), stop: server.stop };
}

/**
 * Starts snac, a server with the Mastodon API that ignores `Idempotency-Key`, with an account. It runs from a folder and is not installed.
 *
 * @param {string} scratch A temporary folder.
 * @return {Promise< { url: string, host: string, handle: string, password: string, posts: string, stop: () => Promise< void > } >} The
 * server, and the folder of the account's posts.
 */
export async function startSnac( scratch ) {
	const prefix = await cached( 'snac', ( folder ) =>
		unpackPackages( SNAC_SUITE, [ 'snac2' ], folder, { dependencies: true } )
	);
	const libraries = join( prefix, 'usr/lib/x86_64-linux-gnu' );
	const command = join( libraries, 'ld-linux-x86-64.so.2' );
	if ( ! existsSync( command ) ) {
		throw new Failure( 'snac runs on x86-64 only' );
	}
	const program = [ '--library-path', libraries, join( prefix, 'usr/bin/snac' ) ];
	const data = join( scratch, 'snac' );
	const port = await freePort();
	const host = `localhost:${ port }`;
	await must( command, [ ...program, 'init', data ], { input: `127.0.0.1\n${ port }\n${ host }\n\n\n` } );
	const file = join( data, 'server.json' );
	const settings = JSON.parse( await readFile( file, 'utf8' ) );
	await writeFile( file, JSON.stringify( { ...settings, host, protocol: 'http', prefix: '' } ) );
	const added = await must( command, [ ...program, 'adduser', data, 'ann' ] );
	const password = /password is (\S+)/.exec( added )?.[ 1 ] ?? '';
	const server = startService( command, [ ...program, 'httpd', data ] );
	const url = `http://${ host }`;
	await untilReady( server, () =>
		fetch( `${ url }/api/v1/instance` )
			.then( ( { ok } ) => ok )
			.catch( () => false )
	);
	return { url, host, handle: 'ann', password, posts: join( data, 'user/ann/public' ), stop: server.stop };
}

/** Returns a folder in the cache. Fills it if it is missing. */
async function cached( name, fill ) {
	const folder = join( cacheFolder(), name );
	return ( await isWhole( folder ) ) ? folder : makeWhole( folder, fill );
}

async function installBluesky( folder ) {
	await mkdir( folder, { recursive: true } );
	await writeFile(
		join( folder, 'package.json' ),
		JSON.stringify( { private: true, type: 'module', dependencies: BLUESKY_PACKAGES } )
	);
	await must( 'npm', [ 'install', '--no-audit', '--no-fund', '--ignore-scripts' ], { cwd: folder } );
	// Use installed headers of Node, if there are any. Otherwise node-gyp downloads them.
	const root = dirname( dirname( process.execPath ) );
	const headers = existsSync( join( root, 'include/node/node.h' ) ) ? { npm_config_nodedir: root } : {};
	await must( 'npm', [ 'exec', '--yes', '--', 'node-gyp', 'rebuild', '--release' ], {
		cwd: join( folder, 'node_modules/better-sqlite3' ),
		env: { ...process.env, ...headers },
	} );
}

/** Waits until a function returns a value, or the program has ended. */
async function untilReady( server, check ) {
	let hasEnded = false;
	server.ended.then( () => ( hasEnded = true ) );
	for ( const since = Date.now(); Date.now() - since < READY && ! hasEnded; await wait( 100 ) ) {
		const result = await check();
		if ( result ) {
			return result;
		}
	}
	await server.stop();
	throw new Error( `A server did not start: ${ server.output().trim().split( '\n' ).slice( -3 ).join( ' ' ) }` );
}
