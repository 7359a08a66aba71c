import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/process.mjs';
import { Failure, say } from '../lib/terminal.mjs';

/** Headless Chromium, which has the same engine but needs half the processor time. */
const SHELL = 'chromium-headless-shell';

/** Paths of browsers that Playwright can control. */
const BROWSERS = [ SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable' ];

/**
 * Programs that the tools need: how to detect each one, and its Debian packages. An `alternative` is accepted only if packages
 * cannot be installed.
 */
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
	chromium: {
		present: () => Boolean( process.env.CHROMIUM_PATH || which( SHELL ) ),
		willDo: () => Boolean( chromiumPath() ),
		packages: async () => [ ( await isOffered( SHELL ) ) ? SHELL : 'chromium' ],
	},
	firefox: { present: () => Boolean( firefoxPath() ), packages: () => [ 'firefox-esr' ] },
	webkit: { present: () => Boolean( which( 'WebKitWebDriver' ) ), packages: () => [ 'webkit2gtk-driver' ] },
	nginx: { present: () => Boolean( which( 'nginx' ) ), packages: () => [ 'nginx-light' ] },
	varnish: { present: () => Boolean( which( 'varnishd' ) ), packages: () => [ 'varnish' ] },
	redis: { present: () => Boolean( which( 'redis-server' ) ), packages: () => [ 'redis-server' ] },
	'php-redis': extension( 'redis', 'redis' ),
	'php-fpm': {
		present: async () => Boolean( which( `php-fpm${ await phpVersion() }` ) ),
		packages: async () => [ `php${ await phpVersion() }-fpm` ],
	},
	xvfb: { present: () => Boolean( which( 'xvfb-run' ) ), packages: () => [ 'xvfb', 'xauth' ] },
};

/** Programs for running WordPress with the machine's PHP. */
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

/** Programs for tests with page caches and a persistent object cache. */
export const CACHE_NEEDS = [ 'nginx', 'php-fpm', 'varnish', 'redis', 'php-redis' ];

/** Finds a program. */
export function which( name ) {
	const folders = [ ...( process.env.PATH ?? '' ).split( delimiter ), '/usr/sbin', '/usr/local/sbin' ];
	return folders.map( ( folder ) => join( folder, name ) ).find( ( path ) => existsSync( path ) );
}

/**
 * Finds Chromium for end-to-end tests.
 *
 * @return {string | undefined} `$CHROMIUM_PATH`, or the first installed one.
 */
export function chromiumPath() {
	return process.env.CHROMIUM_PATH || BROWSERS.map( which ).find( Boolean );
}

/**
 * Finds Firefox. Only Debian's Firefox ESR is known to work with Playwright.
 *
 * @return {string | undefined} `$FIREFOX_PATH`, or the installed one.
 */
export function firefoxPath() {
	return process.env.FIREFOX_PATH || which( 'firefox-esr' );
}

/**
 * Makes sure that programs are installed. Installs them as root on Debian; otherwise fails with the names of the packages.
 *
 * @param {string[]} names Keys of PROGRAMS.
 */
export async function ensure( names ) {
	// Install PHP first, because the names of its extensions depend on its version.
	if ( names.some( ( name ) => name.startsWith( 'php' ) ) ) {
		await ensureAll( [ 'php' ] );
	}
	await ensureAll( names );
}

async function ensureAll( names ) {
	const mayInstall = process.getuid?.() === 0 && existsSync( '/usr/bin/apt-get' );
	const missing = await absent( names, ! mayInstall );
	if ( missing.length === 0 ) {
		return;
	}
	const packages = ( await Promise.all( missing.map( ( name ) => NEEDS[ name ].packages() ) ) ).flat();
	if ( ! mayInstall ) {
		throw new Failure(
			`Missing: ${ missing.join( ', ' ) }. Install them; on Debian: apt-get install ${ packages.join( ' ' ) }`
		);
	}
	say( `Installing ${ packages.join( ' ' ) } …` );
	await install( packages );
	const still = await absent( missing, true );
	if ( still.length > 0 ) {
		throw new Failure(
			`${ still.join( ', ' ) } could not be installed; try: apt-get install ${ packages.join( ' ' ) }`
		);
	}
}

async function absent( names, orWillDo ) {
	const found = await Promise.all(
		names.map( async ( name ) => {
			const { present, willDo } = NEEDS[ name ];
			return ( await present() ) || ( orWillDo && willDo?.() );
		} )
	);
	return names.filter( ( name, index ) => ! found[ index ] );
}

let updated;

/** Downloads Debian's package lists, once for each process. */
function update() {
	return ( updated ??= apt( 'update' ) );
}

async function install( packages ) {
	await update();
	const { code } = await installNow( packages );
	if ( code !== 0 ) {
		// Install the packages one by one, so that a conflict of one does not prevent the others.
		for ( const name of packages ) {
			await installNow( [ name ] );
		}
	}
}

function installNow( packages ) {
	return apt( 'install', '--no-install-recommends', '--no-remove', ...packages );
}

/** Returns whether this Debian release has a package. Older releases lack some. */
async function isOffered( name ) {
	await update();
	const { code } = await run( 'apt-cache', [ 'show', name ] );
	return code === 0;
}

/** Runs apt-get. Waits for the lock of another apt process, for at most 300 seconds. */
function apt( ...parameters ) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return run( 'apt-get', [ '-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...parameters ], { env } );
}

function extension( module, suffix ) {
	return {
		present: async () => ( await modules() ).includes( module ),
		packages: async () => [ `php${ await phpVersion() }-${ suffix }` ],
	};
}

/** @return {Promise< string >} Such as "8.2". */
export async function phpVersion() {
	return ( await run( 'php', [ '-n', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' ] ) ).stdout;
}

async function modules() {
	const { stdout } = await run( 'php', [ '-m' ] );
	return stdout.toLowerCase().split( /\s+/ );
}
