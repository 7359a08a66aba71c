import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isWhole, makeWhole } from '../lib/folders.mjs';
import { cacheFolder } from '../lib/paths.mjs';
import { Failure, say } from '../lib/terminal.mjs';
import { branchOf, SOURCES } from './wordpress-sources.mjs';

/** WordPress versions for which the plugin is tested. */
export const VERSIONS = { main: '7.1.4', previous: '6.8.7' };

/**
 * Reads the version of a WordPress folder.
 *
 * @return {Promise< string | null >} Null if the folder contains no WordPress.
 */
export async function wordPressVersion( folder ) {
	const text = await readFile( join( folder, 'wp-includes/version.php' ), 'utf8' ).catch( () => '' );
	return /^\$wp_version\s*=\s*'([^']+)'/m.exec( text )?.[ 1 ] ?? null;
}

/**
 * Returns the path of an unmodified WordPress. Callers must not write into it.
 *
 * @param {string} [versionOrFolder] A version, or the path of a WordPress.
 * @param {Array}  [options.sources] Replaces the download sources, for tests.
 */
export async function getWordPress(
	versionOrFolder = VERSIONS.main,
	{ cache = cacheFolder(), sources = SOURCES } = {}
) {
	if ( ! /^\d+\.\d+(\.\d+)?$/.test( versionOrFolder ) ) {
		return existingFolder( versionOrFolder );
	}
	const folder = join( cache, `wordpress-${ versionOrFolder }` );
	if ( existsSync( folder ) ) {
		if ( ( await wordPressVersion( folder ) ) && ( await isWhole( folder ) ) ) {
			return folder;
		}
		say( `The cached WordPress ${ versionOrFolder } is broken; fetching it again.` );
		await rm( folder, { recursive: true, force: true } );
	}
	return makeWhole( folder, ( draft ) => fetchFirst( versionOrFolder, draft, sources ) );
}

async function existingFolder( path ) {
	const folder = resolve( path );
	if ( ! existsSync( folder ) || ! statSync( folder ).isDirectory() ) {
		throw new Failure( `${ path } is neither a WordPress version nor a folder.` );
	}
	if ( ! ( await wordPressVersion( folder ) ) ) {
		throw new Failure( `${ folder } contains no WordPress (wp-includes/version.php is missing).` );
	}
	return folder;
}

async function fetchFirst( version, draft, sources ) {
	const reasons = [];
	for ( const source of sources ) {
		try {
			await source.fetch( version, draft );
			await checkVersion( draft, version );
			return;
		} catch ( error ) {
			reasons.push( `${ source.name }: ${ error.message }` );
			await empty( draft );
		}
	}
	throw new Failure(
		`WordPress ${ version } could not be downloaded (${ reasons.join( '; ' ) }). Check the network, or use a local copy with --wp <folder>.`
	);
}

/** Accepts another patch release if Debian has only the newest one of a branch, and prints which one. */
async function checkVersion( folder, version ) {
	const found = await wordPressVersion( folder );
	if ( ! found || branchOf( found ) !== branchOf( version ) ) {
		throw new Failure( `contains ${ found ?? 'no WordPress' } instead of ${ version }` );
	}
	if ( found !== version ) {
		say( `WordPress ${ version } is not available. Using ${ found } of the same branch.` );
	}
}

async function empty( folder ) {
	for ( const name of await readdir( folder ) ) {
		await rm( join( folder, name ), { recursive: true, force: true } );
	}
}
