import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';
import { assertPortFree } from './ports.mjs';
import { startService } from './process.mjs';
import { HOST } from './site-files.mjs';
import { Failure } from './terminal.mjs';

const CLI = join( ROOT, 'node_modules/@wp-playground/cli/wp-playground.js' );
const PLUGIN = '/wordpress/wp-content/plugins/slipstream';

/** Number of workers. While the editor loads, WordPress sends requests to itself. Each worker needs about 200 MB. */
const WORKERS = 4;

/** Maximum milliseconds for the first start, which compiles and installs. Slow machines need minutes. */
const PATIENCE = 180_000;

/** Milliseconds between checks for due jobs. */
const CRON_PAUSE = 10_000;

/**
 * Serves a WordPress with Playground: PHP in WebAssembly, and the database in a file. The checkout is the plugin, and all
 * visitors are administrators.
 *
 * @param {string} options.dir       Path of a WordPress that may be changed.
 * @param {string} options.blueprint Path at which the blueprint for this start is written.
 * @return {Promise< { url: string, output: () => string, ended: Promise< number >, stop: () => Promise< void > } >} The server,
 *     with demo pages.
 */
export async function servePlayground( { dir, blueprint, port } ) {
	await assertPortFree( port );
	await writeFile( blueprint, await blueprintText() );
	const url = `http://${ HOST }:${ port }`;
	const server = startService( process.execPath, [
		CLI,
		'server',
		...[ '--mount-dir-before-install', dir, '/wordpress' ],
		...[ '--mount-dir', ROOT, PLUGIN ],
		...[ '--wordpress-install-mode', 'install-from-existing-files-if-needed' ],
		...[ '--blueprint', blueprint ],
		...[ '--site-url', url, '--port', String( port ), '--workers', String( WORKERS ) ],
		'--login',
	] );
	await untilReady( server );
	workInBackground( url, server.ended );
	return { url, output: server.output, ended: server.ended, stop: server.stop };
}

/**
 * Runs due jobs. Playground redirects WordPress' own cron requests to the login page, because they have no cookie. Without
 * this, no email would be sent.
 */
async function workInBackground( url, ended ) {
	const headers = { cookie: 'playground_auto_login_already_happened=1' };
	const end = ended.then( () => true );
	do {
		await fetch( `${ url }/wp-cron.php`, { headers } ).catch( () => undefined );
	} while ( ! ( await Promise.race( [ end, wait( CRON_PAUSE, false, { ref: false } ) ] ) ) );
}

/** Returns the checkout's blueprint with the demo pages. */
async function blueprintText() {
	const blueprint = JSON.parse( await readFile( join( ROOT, 'blueprint.json' ), 'utf8' ) );
	const code = `<?php require '/wordpress/wp-load.php'; require '${ PLUGIN }/tools/php/demo.php';`;
	blueprint.steps.push(
		// Disable WordPress' own cron requests, which would block other requests for a minute. workInBackground()
		// replaces them.
		{ step: 'defineWpConfigConsts', consts: { DISABLE_WP_CRON: true } },
		{ step: 'runPHP', code }
	);
	return JSON.stringify( blueprint, null, '\t' );
}

async function untilReady( server ) {
	let ended = false;
	server.ended.then( () => ( ended = true ) );
	const deadline = performance.now() + PATIENCE;
	while ( performance.now() < deadline && ! ended ) {
		if ( server.output().includes( 'Ready!' ) ) {
			return;
		}
		await wait( 100 );
	}
	await server.stop();
	const reason = existsSync( CLI ) ? errorOf( server.output() ) : 'its package is not installed (npm ci)';
	throw new Failure(
		`Playground does not start: ${ reason }. Use --reset to start over, or --native for more details.`
	);
}

function errorOf( output ) {
	const lines = stripVTControlCharacters( output )
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
	return ( lines.find( ( line ) => /error/i.test( line ) ) ?? lines.at( -1 ) ?? 'no message' ).replace( /\.$/, '' );
}
