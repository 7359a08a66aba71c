import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';
import { counted, junitCounts } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';
import { createSite } from '../site.mjs';

/** Tests of the whole plugin that often fail after a change of one part. */
const OF_EVERY_PART = [ 'RoutesTest', 'RegistrationTest', 'HooksTest' ].map( ( name ) => `tests/php/${ name }.php` );

/**
 * Creates a runner for PHPUnit in a new WordPress.
 *
 * @param {string} name Name of the site's folder.
 * @param {{ wp?: string, db?: string, multisite?: boolean }} kind
 * @param {{ without?: string[], only?: string[], share?: [ number, number ] }} [selection] PHPUnit groups to skip, the only groups to
 *     run, and the share of test files: its index and the number of shares. If parts are selected, all their tests are run.
 */
export function phpunit( name, kind, { without = [], only = [], share = [ 0, 1 ] } = {} ) {
	return async ( { parts, scratch, mariadb } ) => {
		const server = kind.db === 'mariadb' ? await mariadb() : undefined;
		const site = await createSite( { ...kind, dir: join( scratch, name ), server } );
		const report = join( scratch, `${ name }.xml` );
		const parameters = [
			// Disable the opcode cache: with a cache in files only, PHP keeps a copy of each included file, 7 GB for all tests.
			'-d',
			'opcache.enable_cli=0',
			join( ROOT, 'vendor/bin/phpunit' ),
			`--log-junit=${ report }`,
			'--no-progress',
			...( parts.length ? [] : groups( without, only ) ),
			...( parts.length
				? [ ...testsIn( parts.map( ( { folder } ) => folder ) ), ...OF_EVERY_PART ]
				: shareOf( share ) ),
		];
		const result = await run( 'php', parameters, {
			cwd: ROOT,
			env: { ...process.env, PHP_INI_SCAN_DIR: await compiledOnce( scratch ), SLIPSTREAM_WP_DIR: site.dir },
		} );
		return counted( junitCounts( await readFile( report, 'utf8' ).catch( () => '' ) ), result );
	};
}

const groups = ( without, only ) => [
	...without.map( ( group ) => `--exclude-group=${ group }` ),
	...only.map( ( group ) => `--group=${ group }` ),
];

/** @param {string[]} folders */
const testsIn = ( folders ) => filesUnder( folders, /Test\.php$/ );

/**
 * Assigns the test files to the shares in turn. Files with similar names often take similar times, so all shares take
 * about the same time.
 *
 * @param {[ number, number ]} share Index, and number of shares.
 * @return {string[]} Paths of test files.
 */
const shareOf = ( [ index, number ] ) =>
	testsIn( [ 'tests/php', 'extensions', 'src/domains' ] ).filter( ( path, position ) => position % number === index );

/**
 * Lets the PHP processes that tests start share a cache of compiled files. Each of them loads WordPress.
 *
 * @param {string} scratch A temporary folder.
 * @return {Promise< string >} Value for PHP_INI_SCAN_DIR: PHP's own folder and ours.
 */
async function compiledOnce( scratch ) {
	const settings = join( scratch, 'php-settings' );
	const cache = join( scratch, 'php-compiled' );
	await Promise.all( [ settings, cache ].map( ( folder ) => mkdir( folder, { recursive: true } ) ) );
	const lines = [ 'opcache.enable_cli=1', 'opcache.file_cache_only=1', `opcache.file_cache="${ cache }"`, '' ];
	await writeFile( join( settings, 'compiled-once.ini' ), lines.join( '\n' ) );
	return `${ process.env.PHP_INI_SCAN_DIR ?? '' }:${ settings }`;
}
