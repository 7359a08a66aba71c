import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PHP_FOLDER, ROOT } from './paths.mjs';
import { must } from './process.mjs';

/** Path of the SQLite integration plugin in Playground's package. */
export const SQLITE_ZIP = join( ROOT, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );

/** Constant that makes all blocks available, including those that are off by default. */
export const EVERY_BLOCK = { JETPACK_BETA_BLOCKS: true };

/**
 * Host name of a site. WordPress and browsers treat `localhost` as a secure origin, like https. So WordPress processes
 * uploads in the browser.
 */
export const HOST = 'localhost';

const KEYS = [
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
];

/**
 * Returns the folder beside WordPress for a site's other data.
 *
 * @param {string} dir Folder of the site.
 * @return {string} Path of a folder that the router never serves.
 */
export function privateFolder( dir ) {
	return join( dir, '.slipstream' );
}

/** Adds the SQLite plugin to a site, with its database drop-in. */
export async function addSqlite( dir ) {
	const plugins = join( dir, 'wp-content/plugins' );
	const target = join( plugins, 'sqlite-database-integration' );
	await must( 'unzip', [ '-q', SQLITE_ZIP, '-d', plugins ] );
	await rename( join( plugins, 'plugin-sqlite-database-integration' ), target );
	const dropIn = await readFile( join( target, 'db.copy' ), 'utf8' );
	await writeFile(
		join( dir, 'wp-content/db.php' ),
		// With an empty path, the drop-in uses its own folder. So a copy of the site also works.
		dropIn
			.replace( '{SQLITE_IMPLEMENTATION_FOLDER_PATH}', '' )
			.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' )
	);
}

/** Adds a must-use plugin that sends no email to other machines, and the folder in which emails are stored. */
export async function addSiteHelpers( dir ) {
	const folder = join( dir, 'wp-content/mu-plugins' );
	await mkdir( folder, { recursive: true } );
	await mkdir( join( privateFolder( dir ), 'mail' ), { recursive: true } );
	await writeFile( join( folder, 'slipstream-site.php' ), await readFile( join( PHP_FOLDER, 'site.php' ) ) );
}

/** Stores a site's emails as files, on a machine without sendmail. */
export async function addMailCatcher( dir ) {
	const folder = join( dir, 'wp-content/mu-plugins' );
	await mkdir( folder, { recursive: true } );
	await mkdir( join( privateFolder( dir ), 'mail' ), { recursive: true } );
	await copyFile( join( PHP_FOLDER, 'catch-mail.php' ), join( folder, 'catch-mail.php' ) );
}

/** Adds a link to a plugin's folder to a site. */
export async function linkPlugin( dir, plugin ) {
	const link = join( dir, 'wp-content/plugins/slipstream' );
	await symlink( relative( dirname( link ), plugin ), link ).catch( ( error ) => {
		if ( error.code !== 'EEXIST' ) {
			throw error;
		}
	} );
}

/**
 * Writes wp-config.php.
 *
 * @param {{ socket: string, name: string } | null}      site.mariadb   Null for SQLite.
 * @param {boolean}                                      site.multisite Whether the tables of a network exist.
 * @param {boolean}                                      site.cron      Whether page views run due jobs.
 * @param {Record< string, string | number | boolean >}  site.constants Further constants, or other values.
 */
export async function writeConfig( { dir, port, mariadb = null, multisite = false, cron = false, constants = {} } ) {
	const all = {
		...( mariadb ? mariadbConstants( mariadb ) : sqliteConstants() ),
		...Object.fromEntries( KEYS.map( ( key ) => [ key, randomBytes( 32 ).toString( 'hex' ) ] ) ),
		WP_ENVIRONMENT_TYPE: 'local',
		WP_DEBUG: true,
		WP_DEBUG_LOG: true,
		WP_DEBUG_DISPLAY: false,
		WP_HTTP_BLOCK_EXTERNAL: true,
		WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost',
		AUTOMATIC_UPDATER_DISABLED: true,
		DISABLE_WP_CRON: ! cron,
		// Seconds until WP-Cron may start again after an interrupted run. WordPress' default is 60.
		WP_CRON_LOCK_TIMEOUT: 5,
		FS_METHOD: 'direct',
		...( multisite ? networkConstants( port ) : {} ),
		...constants,
	};
	await writeFile( join( dir, 'wp-config.php' ), configText( port, multisite, all ) );
}

function configText( port, multisite, constants ) {
	const home = [
		`$slipstream_url = getenv( 'SLIPSTREAM_SITE_URL' ) ?: 'http://${ HOST }:${ port }';`,
		// Use a host name: on an IP address, WordPress would not process uploads in the browser.
		"if ( str_starts_with( $_SERVER['HTTP_HOST'] ?? '', '127.0.0.1:' ) ) {",
		`	$slipstream_url = str_replace( '${ HOST }', '127.0.0.1', $slipstream_url );`,
		'}',
		"define( 'WP_HOME', $slipstream_url );",
		"define( 'WP_SITEURL', $slipstream_url );",
	];
	return [
		'<?php',
		'// Written by tools/site.mjs.',
		...Object.entries( constants ).map(
			( [ name, value ] ) => `define( ${ phpValue( name ) }, ${ phpValue( value ) } );`
		),
		...( multisite ? [] : home ),
		`$_SERVER['HTTP_HOST'] ??= '${ HOST }:${ port }';`,
		"$table_prefix = 'wp_';",
		"defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
		"require_once ABSPATH . 'wp-settings.php';",
		'',
	].join( '\n' );
}

function sqliteConstants() {
	return {
		DB_NAME: 'wordpress',
		DB_USER: '',
		DB_PASSWORD: '',
		DB_HOST: '',
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		DB_FILE: '.ht.sqlite',
	};
}

function mariadbConstants( { socket, name } ) {
	return {
		DB_NAME: name,
		DB_USER: 'root',
		DB_PASSWORD: '',
		DB_HOST: `localhost:${ socket }`,
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
	};
}

function networkConstants( port ) {
	return {
		WP_ALLOW_MULTISITE: true,
		MULTISITE: true,
		SUBDOMAIN_INSTALL: false,
		DOMAIN_CURRENT_SITE: `${ HOST }:${ port }`,
		PATH_CURRENT_SITE: '/',
		SITE_ID_CURRENT_SITE: 1,
		BLOG_ID_CURRENT_SITE: 1,
	};
}

/** Returns a value as PHP code. Numbers and booleans are the same in JSON, but strings need single quotes. */
function phpValue( value ) {
	return typeof value === 'string' ? `'${ value.replace( /[\\']/g, '\\$&' ) }'` : JSON.stringify( value );
}
