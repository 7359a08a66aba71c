import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, run } from '../lib/process.mjs';
import { Failure } from '../lib/terminal.mjs';

const SOURCES_FOLDER = '/etc/apt/sources.list.d';

/**
 * Finds the Debian mirror in the machine's package sources.
 *
 * @return {Promise< { uri: string, signedBy: string } | null >} Null on other systems.
 */
export async function machineMirror() {
	const codename = /^VERSION_CODENAME=(\S+)/m.exec( await textOf( '/etc/os-release' ) )?.[ 1 ];
	if ( ! codename ) {
		return null;
	}
	const names = await readdir( SOURCES_FOLDER ).catch( () => [] );
	const texts = await Promise.all( names.map( ( name ) => textOf( join( SOURCES_FOLDER, name ) ) ) );
	return findMirror( [ await textOf( '/etc/apt/sources.list' ), ...texts ], codename );
}

/**
 * Finds the main archive of a release in package sources of either format.
 *
 * @return {{ uri: string, signedBy: string } | null} The first one; null if there is none.
 */
export function findMirror( texts, codename ) {
	const stanzas = texts.flatMap( ( text ) => text.split( /\n\s*\n/ ) ).map( parseStanza );
	const lines = texts.flatMap( ( text ) => text.split( '\n' ) ).map( parseLine );
	const found = [ ...stanzas, ...lines ].find( ( entry ) => entry?.suites.includes( codename ) );
	return found ? { uri: found.uri, signedBy: found.signedBy } : null;
}

/**
 * Downloads packages of a Debian suite and unpacks them into a folder. Nothing is installed: apt uses a temporary folder as its
 * root.
 *
 * @param {boolean} [options.dependencies] Whether to include all packages that they depend on, even the C library.
 */
export async function unpackPackages( suite, packages, target, { dependencies = false } = {} ) {
	const mirror = await machineMirror();
	if ( ! mirror || ! existsSync( '/usr/bin/apt-get' ) ) {
		throw new Failure( 'this system is not Debian' );
	}
	const scratch = await mkdtemp( join( tmpdir(), 'slipstream-apt-' ) );
	try {
		const options = await scratchOptions( scratch, suite, mirror );
		await apt( [ ...options, 'update' ], scratch );
		const fetch = dependencies ? [ 'install', '-y', '--download-only', '--no-install-recommends' ] : [ 'download' ];
		await apt( [ ...options, ...fetch, ...packages ], scratch );
		const folder = dependencies ? join( scratch, 'archives' ) : scratch;
		for ( const name of await readdir( folder ) ) {
			if ( name.endsWith( '.deb' ) ) {
				await must( 'dpkg-deb', [ '-x', join( folder, name ), target ] );
			}
		}
	} finally {
		await rm( scratch, { recursive: true, force: true } );
	}
}

async function scratchOptions( scratch, suite, { uri, signedBy } ) {
	const source = [
		'Types: deb',
		`URIs: ${ uri }`,
		`Suites: ${ suite }`,
		'Components: main',
		signedBy && `Signed-By: ${ signedBy }`,
	];
	await writeFile( join( scratch, 's.sources' ), `${ source.filter( Boolean ).join( '\n' ) }\n` );
	await writeFile( join( scratch, 'status' ), '' );
	await mkdir( join( scratch, 'lists/partial' ), { recursive: true } );
	await mkdir( join( scratch, 'archives/partial' ), { recursive: true } );
	return Object.entries( {
		'Dir::Etc::SourceList': join( scratch, 's.sources' ),
		'Dir::Etc::SourceParts': '/dev/null',
		'Dir::State::Lists': join( scratch, 'lists' ),
		'Dir::State::status': join( scratch, 'status' ),
		'Dir::Cache::Archives': join( scratch, 'archives' ),
		'Dir::Cache::pkgcache': '',
		'Dir::Cache::srcpkgcache': '',
		'APT::Sandbox::User': 'root',
		'Acquire::Languages': 'none',
		'Acquire::Retries': '2',
	} ).flatMap( ( [ name, value ] ) => [ '-o', `${ name }=${ value }` ] );
}

async function apt( parameters, cwd ) {
	const { code, output } = await run( 'apt-get', [ '-q', ...parameters ], { cwd } );
	// If apt reaches no server, it prints warnings and exits with code 0.
	if ( code !== 0 || /^(?:E:|W: Failed to fetch)/m.test( output ) ) {
		throw new Failure( 'its package archive does not answer or lacks the package' );
	}
}

function parseStanza( stanza ) {
	const field = ( name ) => new RegExp( `^${ name }:\\s*(.+)$`, 'mi' ).exec( stanza )?.[ 1 ].trim() ?? '';
	return {
		uri: field( 'URIs' ).split( /\s+/ )[ 0 ],
		suites: field( 'Types' ).includes( 'deb' ) ? field( 'Suites' ).split( /\s+/ ) : [],
		signedBy: field( 'Signed-By' ),
	};
}

function parseLine( line ) {
	const match = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)/.exec( line );
	return (
		match && {
			uri: match[ 2 ],
			suites: [ match[ 3 ] ],
			signedBy: /signed-by=(\S+)/.exec( match[ 1 ] ?? '' )?.[ 1 ] ?? '',
		}
	);
}

async function textOf( path ) {
	return readFile( path, 'utf8' ).catch( () => '' );
}
