import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackPackages } from './debian.mjs';
import { isWhole, makeWhole } from './folders.mjs';
import { cacheFolder } from './paths.mjs';
import { must } from './process.mjs';
import { Failure, say } from './terminal.mjs';

/** The versions that this product is tested with. */
export const VERSIONS = { main: '7.1.4', previous: '6.8.7' };

/** The Debian suite that carries a version's branch. */
const SUITES = { '7.1': 'sid', '6.8': 'trixie' };

/** WordPress as Debian cuts it: the package and those that its files link to. */
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

/** Where a version comes from, tried in this order. */
const SOURCES = [
	{ name: 'wordpress.org', fetch: fetchRelease },
	{ name: 'Debian', fetch: fetchFromDebian },
];

/**
 * The version of the WordPress in a folder.
 *
 * @param {string} folder
 * @return {Promise< string | null >} Null when there is none.
 */
export async function wordPressVersion( folder ) {
	const text = await readFile( join( folder, 'wp-includes/version.php' ), 'utf8' ).catch( () => '' );
	return /^\$wp_version\s*=\s*'([^']+)'/m.exec( text )?.[ 1 ] ?? null;
}

/**
 * A folder with an untouched WordPress. Nobody may write into it.
 *
 * @param {string} [wanted]          A version, or a folder that holds a WordPress.
 * @param {Object} [options]
 * @param {string} [options.cache]
 * @param {Array}  [options.sources] For tests.
 * @return {Promise< string >} The folder.
 */
export async function getWordPress( wanted = VERSIONS.main, { cache = cacheFolder(), sources = SOURCES } = {} ) {
	if ( ! /^\d+\.\d+(\.\d+)?$/.test( wanted ) ) {
		return givenFolder( wanted );
	}
	const folder = join( cache, `wordpress-${ wanted }` );
	if ( existsSync( folder ) ) {
		if ( ( await wordPressVersion( folder ) ) && ( await isWhole( folder ) ) ) {
			return folder;
		}
		say( `The cached WordPress ${ wanted } is broken; fetching it again.` );
		await rm( folder, { recursive: true, force: true } );
	}
	return makeWhole( folder, ( draft ) => fetchFirst( wanted, draft, sources ) );
}

async function givenFolder( wanted ) {
	const folder = resolve( wanted );
	if ( ! existsSync( folder ) || ! statSync( folder ).isDirectory() ) {
		throw new Failure( `${ wanted } is neither a WordPress version nor a folder.` );
	}
	if ( ! ( await wordPressVersion( folder ) ) ) {
		throw new Failure( `${ folder } holds no WordPress (wp-includes/version.php is missing).` );
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
		`WordPress ${ version } could not be fetched (${ reasons.join( '; ' ) }). Is there a network? --wp <folder> takes a WordPress you have.`
	);
}

/** Debian carries only the newest release of a branch, so another patch level is taken, and said. */
async function checkVersion( folder, wanted ) {
	const found = await wordPressVersion( folder );
	if ( ! found || branchOf( found ) !== branchOf( wanted ) ) {
		throw new Failure( `holds ${ found ?? 'no WordPress' } instead of ${ wanted }` );
	}
	if ( found !== wanted ) {
		say( `WordPress ${ wanted } is not to be had; taking ${ found } of the same branch.` );
	}
}

function branchOf( version ) {
	return version.split( /[.-]/ ).slice( 0, 2 ).join( '.' );
}

async function fetchRelease( version, target ) {
	const address = `https://wordpress.org/wordpress-${ version }.tar.gz`;
	const [ archive, checksum ] = await Promise.all( [ download( address ), download( `${ address }.sha1` ) ] );
	const sum = createHash( 'sha1' ).update( archive ).digest( 'hex' );
	if ( sum !== checksum.toString().trim() ) {
		throw new Failure( 'the download is damaged (checksum)' );
	}
	const file = join( target, 'wordpress.tar.gz' );
	await writeFile( file, archive );
	await must( 'tar', [ '-xzf', file, '-C', target, '--strip-components=1' ] );
	await unlink( file );
}

async function download( address ) {
	const connecting = AbortSignal.timeout( 60_000 );
	const response = await fetch( address, { signal: connecting } ).catch( () => null );
	if ( ! response?.ok ) {
		throw new Failure( response ? `answered ${ response.status }` : 'not reachable' );
	}
	return Buffer.from( await response.arrayBuffer() );
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
		// Links lead to the other packages' files: follow them.
		await must( 'cp', [ '-rL', source, join( target, 'wordpress' ) ] );
		await must( 'rm', [ '-f', join( target, 'wordpress/wp-config.php' ) ] );
		for ( const name of await readdir( join( target, 'wordpress' ) ) ) {
			await rename( join( target, 'wordpress', name ), join( target, name ) );
		}
		await rm( join( target, 'wordpress' ), { recursive: true } );
	} finally {
		await rm( prefix, { recursive: true, force: true } );
	}
}

/** Debian's .htaccess leads to /etc, where nothing is installed. */
async function removeDanglingLinks( folder ) {
	for ( const entry of await readdir( folder, { withFileTypes: true, recursive: true } ) ) {
		const path = join( entry.parentPath ?? entry.path, entry.name );
		if ( entry.isSymbolicLink() && ! ( await stat( path ).catch( () => null ) ) ) {
			await unlink( path );
		}
	}
}

async function empty( folder ) {
	for ( const name of await readdir( folder ) ) {
		await rm( join( folder, name ), { recursive: true, force: true } );
	}
}
