import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
	ensure,
	getWordPress,
	startMariaDb,
	VERSIONS,
	WORDPRESS_NEEDS,
	wordPressVersion,
} from '../environment/index.mjs';
import { isWhole, makeWhole } from './folders.mjs';
import { cacheFolder, PHP_FOLDER, ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { lastLine, must, run } from './process.mjs';
import { addSiteHelpers, addSqlite, HOST, linkPlugin, privateFolder, SQLITE_ZIP, writeConfig } from './site-files.mjs';
import { Failure } from './terminal.mjs';

/**
 * @typedef {Object} Site
 *
 * @property {string}  dir       Path of its folder.
 * @property {number}  port
 * @property {string}  url
 * @property {string}  version   Version of WordPress.
 * @property {boolean} multisite
 * @property {{ socket: string, name: string } | null} mariadb Null for SQLite.
 * @property {boolean} ownServer Whether its MariaDB server is for this site only, with its data in the site's folder.
 * @property {Object}  [server]  The MariaDB server that was started for this site.
 */

/**
 * Creates and installs a WordPress with pretty permalinks, a user for each role (password `password`), and the plugin
 * activated.
 *
 * @param {string}          options.dir         Path of a new or empty folder.
 * @param {string}          [options.wp]        A version, or the path of a WordPress.
 * @param {Object}          [options.server]    A MariaDB server from `startMariaDb()`. Without one, a server is started for the
 *     site.
 * @param {string | null}   [options.plugin]    Path of a folder or a zip; null for no plugin. The default is the checkout.
 * @param {boolean}         [options.cron]      Whether page views run due jobs.
 * @param {Object}          [options.constants] Further constants for wp-config.php.
 */
export async function createSite( {
	dir,
	wp = VERSIONS.main,
	db = 'sqlite',
	server,
	multisite = false,
	plugin = ROOT,
	locale = null,
	...options
} ) {
	await ensure( WORDPRESS_NEEDS );
	const target = await emptyFolder( dir );
	const pristine = await getWordPress( wp );
	const port = options.port ?? ( await freePort() );
	const config = { dir: target, port, cron: options.cron, constants: options.constants, mariadb: null };
	const site = {
		dir: target,
		port,
		url: `http://${ HOST }:${ port }`,
		version: await wordPressVersion( pristine ),
		multisite,
		mariadb: null,
		ownServer: db === 'mariadb' && ! server,
	};
	if ( db === 'sqlite' ) {
		await copy( await sqliteTemplate( pristine, wp ), target );
		await writeConfig( config );
	} else {
		const running =
			server ?? ( site.server = await startMariaDb( { folder: join( privateFolder( target ), 'mariadb' ) } ) );
		site.mariadb = config.mariadb = await newDatabase( running, target );
		await copy( pristine, target );
		await install( config );
	}
	if ( multisite ) {
		await php( 'network.php', target );
		await writeConfig( { ...config, multisite } );
	}
	await addLanguage( target, locale );
	await addPlugin( target, plugin, locale );
	await writeFile(
		join( privateFolder( target ), 'site.json' ),
		JSON.stringify( { ...site, server: undefined }, null, '\t' )
	);
	return site;
}

/** Reads the properties of an existing site. */
export async function openSite( dir ) {
	const text = await readFile( join( privateFolder( resolve( dir ) ), 'site.json' ), 'utf8' ).catch( () => {
		throw new Failure( `${ dir } contains no site. Create one: node tools/site.mjs create --dir ${ dir }` );
	} );
	return JSON.parse( text );
}

async function emptyFolder( dir ) {
	const target = resolve( dir );
	await mkdir( target, { recursive: true } );
	if ( ( await readdir( target ) ).length > 0 ) {
		throw new Failure( `${ target } is not empty.` );
	}
	return target;
}

/** Returns an installed site without the plugin. It is cached by WordPress version and kind of installation. */
async function sqliteTemplate( pristine, wp ) {
	const parts = [ join( PHP_FOLDER, 'install.php' ), join( PHP_FOLDER, 'site.php' ), SQLITE_ZIP ];
	const hash = createHash( 'sha1' );
	for ( const file of parts ) {
		hash.update( await readFile( file ) );
	}
	const name = `site-${ createHash( 'sha1' ).update( `${ pristine } ${ wp }` ).digest( 'hex' ).slice( 0, 8 ) }`;
	const folder = join( cacheFolder(), `${ name }-${ hash.digest( 'hex' ).slice( 0, 8 ) }` );
	if (
		( await isWhole( folder ) ) &&
		( await wordPressVersion( folder ) ) === ( await wordPressVersion( pristine ) )
	) {
		return folder;
	}
	await rm( folder, { recursive: true, force: true } );
	return makeWhole( folder, async ( draft ) => {
		await copy( pristine, draft );
		await addSqlite( draft );
		await install( { dir: draft, port: 80 } );
	} );
}

async function install( config ) {
	await addSiteHelpers( config.dir );
	await writeConfig( config );
	await php( 'install.php', config.dir );
}

async function newDatabase( { socket, createDatabase }, dir ) {
	const name = `site_${ createHash( 'sha1' ).update( dir ).digest( 'hex' ).slice( 0, 10 ) }`;
	await createDatabase( name );
	return { socket, name };
}

async function addLanguage( dir, locale ) {
	if ( ! locale ) {
		return;
	}
	// WordPress accepts a language only if it has a translation. With an empty file, WordPress itself stays English.
	const folder = join( dir, 'wp-content/languages' );
	await mkdir( folder, { recursive: true } );
	if ( ! existsSync( join( folder, `${ locale }.mo` ) ) ) {
		await writeFile( join( folder, `${ locale }.mo` ), '' );
	}
}

async function addPlugin( dir, plugin, locale ) {
	const zip = plugin?.endsWith( '.zip' ) ? resolve( plugin ) : null;
	if ( plugin && ! zip ) {
		await linkPlugin( dir, resolve( plugin ) );
	}
	const active = Boolean( plugin ) && ( zip !== null || existsSync( join( plugin, 'plugin.php' ) ) );
	if ( active || locale ) {
		await php( 'activate.php', dir, JSON.stringify( { active, zip, locale } ) );
	}
}

async function copy( from, to ) {
	await must( 'cp', [ '-a', `${ from }/.`, to ] );
	await rm( join( to, '.slipstream-complete' ), { force: true } );
}

async function php( script, dir, ...parameters ) {
	const { code, output } = await run( 'php', [
		'-d',
		'display_errors=stderr',
		join( PHP_FOLDER, script ),
		dir,
		...parameters,
	] );
	if ( code !== 0 ) {
		throw new Failure(
			`${ script } failed in ${ dir }: ${ output ? lastLine( output ) : await lastError( dir ) }`
		);
	}
}

/** Reads WordPress' log, which is the only place that contains fatal errors. */
async function lastError( dir ) {
	const log = await readFile( join( dir, 'wp-content/debug.log' ), 'utf8' ).catch( () => '' );
	return log.match( /PHP (?:Fatal|Parse) error.*/g )?.at( -1 ) ?? 'no message';
}
