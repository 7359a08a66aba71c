import { phpFormat, phpTypes, scripts, styles, types } from './runners/checks.mjs';
import { budgets, playwright } from './runners/browser.mjs';
import { phpunit } from './runners/php.mjs';
import { content, jest, nodeTest, posts } from './runners/scripts.mjs';
import { zip } from './runners/zip.mjs';
import { VERSIONS, WORDPRESS_NEEDS } from '../environment/index.mjs';

/**
 * What a run of tests is about.
 *
 * @typedef {Object} Context
 * @property {string[]} extensions Only what belongs to these; empty: everything.
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
 * @property {boolean}  [alone]  It measures or waits for a browser: nothing else may run meanwhile.
 * @property {boolean}  [global] It does not belong to an extension.
 * @property {string[]} [without] The groups of PHPUnit's tests that it leaves to other rows.
 * @property {'machine' | 'packages' | 'build'} after What it needs: what comes with the system and Composer, npm's packages too, or what is built.
 * @property {number}   [cost]   Seconds that it takes, roughly: the longest begin first.
 */

const COMPOSER = [ 'php', 'php-xml', 'php-mbstring', 'unzip', 'composer' ];
const PHP_TOOLS = [ ...WORDPRESS_NEEDS, 'composer' ];

/** Long tests of markup that comes from attributes alone: WordPress' version matters to them, where its data lie does not. */
const RENDERING = 'rendering';

/**
 * Long tests of what each way of saving makes of a post: WordPress' version and the database matter to them. On a network
 * it is the same code and a table of the same form, and none of their authors may write unfiltered HTML anywhere.
 */
const SAVING = 'saving';

/** The sites that PHPUnit runs in, unless the caller names one. */
const SITES = [
	{ name: `WordPress ${ VERSIONS.main }`, wp: VERSIONS.main },
	{
		name: `WordPress ${ VERSIONS.main }, network of sites`,
		wp: VERSIONS.main,
		multisite: true,
		global: true,
		without: [ RENDERING, SAVING ],
	},
	{
		name: `WordPress ${ VERSIONS.main }, MariaDB`,
		wp: VERSIONS.main,
		db: 'mariadb',
		global: true,
		without: [ RENDERING ],
	},
	{ name: `WordPress ${ VERSIONS.previous }`, wp: VERSIONS.previous, global: true },
];

/** The names of the layers, in the order in which they are reported. */
export const LAYERS = [ 'static', 'unit', 'architecture', 'content', 'php', 'zip', 'e2e', 'budgets' ];

/**
 * Every row of the table, in the order in which they are reported.
 *
 * @param {{ wp?: string, db?: string, posts?: string }} options
 */
export function allRows( options ) {
	const rows = [
		{ layer: 'static', name: 'TypeScript', run: types, after: 'packages', cost: 30, global: true },
		{ layer: 'static', name: 'PHPStan', run: phpTypes, needs: COMPOSER, after: 'machine', cost: 40, global: true },
		{ layer: 'static', name: 'ESLint', run: scripts, after: 'packages', cost: 40 },
		{ layer: 'static', name: 'PHP_CodeSniffer', run: phpFormat, needs: COMPOSER, after: 'machine', cost: 30 },
		{ layer: 'static', name: 'Stylelint', run: styles, after: 'packages' },
		// It needs nothing that is built, but its two workers would hold up the build, which most rows wait for.
		{ layer: 'unit', name: 'Jest', run: jest, cost: 170 },
		{
			layer: 'architecture',
			name: 'the architecture and the tools',
			run: nodeTest( [ 'tests/architecture', 'tests/tools' ] ),
			needs: PHP_TOOLS,
			cost: 40,
			global: true,
		},
		...contentRows( options ),
		...( options.posts ? [ { layer: 'content', name: `posts of ${ options.posts }`, run: posts } ] : [] ),
		...phpRows( options ),
		{ layer: 'zip', name: 'the release', run: zip, needs: WORDPRESS_NEEDS, global: true },
		{
			layer: 'e2e',
			name: 'Playwright',
			run: playwright,
			needs: [ ...WORDPRESS_NEEDS, 'chromium', 'firefox' ],
			alone: true,
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
 * The rows that a caller wants.
 *
 * @param {{ wp?: string, db?: string, posts?: string }} options
 * @param {string[]} layers     Empty: all.
 * @param {string[]} extensions Empty: everything.
 */
export function chooseRows( options, layers, extensions ) {
	const wanted = layers.length === 0 && options.posts ? [ 'content' ] : layers;
	return allRows( options )
		.filter( ( { layer } ) => wanted.length === 0 || wanted.includes( layer ) )
		.filter( ( { global } ) => extensions.length === 0 || ! global );
}

/** Saved content opens in the editor of each WordPress that is supported longest. */
function contentRows( { wp } ) {
	const versions = wp ? [ wp ] : [ VERSIONS.main, VERSIONS.previous ];
	return versions.map( ( version, index ) => ( {
		layer: 'content',
		name: `saved content, WordPress ${ version }`,
		run: ( context ) => content( { ...context, wp: version } ),
		global: index > 0,
	} ) );
}

function phpRows( { wp, db } ) {
	const chosen =
		wp || db ? [ { name: [ wp && `WordPress ${ wp }`, db ].filter( Boolean ).join( ', ' ), wp, db } ] : SITES;
	return chosen.map( ( { name, global, without, ...kind }, index ) => ( {
		layer: 'php',
		name,
		global,
		without,
		run: phpunit( `php-${ index }`, kind, without ),
		cost: 200,
		needs: kind.db === 'mariadb' ? [ ...PHP_TOOLS, 'mariadb', 'php-mysql' ] : PHP_TOOLS,
	} ) );
}
