import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';
import { counted, jestCounts, single, tapCounts } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';
import { WORKERS } from '../workers.mjs';

/**
 * Runs the Jest tests.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function jest( { parts, scratch } ) {
	const folders = parts.map( ( { folder } ) => folder );
	const places = folders.length ? folders : [ 'extensions', 'shared', 'src', 'tests/unit' ];
	if ( filesUnder( places, /\.test\.tsx?$/ ).length === 0 ) {
		return { skipped: 'no tests yet' };
	}
	const report = join( scratch, 'jest.json' );
	const parameters = [
		'--json',
		`--outputFile=${ report }`,
		`--maxWorkers=${ WORKERS }`,
		...folders.map( ( folder ) => `/${ folder }/` ),
	];
	const result = await run( join( ROOT, 'node_modules/.bin/jest' ), parameters, { cwd: ROOT } );
	const json = await readJson( report );
	// Jest prints its report for people to stderr.
	return counted( json && jestCounts( json ), { code: result.code, output: result.stderr } );
}

/**
 * Creates a runner for Node's test runner.
 *
 * @param {string[]} places Folders, or paths of test files without `.test.mjs`.
 * @param {Object}   [env]  Further environment variables.
 */
export function nodeTest( places, env = {} ) {
	return async ( { scratch } ) => {
		const files = [ ...filesUnder( places, /\.test\.mjs$/ ), ...existing( places ) ];
		if ( files.length === 0 ) {
			return { skipped: 'no tests yet' };
		}
		const tap = join( scratch, `${ places[ 0 ].replaceAll( '/', '-' ) }.tap` );
		const result = await run(
			process.execPath,
			[
				'--test',
				...[ '--test-reporter=spec', '--test-reporter-destination=stdout' ],
				...[ '--test-reporter=tap', `--test-reporter-destination=${ tap }` ],
				...files,
			],
			// Unset this variable. Otherwise a test runner inside another one reports to that one.
			{ cwd: ROOT, env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env } }
		);
		const counts = tapCounts( await readFile( tap, 'utf8' ).catch( () => '' ) );
		return counted( counts, { code: result.code, output: failuresOf( result.output ) } );
	};
}

/** Returns the existing test files of places that are paths, not folders. */
const existing = ( places ) =>
	places.map( ( place ) => `${ place }.test.mjs` ).filter( ( path ) => existsSync( join( ROOT, path ) ) );

/** Returns the end of a report, which repeats all failures. */
function failuresOf( output ) {
	const end = output.lastIndexOf( '✖ failing tests:' );
	return end < 0 ? output : output.slice( end );
}

/**
 * Opens fixtures in the editor and saves them again.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function content( { parts, scratch, wp } ) {
	const extensions = parts.flatMap( ( { name, isDomain } ) => ( isDomain ? [] : name ) );
	if ( parts.length && extensions.length === 0 ) {
		return { skipped: 'domains have no blocks' };
	}
	const report = join( scratch, `content-${ wp ?? 'main' }.json` );
	const result = await runContent( [ '--json', report, ...version( wp ), ...extensions ] );
	return counted( await readJson( report ), result );
}

/**
 * Opens all posts in a folder. Always prints the report.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function posts( { posts: folder, wp } ) {
	const result = await runContent( [ '--posts', folder, ...version( wp ) ] );
	return { ...single( result ), printed: result.output };
}

function runContent( parameters ) {
	return run( process.execPath, [ join( ROOT, 'tests/content/run.mjs' ), ...parameters ], { cwd: ROOT } );
}

function version( wp ) {
	return wp ? [ '--wp', wp ] : [];
}

async function readJson( file ) {
	return JSON.parse( await readFile( file, 'utf8' ).catch( () => 'null' ) );
}
