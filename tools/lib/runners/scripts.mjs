import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';
import { counted, jestCounts, single, tapCounts } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';

/**
 * Jest over what stands beside the code.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function jest( { extensions, scratch } ) {
	const places = extensions.length
		? extensions.map( ( name ) => `extensions/${ name }` )
		: [ 'extensions', 'shared', 'src', 'tests/unit' ];
	if ( filesUnder( places, /\.test\.tsx?$/ ).length === 0 ) {
		return { skipped: 'no tests yet' };
	}
	const report = join( scratch, 'jest.json' );
	const parameters = [
		'--json',
		`--outputFile=${ report }`,
		'--maxWorkers=2',
		...extensions.map( ( name ) => `/extensions/${ name }/` ),
	];
	const result = await run( join( ROOT, 'node_modules/.bin/jest' ), parameters, { cwd: ROOT } );
	const json = await readJson( report );
	// Its readable report goes to stderr.
	return counted( json && jestCounts( json ), { code: result.code, output: result.stderr } );
}

/**
 * Makes a runner that hands test files to Node's own test runner.
 *
 * @param {Object}   [env]   More environment variables.
 */
export function nodeTest( folders, env = {} ) {
	return async ( { scratch } ) => {
		const files = filesUnder( folders, /\.test\.mjs$/ );
		if ( files.length === 0 ) {
			return { skipped: 'no tests yet' };
		}
		const tap = join( scratch, `${ folders[ 0 ].replaceAll( '/', '-' ) }.tap` );
		const result = await run(
			process.execPath,
			[
				'--test',
				...[ '--test-reporter=spec', '--test-reporter-destination=stdout' ],
				...[ '--test-reporter=tap', `--test-reporter-destination=${ tap }` ],
				...files,
			],
			// A test runner that runs inside another one would report to that one.
			{ cwd: ROOT, env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env } }
		);
		const counts = tapCounts( await readFile( tap, 'utf8' ).catch( () => '' ) );
		return counted( counts, { code: result.code, output: failuresOf( result.output ) } );
	};
}

/** The reporter tells failures among what passed, and once more at the end: the end will do. */
function failuresOf( output ) {
	const end = output.lastIndexOf( '✖ failing tests:' );
	return end < 0 ? output : output.slice( end );
}

/**
 * Saved content, opened and saved again.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function content( { extensions, scratch, wp } ) {
	if ( ! existsSync( join( ROOT, 'tests/content/run.mjs' ) ) ) {
		return { skipped: 'no tests yet' };
	}
	const report = join( scratch, `content-${ wp ?? 'main' }.json` );
	const result = await runContent( [ '--json', report, ...version( wp ), ...extensions ] );
	return counted( await readJson( report ), result );
}

/**
 * A folder of somebody's posts, opened: always printed, since the report is what is asked for.
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
