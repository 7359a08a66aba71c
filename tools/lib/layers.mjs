import { phpFormat, phpTypes, scripts, styles, types } from './runners/checks.mjs';
import { budgets, playwright, playwrightMatrix } from './runners/browser.mjs';
import { caches } from './runners/caches.mjs';
import { phpunit } from './runners/php.mjs';
import { content, jest, nodeTest, posts } from './runners/scripts.mjs';
import { social } from './runners/social.mjs';
import { webkit } from './runners/webkit.mjs';
import { zip } from './runners/zip.mjs';
import { VERSIONS, WORDPRESS_NEEDS } from '../environment/index.mjs';

/**
 * A test run.
 *
 * @typedef {Object} Context
 * @property {import( './files.mjs' ).Part[]} parts The parts to test. Empty means all.
 * @property {string}   scratch    A temporary folder.
 * @property {string}   [wp]       A version of WordPress, or a folder.
 * @property {string}   [db]       `sqlite` or `mariadb`.
 * @property {string}   [posts]    A folder of posts to open.
 * @property {() => Promise< Object >} mariadb The run's MariaDB server, started when first asked for.
 *
 * @typedef {( context: Context ) => Promise< import('./outcome.mjs').Outcome > | import('./outcome.mjs').Outcome} Runner
 *
 * @typedef {Object} Row
 * @property {string}   layer
 * @property {string}   name
 * @property {Runner}   run
 * @property {string[]} [needs]  Keys for `ensure()`.
 * @property {boolean}  [alone]  Runs without other rows, because it measures times or drives browsers.
 * @property {boolean}  [matrix] Checks a platform of `npm run test:matrix`, not the main one.
 * @property {boolean}  [global] Tests the whole plugin, so it is skipped when parts are named.
 * @property {string[]} [without] PHPUnit groups that other rows run.
 * @property {string[]} [only]   The only PHPUnit groups to run.
 * @property {number}   [half]   Index of the half of PHPUnit's test files that the row runs.
 * @property {'machine' | 'packages' | 'build'} after Preparation that must end before: system and Composer packages, npm packages, or the
 * build.
 * @property {number}   [cost]   Estimated seconds. Long rows start first.
 */

const COMPOSER = [ 'php', 'php-xml', 'php-mbstring', 'unzip', 'composer' ];
const PHP_TOOLS = [ ...WORDPRESS_NEEDS, 'composer' ];

/**
 * Groups of slow tests: malicious attributes, all ways to save a post, and faults of mail and services. They take half of PHPUnit's
 * time, so the matrix runs them, once and on the main platform. `npm run faults` repeats the faults on both databases.
 */
const SLOW = [ 'rendering', 'saving', 'faults' ];

/** Sites in which PHPUnit runs, unless the caller selects one. Those without `matrix` are the main platform. */
const SITES = [
	{ name: `WordPress ${ VERSIONS.main }`, wp: VERSIONS.main, without: SLOW },
	{ name: `WordPress ${ VERSIONS.main }, slow tests`, wp: VERSIONS.main, only: SLOW, matrix: true },
	{
		name: `WordPress ${ VERSIONS.previous }, MariaDB, network of sites`,
		wp: VERSIONS.previous,
		db: 'mariadb',
		multisite: true,
		without: SLOW,
		matrix: true,
	},
];

/** Indexes of the two halves of PHPUnit's files. */
const HALVES = [ 0, 1 ];

/** Rows that check rules for the whole code, and that translations are complete. */
const LAWS = [ 'tests/architecture', 'tests/tools/i18n' ];

/** Names of the test layers. */
export const LAYERS = [ 'static', 'unit', 'architecture', 'content', 'php', 'zip', 'e2e', 'budgets' ];

/**
 * Returns all rows.
 *
 * @param {{ wp?: string, db?: string, posts?: string }} options
 */
