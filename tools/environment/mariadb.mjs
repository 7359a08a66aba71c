import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastLine, must, run, startService } from '../lib/process.mjs';
import { ensure, which } from './system.mjs';
import { Failure } from '../lib/terminal.mjs';

/** Options that prefer speed to safety, since the data is needed for one test run only. */
const SETTINGS = [
	'--skip-networking',
	'--skip-log-bin',
	'--innodb-flush-log-at-trx-commit=0',
	'--innodb-buffer-pool-size=64M',
	'--performance-schema=off',
];

/**
 * Starts a MariaDB server that listens on a socket only. The user `root` has no password.
 *
 * @param {string} [options.folder] Keeps the data between runs; a temporary folder, removed on stop, by default.
 * @return {Promise< { socket: string, query: ( sql: string ) => Promise< string >, createDatabase: ( name: string ) => Promise< void >, stop: () => Promise< void > } >}
 * The running server.
 */
export async function startMariaDb( { folder } = {} ) {
	await ensure( [ 'mariadb', 'php-mysql' ] );
	const data = folder ?? ( await mkdtemp( join( tmpdir(), 'slipstream-mariadb-' ) ) );
	if ( ! existsSync( join( data, 'mysql' ) ) ) {
		await initialise( data );
	}
	// A socket's path may have at most 107 characters, so a deeply nested folder would fail.
	const socket = join(
		tmpdir(),
		`slipstream-${ createHash( 'sha1' ).update( data ).digest( 'hex' ).slice( 0, 12 ) }.sock`
	);
	const server = startService( which( 'mariadbd' ), [
		'--no-defaults',
		...asRoot(),
		`--datadir=${ data }`,
		`--socket=${ socket }`,
		...SETTINGS,
	] );
	const query = ( sql ) =>
		must( 'mariadb', [ '--no-defaults', `--socket=${ socket }`, '--user=root', '--batch', '--execute', sql ] );
	await untilReady( server, socket );
	return {
		socket,
		query,
		createDatabase: ( name ) =>
			query( `CREATE DATABASE IF NOT EXISTS \`${ name }\` CHARACTER SET utf8mb4` ).then( () => {} ),
		stop: async () => {
			await server.stop();
			await rm( socket, { force: true } );
			if ( ! folder ) {
				await rm( data, { recursive: true, force: true } );
			}
		},
	};
}

async function initialise( data ) {
	await mkdir( data, { recursive: true } );
	await must( 'mariadb-install-db', [
		'--no-defaults',
		...asRoot(),
		`--datadir=${ data }`,
		'--auth-root-authentication-method=normal',
		'--skip-test-db',
		'--skip-name-resolve',
	] );
}

/** Without `--user`, the server refuses to run as root. */
function asRoot() {
	return process.getuid() === 0 ? [ '--user=root' ] : [];
}

async function untilReady( server, socket ) {
	let ended = false;
	server.ended.then( () => ( ended = true ) );
	for ( let attempt = 0; attempt < 150 && ! ended; attempt++ ) {
		const { code } = await run( 'mariadb-admin', [
			'--no-defaults',
			`--socket=${ socket }`,
			'--user=root',
			'ping',
		] );
		if ( code === 0 ) {
			return;
		}
		await wait( 100 );
	}
	await server.stop();
	throw new Failure( `MariaDB does not start: ${ lastLine( server.output() || 'no message' ) }` );
}
