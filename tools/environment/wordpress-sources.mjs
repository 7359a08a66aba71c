import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackPackages } from './debian.mjs';
import { must } from '../lib/process.mjs';
import { Failure } from '../lib/terminal.mjs';

/** Debian suite that contains a branch of WordPress. */
const SUITES = { 7.1: 'sid', 6.8: 'trixie' };

/** Debian packages of WordPress, and of libraries that its files link to. */
const PACKAGES = [
	'wordpress',
	'wordpress-theme-twentytwentyfive',
	'libphp-phpmailer',
	'php-getid3',
	'libjs-cropper',
	'libjs-jquery-ui',
	'libjs-lodash',
	'libjs-underscore',
];

/** Maximum milliseconds until a server begins its response, and until it has sent all of it. */
const TIMEOUTS = { begin: 8_000, end: 180_000 };

/** Sources of a WordPress version, in the order in which they are tried. */
export const SOURCES = [
	{ name: 'wordpress.org', fetch: fetchRelease },
	{ name: 'Debian', fetch: fetchFromDebian },
];

/**
 * Returns the branch of a version.
 *
 * @param {string} version Such as `7.1.4`.
 * @return {string} Such as `7.1`.
 */
export function branchOf( version ) {
	return version.split( /[.-]/ ).slice( 0, 2 ).join( '.' );
}

async function fetchRelease( version, target ) {
	const url = `https://wordpress.org/wordpress-${ version }.tar.gz`;
	const [ archive, checksum ] = await Promise.all( [ download( url ), download( `${ url }.sha1` ) ] );
	const sum = createHash( 'sha1' ).update( archive ).digest( 'hex' );
	if ( sum !== checksum.toString().trim() ) {
		throw new Failure( 'the download is damaged (checksum)' );
	}
	const file = join( target, 'wordpress.tar.gz' );
	await writeFile( file, archive );
	await must( 'tar', [ '-xzf', file, '-C', target, '--strip-components=1' ] );
	await unlink( file );
}

async function download( url ) {
	const controller = new AbortController();
	let timer = setTimeout( () => controller.abort(), TIMEOUTS.begin );
	try {
		const response = await fetch( url, { signal: controller.signal } );
		if ( ! response.ok ) {
			throw new Failure( `answered ${ response.status }` );
		}
		clearTimeout( timer );
		timer = setTimeout( () => controller.abort(), TIMEOUTS.end );
		return Buffer.from( await response.arrayBuffer() );
	} catch ( error ) {
		throw error instanceof Failure ? error : new Failure( 'not reachable' );
	} finally {
		clearTimeout( timer );
	}
}

async function fetchFromDebian( version, target ) {
	const suite = SUITES[ branchOf( version ) ];
	if ( ! suite ) {
		throw new Failure( 'no suite known for this version' );
	}
	const prefix = await mkdtemp( join( tmpdir(), 'slipstream-deb-' ) );
	try {
		await unpackPackages( suite, PACKAGES, prefix );
		const source = join( prefix, 'usr/share/wordpress' );
		await removeDanglingLinks( source );
		// Copy the targets of links, because they are files of other packages.
		await must( 'cp', [ '-rL', source, join( target, 'wordpress' ) ] );
		await rm( join( target, 'wordpress/wp-config.php' ), { force: true } );
		for ( const name of await readdir( join( target, 'wordpress' ) ) ) {
			await rename( join( target, 'wordpress', name ), join( target, name ) );
		}
		await rm( join( target, 'wordpress' ), { recursive: true } );
	} finally {
		await rm( prefix, { recursive: true, force: true } );
	}
}

/** Removes Debian's .htaccess. It is a link into /etc, where nothing has been installed. */
async function removeDanglingLinks( folder ) {
	for ( const entry of await readdir( folder, { withFileTypes: true, recursive: true } ) ) {
		const path = join( entry.parentPath ?? entry.path, entry.name );
		if ( entry.isSymbolicLink() && ! ( await stat( path ).catch( () => null ) ) ) {
			await unlink( path );
		}
	}
}