export function allRows( options ) {
	const rows = [
		{ layer: 'static', name: 'TypeScript', run: types, after: 'packages', cost: 30 },
		{ layer: 'static', name: 'PHPStan', run: phpTypes, needs: COMPOSER, after: 'machine', cost: 80 },
		{ layer: 'static', name: 'ESLint', run: scripts, after: 'packages', cost: 40 },
		{ layer: 'static', name: 'PHP_CodeSniffer', run: phpFormat, needs: COMPOSER, after: 'machine', cost: 30 },
		{ layer: 'static', name: 'Stylelint', run: styles, after: 'packages' },
		// Wait for the build, although Jest does not need it: Jest's workers would slow the build down, and most rows
		// wait for it.
		{ layer: 'unit', name: 'Jest', run: jest, cost: 170 },
		{
			layer: 'architecture',
			name: 'the architecture and the tools',
			run: ( context ) => nodeTest( context.parts.length ? LAWS : [ ...LAWS, 'tests/tools' ] )( context ),
			needs: PHP_TOOLS,
			cost: 40,
		},
		...contentRows( options ),
		...( options.posts ? [ { layer: 'content', name: `posts of ${ options.posts }`, run: posts } ] : [] ),
		...phpRows( options ),
		{
			layer: 'php',
			name: 'posts on real social servers',
			run: social,
			needs: [ ...PHP_TOOLS, 'chromium' ],
			alone: true,
			matrix: true,
			global: true,
		},
		{ layer: 'zip', name: 'the release', run: zip, needs: WORDPRESS_NEEDS, global: true },
		{ layer: 'e2e', name: 'Playwright', run: playwright, needs: [ ...WORDPRESS_NEEDS, 'chromium' ], alone: true },
		{
			layer: 'e2e',
			name: 'Playwright: Firefox, uploads processed by the server, network of sites',
			run: playwrightMatrix,
			needs: [ ...WORDPRESS_NEEDS, 'chromium', 'firefox' ],
			alone: true,
			matrix: true,
			global: true,
		},
		{
			layer: 'e2e',
			name: 'premium content behind page caches, with a persistent object cache',
			run: caches,
			needs: WORDPRESS_NEEDS,
			alone: true,
			matrix: true,
			global: true,
		},
		{
			layer: 'e2e',
			name: 'likes and sharing in WebKit',
			run: webkit,
			needs: WORDPRESS_NEEDS,
			alone: true,
			matrix: true,
			global: true,
		},
		{
			layer: 'budgets',
			name: 'budgets',
			run: budgets,
			needs: [ ...WORDPRESS_NEEDS, 'chromium' ],
			alone: true,
			global: true,
		},
	];
	return rows.map( ( row ) => ( { after: 'build', ...row } ) );
}

/**
 * Selects the rows to run.
 *
 * @param {{ wp?: string, db?: string, posts?: string, matrix?: boolean }} options `matrix` selects the rows of other platforms
 *     instead of those of the main one.
 * @param {string[]} layers Names of layers; empty for all.
 * @param {import( './files.mjs' ).Part[]} parts Parts to test; empty for the whole plugin.
 */
export function chooseRows( options, layers, parts ) {
	const wanted = layers.length === 0 && options.posts ? [ 'content' ] : layers;
	return allRows( options )
		.filter( ( { matrix } ) => Boolean( matrix ) === Boolean( options.matrix ) )
		.filter( ( { layer } ) => wanted.length === 0 || wanted.includes( layer ) )
		.filter( ( { global } ) => parts.length === 0 || ! global )
		.map( ( row ) => ( parts.length ? { ...row, alone: false } : row ) );
}

/** Tests saved content with the editors of the newest and the oldest supported WordPress. */
function contentRows( { wp } ) {
	const versions = wp ? [ wp ] : [ VERSIONS.main, VERSIONS.previous ];
	return versions.map( ( version, index ) => ( {
		layer: 'content',
		name: `saved content, WordPress ${ version }`,
		run: ( context ) => content( { ...context, wp: version } ),
		matrix: index > 0,
	} ) );
}

/**
 * Runs PHPUnit in two rows for each site, because one process uses one core. If parts are selected, the first row runs all their
 * tests.
 */
function phpRows( { wp, db } ) {
	const chosen =
		wp || db ? [ { name: [ wp && `WordPress ${ wp }`, db ].filter( Boolean ).join( ', ' ), wp, db } ] : SITES;
	return chosen.flatMap( ( { name, matrix = false, without, only, ...kind }, index ) =>
		HALVES.map( ( half ) => ( {
			layer: 'php',
			name: `${ name }, ${ half + 1 } of ${ HALVES.length }`,
			...{ without, only, matrix, half },
			run: phpunit( `php-${ index }-${ half }`, kind, { without, only, share: [ half, HALVES.length ] } ),
			cost: 200,
			needs: kind.db === 'mariadb' ? [ ...PHP_TOOLS, 'mariadb', 'php-mysql' ] : PHP_TOOLS,
			global: half > 0,
		} ) )
	);
}
