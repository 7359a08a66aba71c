import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMariaDb } from '../environment/index.mjs';
import { PHP_FOLDER } from './paths.mjs';
import { assertPortFree } from './ports.mjs';
import { lastLine, startService } from './process.mjs';
import { openSite } from './site.mjs';
import { HOST, privateFolder } from './site-files.mjs';
import { Failure } from './terminal.mjs';

const SETTINGS = {
	'opcache.enable': 1,
	'opcache.memory_consumption': 192,
	'opcache.max_accelerated_files': 20000,
	// Read changed files at once.
	'opcache.revalidate_freq': 0,
	memory_limit: '512M',
	upload_max_filesize: '64M',
	post_max_size: '64M',
	max_execution_time: 120,
};

/**
 * Serves a site with PHP's built-in server. Its emails become files in `.slipstream/mail`.
 *
 * @param {import('./site.mjs').Site | string} which A site, or the path of its folder.
 * @param {number} [options.port]    Replaces the port for which the site was created. Not supported for networks.
 * @param {number} [options.workers] Number of simultaneous requests. At least 2, because WordPress sends requests to itself.
 * @return {Promise< { url: string, output: () => string, ended: Promise< number >, stop: () => Promise< void > } >} The server,
 *     ready for requests.
 */
export async function serveSite( which, { port, workers = 4 } = {} ) {
	const site = typeof which === 'string' ? await openSite( which ) : which;
	if ( port && port !== site.port && site.multisite ) {
		throw new Failure( `A network of sites cannot change its port (${ site.port }).` );
	}
	const chosen = port ?? site.port;
	await assertPortFree( chosen );
	const database = await databaseOf( site );
	const url = `http://${ HOST }:${ chosen }`;
	const server = startService(
		'php',
		[ ...flags( site.dir ), '-S', `127.0.0.1:${ chosen }`, '-t', site.dir, join( PHP_FOLDER, 'router.php' ) ],
		{
			env: { ...process.env, PHP_CLI_SERVER_WORKERS: String( workers ), SLIPSTREAM_SITE_URL: url },
		}
	);
	await untilAnswer( server, url );
	const stop = async () => {
		await server.stop();
		await database?.stop();
	};
	return { url, output: server.output, ended: server.ended, stop };
}

function flags( dir ) {
	const mail = join( privateFolder( dir ), 'mail' );
	const settings = { ...SETTINGS, sendmail_path: `"${ join( PHP_FOLDER, 'catch-mail.sh' ) } ${ mail }"` };
	return Object.entries( settings ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );
}

/** Starts the MariaDB server of a site that another process has created. */
async function databaseOf( site ) {
	const folder = join( privateFolder( site.dir ), 'mariadb' );
	return site.mariadb && site.ownServer && ! site.server ? startMariaDb( { folder } ) : site.server;
}

async function untilAnswer( server, url ) {
	let ended = false;
	server.ended.then( () => ( ended = true ) );
	for ( let attempt = 0; attempt < 200 && ! ended; attempt++ ) {
		const answer = await fetch( `${ url }/wp-login.php`, { redirect: 'manual' } ).catch( () => null );
		if ( answer && answer.status < 500 ) {
			await answer.arrayBuffer();
			return;
		}
		if ( answer ) {
			await server.stop();
			throw new Failure( `The site returned ${ answer.status }. See wp-content/debug.log in its folder.` );
		}
		await wait( 50 );
	}
	await server.stop();
	throw new Failure( `PHP's server does not start: ${ lastLine( server.output() || 'no message' ) }` );
}
