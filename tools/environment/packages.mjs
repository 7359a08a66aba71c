/**
 * The packages of the checkout. Imports nothing but Node's own modules: it runs before any package is there.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { lastLine, run } from '../lib/process.mjs';
import { Failure, say, step } from '../lib/terminal.mjs';

/**
 * Installs the npm packages where node_modules is missing or not what package-lock.json says.
 *
 * @param {string} [root] The checkout.
 */
export async function ensureNpmPackages( root = ROOT ) {
	if ( await npmPackagesMatch( root ) ) {
		return;
	}
	say( 'Installing npm packages; this takes some minutes …' );
	await step( 'npm packages', async () => {
		const locked = await npm( root, 'ci' );
		// A lock written where the registry lacks other systems' optional packages is no lock to `npm ci`.
		const { code, output } = /^npm error code EUSAGE/m.test( locked.output )
			? await npm( root, 'install', '--no-save' )
			: locked;
		if ( code !== 0 ) {
			throw new Failure( `npm ci failed: ${ reasonOf( output ) }` );
		}
	} );
}

function npm( root, ...parameters ) {
	// What the cache holds needs no network; without one, npm's own patience is half an hour.
	const patience = [
		'--prefer-offline',
		'--fetch-retries=2',
		'--fetch-retry-mintimeout=500',
		'--fetch-retry-maxtimeout=3000',
	];
	return run( 'npm', [ ...parameters, ...patience, '--no-audit', '--no-fund' ], { cwd: root } );
}

/**
 * Whether each package of package-lock.json is installed in that version. The content is compared, not the files'
 * times: a checkout of another branch changes those.
 *
 * @param {string} root The checkout.
 * @return {Promise< boolean >} True when nothing is to be done.
 */
export async function npmPackagesMatch( root ) {
	const wanted = await lockedPackages( join( root, 'package-lock.json' ) );
	const installed = await lockedPackages( join( root, 'node_modules/.package-lock.json' ) );
	return Object.entries( wanted ).every(
		( [ path, { version, optional, devOptional, peer, link } ] ) =>
			path === '' || optional || devOptional || peer || link || installed[ path ]?.version === version
	);
}

/**
 * Installs Composer's development tools where they are missing or composer.json has changed since.
 *
 * @param {string} [root] The checkout.
 */
export async function ensureComposerPackages( root = ROOT ) {
	const wanted = await readFile( join( root, 'composer.json' ), 'utf8' ).catch( () => null );
	if ( wanted === null || ( await composerPackagesMatch( root, JSON.parse( wanted ) ) ) ) {
		return;
	}
	await step( 'Composer packages', async () => {
		const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
		const parameters = [ '--no-interaction', '--no-progress', '--prefer-dist' ];
		// Without a lock file `install` resolves like `update`; with a stale one it would not.
		const command = existsSync( join( root, 'composer.lock' ) ) ? 'update' : 'install';
		const { code, output } = await run( 'composer', [ command, ...parameters ], { cwd: root, env } );
		if ( code !== 0 ) {
			throw new Failure( `composer ${ command } failed: ${ reasonOf( output ) }` );
		}
	} );
}

async function composerPackagesMatch( root, { require = {}, 'require-dev': dev = {} } ) {
	const text = await readFile( join( root, 'vendor/composer/installed.json' ), 'utf8' ).catch( () => '{}' );
	const installed = Object.fromEntries(
		( JSON.parse( text ).packages ?? [] ).map( ( { name, version } ) => [ name, version.replace( /^v/, '' ) ] )
	);
	return Object.entries( { ...require, ...dev } ).every( ( [ name, version ] ) => {
		const exact = /^\d+(\.\d+)+$/.test( version );
		return ! name.includes( '/' ) || ( exact ? installed[ name ] === version : name in installed );
	} );
}

async function lockedPackages( file ) {
	const text = await readFile( file, 'utf8' ).catch( () => null );
	return text === null ? {} : JSON.parse( text ).packages;
}

/** The line of an installer's output that says why: not a warning, not the path of a log, and without addresses. */
export function reasonOf( output ) {
	if ( /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|could not resolve host|timed out/i.test( output ) ) {
		return 'the package registry is not reachable. Is there a network?';
	}
	const lines = output.split( '\n' ).filter( ( line ) => ! /^npm warn|complete log/i.test( line ) );
	const telling = lines.filter( ( line ) => /error (?!code|errno|syscall)\S|could not|failed/i.test( line ) );
	return ( telling[ 0 ] ?? lastLine( output || 'no message' ) ).replace( /https?:\/\/\S+/g, 'the registry' ).trim();
}
