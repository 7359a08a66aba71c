/**
 * Runs all tests, or those of the given layers and parts.
 *
 *     npm test -- [layer | extension | domain …] [--since <git ref>] [--wp <version|folder>] [--db sqlite|mariadb]
 *                 [--posts <folder>]
 *     npm run test:matrix -- [layer …]
 *
 * Installs missing packages, builds, runs the layers, and ends with one line: "N passed, N failed".
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneOf, readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { allParts } from './lib/files.mjs';
import { chooseRows, LAYERS } from './lib/layers.mjs';
import { ensure, ensureComposerPackages, ensureNpmPackages, startMariaDb } from './environment/index.mjs';
import { failedTests, total } from './lib/outcome.mjs';
import { changedParts } from './lib/since.mjs';
import { runRows } from './lib/schedule.mjs';
import { Failure, say, seconds } from './lib/terminal.mjs';

const OPTIONS = {
	wp: { type: 'string' },
	db: { type: 'string' },
	posts: { type: 'string' },
	since: { type: 'string' },
	matrix: { type: 'boolean', default: false },
};

async function main() {
	const { values, positionals } = readArguments( process.argv.slice( 2 ), OPTIONS, true );
	if ( values.db ) {
		oneOf( 'db', values.db, [ 'sqlite', 'mariadb' ] );
	}
	const { layers, parts } = await choose( positionals, values.since );
	const rows = chooseRows( values, layers, parts );
	const scratch = await mkdtemp( join( tmpdir(), 'slipstream-test-' ) );
	const servers = [];
	const mariadb = () => ( servers[ 0 ] ??= startMariaDb() );
	try {
		const outcomes = await runRows( rows, { ...values, parts, scratch, mariadb }, say, prepare( rows ) );
		return { ...total( outcomes ), failures: failedTests( rows, outcomes ) };
	} finally {
		await Promise.all( servers.map( async ( server ) => ( await server ).stop() ) );
		await rm( scratch, { recursive: true, force: true } );
	}
}

async function choose( names, since ) {
	const all = allParts();
	const unknown = names.find( ( name ) => ! LAYERS.includes( name ) && ! all.some( ( part ) => part.name === name ) );
	if ( unknown ) {
		throw new Failure(
			`"${ unknown }" is neither a layer (${ LAYERS.join( ', ' ) }) nor an extension or a domain.`
		);
	}
	const layers = names.filter( ( name ) => LAYERS.includes( name ) );
	const parts = all.filter( ( { name } ) => names.includes( name ) );
	if ( since === undefined ) {
		return { layers, parts };
	}
	const changed = await changedParts( since, all );
	if ( changed?.length === 0 ) {
		say( 'Changed: only texts' );
		return { layers: [ 'architecture' ], parts };
	}
	say( changed ? `Changed: ${ changed.map( ( { name } ) => name ).join( ', ' ) }` : 'Changed: the whole' );
	return { layers, parts: changed ?? [] };
}

/** Starts the preparations. Returns promises by name, for which rows wait. */
function prepare( rows ) {
	const machine = prepareMachine( [ ...new Set( rows.flatMap( ( row ) => row.needs ?? [] ) ) ] );
	const packages = ensureNpmPackages();
	return { machine, packages, build: Promise.all( [ packages.then( build ), machine ] ) };
}

async function prepareMachine( needs ) {
	await ensure( needs );
	if ( needs.includes( 'composer' ) ) {
		await ensureComposerPackages();
	}
}

const since = performance.now();
let result = { passed: 0, failed: 1, failures: [] };
try {
	result = await main();
} catch ( error ) {
	process.stderr.write( `${ error instanceof Failure ? `✗ ${ error.message }` : error.stack }\n` );
}
// Repeat them at the end, because logs are often cut at the beginning.
say( [ '', ...result.failures.map( ( name ) => `✗ ${ name }` ) ].join( '\n' ) );
say( `Tested in ${ seconds( since ) }.` );
say( `${ result.passed } passed, ${ result.failed } failed` );
process.exit( result.failed > 0 ? 1 : 0 );
