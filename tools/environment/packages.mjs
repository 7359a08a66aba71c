/** Installs the packages of the checkout. May import only Node's own modules, because no package is installed yet. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { lastLine, run } from '../lib/process.mjs';
import { Failure, say, step } from '../lib/terminal.mjs';

/**
 * Installs the npm packages if node_modules is missing or differs from package-lock.json.
 *
 * @param {string} [root] Folder of the checkout.
 */
export async function ensureNpmPackages( root = ROOT ) {
	if ( await npmPackagesMatch( root ) ) {
		return;
	}
	say( 'Installing npm packages; this takes some minutes …' );
	await step( 'npm packages', async () => {
		const locked = await npm( root, 'ci' );
		// `npm ci` fails if the lock file lacks the optional packages of other systems.
		const { code, output } = /^npm error code EUSAGE/m.test( locked.output )
			? await npm( root, 'install', '--no-save' )
			: locked;
		if ( code !== 0 ) {
			throw new Failure( `npm ci failed: ${ reasonOf( output ) }` );
		}
	} );
}

function npm( root, ...parameters ) {
	// Prefer cached packages, which need no network. Without a network, npm's default retries take half an hour.
	const patience = [
		'--prefer-offline',
		'--fetch-retries=2',
		'--fetch-retry-mintimeout=500',
		'--fetch-retry-maxtimeout=3000',
	];
	return run( 'npm', [ ...parameters, ...patience, '--no-audit', '--no-fund' ], { cwd: root } );
}

/**
 * Checks whether each package of package-lock.json is installed in that version. File times are not compared, since switching
 * branches changes them.
 *
 * @param {string} root Folder of the checkout.
 * @return {Promise< boolean >} True if all versions are the same.
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
 * Installs Composer's development tools if they are missing or composer.json has changed.
 *
 * @param {string} [root] Folder of the checkout.
 */
export async function ensureComposerPackages( root = ROOT ) {
	const wanted = await readFile( join( root, 'composer.json' ), 'utf8' ).catch( () => null );
	if ( wanted === null || ( await composerPackagesMatch( root, JSON.parse( wanted ) ) ) ) {
		return;
	}
	await step( 'Composer packages', async () => {
		const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
		const parameters = [ '--no-interaction', '--no-progress', '--prefer-dist' ];
		// `install` resolves versions only if there is no lock file. If it is outdated, use `update`.
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

/** Returns the line of an installer's output that contains the reason of a failure, without URLs. */
export function reasonOf( output ) {
	if ( /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|could not resolve host|timed out/i.test( output ) ) {
		return 'the package registry is not reachable. Is there a network?';
	}
	const lines = output.split( '\n' ).filter( ( line ) => ! /^npm warn|complete log/i.test( line ) );
	const telling = lines.filter( ( line ) => /error (?!code|errno|syscall)\S|could not|failed/i.test( line ) );
	return ( telling[ 0 ] ?? lastLine( output || 'no message' ) ).replace( /https?:\/\/\S+/g, 'the registry' ).trim();
}
