import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/process.mjs';
import { Failure, say } from '../lib/terminal.mjs';

/** Where a browser may stand that Playwright can drive. */
const BROWSERS = [ 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable' ];

/** What the tools need of the machine: how to see that it is there, and the Debian packages that bring it. */
const NEEDS = {
	php: { present: () => Boolean( which( 'php' ) ), packages: () => [ 'php-cli' ] },
	'php-sqlite': extension( 'pdo_sqlite', 'sqlite3' ),
	'php-mysql': extension( 'mysqli', 'mysql' ),
	'php-gd': extension( 'gd', 'gd' ),
	'php-curl': extension( 'curl', 'curl' ),
	'php-zip': extension( 'zip', 'zip' ),
	'php-intl': extension( 'intl', 'intl' ),
	'php-mbstring': extension( 'mbstring', 'mbstring' ),
	'php-xml': extension( 'dom', 'xml' ),
	unzip: { present: () => Boolean( which( 'unzip' ) ), packages: () => [ 'unzip' ] },
	composer: { present: () => Boolean( which( 'composer' ) ), packages: () => [ 'composer' ] },
	mariadb: { present: () => Boolean( which( 'mariadbd' ) ), packages: () => [ 'mariadb-server' ] },
	chromium: { present: () => Boolean( chromiumPath() ), packages: () => [ 'chromium' ] },
	firefox: { present: () => Boolean( firefoxPath() ), packages: () => [ 'firefox-esr' ] },
};

/** What a native WordPress takes. */
export const WORDPRESS_NEEDS = [
	'php',
	'php-sqlite',
	'php-gd',
	'php-curl',
	'php-zip',
	'php-intl',
	'php-mbstring',
	'php-xml',
	'unzip',
];

/** Finds a program. */
export function which( name ) {
	const folders = [ ...( process.env.PATH ?? '' ).split( delimiter ), '/usr/sbin', '/usr/local/sbin' ];
	return folders.map( ( folder ) => join( folder, name ) ).find( ( path ) => existsSync( path ) );
}

/**
 * Finds the browser for end-to-end tests.
 *
 * @return {string | undefined} `$CHROMIUM_PATH`, else the first one installed.
 */
export function chromiumPath() {
	return process.env.CHROMIUM_PATH || BROWSERS.map( which ).find( Boolean );
}

/**
 * Finds the other browser. Only Debian's long-term release is known to work with Playwright.
 *
 * @return {string | undefined} `$FIREFOX_PATH`, else the one installed.
 */
export function firefoxPath() {
	return process.env.FIREFOX_PATH || which( 'firefox-esr' );
}

/**
 * Sees to it that the machine has what is needed: installs it where we may (root on Debian), else says what to install.
 *
 * @param {string[]} names Keys of the table above.
 */
export async function ensure( names ) {
	// PHP first: what its extensions are called depends on its version.
	if ( names.some( ( name ) => name.startsWith( 'php' ) ) ) {
		await ensureAll( [ 'php' ] );
	}
	await ensureAll( names );
}

async function ensureAll( names ) {
	const missing = await absent( names );
	if ( missing.length === 0 ) {
		return;
	}
	const packages = ( await Promise.all( missing.map( ( name ) => NEEDS[ name ].packages() ) ) ).flat();
	if ( process.getuid?.() !== 0 || ! existsSync( '/usr/bin/apt-get' ) ) {
		throw new Failure(
			`Missing: ${ missing.join( ', ' ) }. Install them; on Debian: apt-get install ${ packages.join( ' ' ) }`
		);
	}
	say( `Installing ${ packages.join( ' ' ) } …` );
	await install( packages );
	const still = await absent( missing );
	if ( still.length > 0 ) {
		throw new Failure(
			`${ still.join( ', ' ) } could not be installed; try: apt-get install ${ packages.join( ' ' ) }`
		);
	}
}

async function absent( names ) {
	const found = await Promise.all( names.map( ( name ) => NEEDS[ name ].present() ) );
	return names.filter( ( name, index ) => ! found[ index ] );
}

let updated = false;

async function install( packages ) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	// Another apt may be at work on this machine: wait for its lock.
	const apt = ( ...parameters ) =>
		run( 'apt-get', [ '-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...parameters ], { env } );
	if ( ! updated ) {
		await apt( 'update' );
		updated = true;
	}
	await apt( 'install', '--no-install-recommends', ...packages );
}

function extension( module, suffix ) {
	return {
		present: async () => ( await modules() ).includes( module ),
		packages: async () => {
			const { stdout } = await run( 'php', [ '-n', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' ] );
			return [ `php${ stdout }-${ suffix }` ];
		},
	};
}

async function modules() {
	const { stdout } = await run( 'php', [ '-m' ] );
	return stdout.toLowerCase().split( /\s+/ );
}
