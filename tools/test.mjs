/**
 * Tests everything, or what is named.
 *
 *     npm test -- [layer | extension …] [--wp <version|folder>] [--db sqlite|mariadb] [--posts <folder>]
 *
 * Installs what is missing, builds, runs the layers, and ends with one line: "N passed, N failed".
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneOf, readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { extensionNames } from './lib/files.mjs';
import { chooseRows, LAYERS } from './lib/layers.mjs';
import { ensure, ensureComposerPackages, ensureNpmPackages, startMariaDb } from './environment/index.mjs';
import { total } from './lib/outcome.mjs';
import { runRows } from './lib/schedule.mjs';
import { Failure, say, seconds } from './lib/terminal.mjs';

const OPTIONS = {
	wp: { type: 'string' },
	db: { type: 'string' },
	posts: { type: 'string' },
};

async function main() {
	const { values, positionals } = readArguments( process.argv.slice( 2 ), OPTIONS, true );
	if ( values.db ) {
		oneOf( 'db', values.db, [ 'sqlite', 'mariadb' ] );
	}
	const { layers, extensions } = sortNames( positionals );
	const rows = chooseRows( values, layers, extensions );
	const scratch = await mkdtemp( join( tmpdir(), 'slipstream-test-' ) );
	const servers = [];
	const mariadb = () => ( servers[ 0 ] ??= startMariaDb() );
	try {
		return total( await runRows( rows, { ...values, extensions, scratch, mariadb }, say, prepare( rows ) ) );
	} finally {
		await Promise.all( servers.map( async ( server ) => ( await server ).stop() ) );
		await rm( scratch, { recursive: true, force: true } );
	}
}

function sortNames( names ) {
	const known = extensionNames();
	const stranger = names.find( ( name ) => ! LAYERS.includes( name ) && ! known.includes( name ) );
	if ( stranger ) {
		throw new Failure( `"${ stranger }" is neither a layer (${ LAYERS.join( ', ' ) }) nor an extension.` );
	}
	return {
		layers: names.filter( ( name ) => LAYERS.includes( name ) ),
		extensions: names.filter( ( name ) => ! LAYERS.includes( name ) ),
	};
}

/** Begins everything that has to be there before rows run: the promises that they wait for. */
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
let result = { passed: 0, failed: 1 };
try {
	result = await main();
} catch ( error ) {
	process.stderr.write( `${ error instanceof Failure ? `✗ ${ error.message }` : error.stack }\n` );
}
say( `\nTested in ${ seconds( since ) }.` );
say( `${ result.passed } passed, ${ result.failed } failed` );
process.exit( result.failed > 0 ? 1 : 0 );
