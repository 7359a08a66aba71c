import { stripVTControlCharacters } from 'node:util';
import { Failure } from './terminal.mjs';

/**
 * The result of a test row.
 *
 * @typedef {Object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] Each failed test: its name, and its error where the report has one.
 * @property {string} [output]  Printed in full if a test has failed.
 * @property {string} [skipped] The reason why nothing was run. Then nothing is counted.
 */

/**
 * Returns the outcome of a program that reports how many tests it has run. An error without a failed test counts as a failure,
 * and so does a run without tests.
 *
 * @param {{ passed: number, failed: number, failures?: string[] } | null} counts Null if the program has reported none.
 * @param {{ code: number, output: string }} result
 */
export function counted( counts, { code, output } ) {
	if ( ! counts ) {
		return { passed: 0, failed: 1, output: `${ output }\nIt ended (${ code }) without a count of its tests.` };
	}
	const { passed, failed, failures = [] } = counts;
	if ( failed === 0 && code !== 0 ) {
		return { passed, failed: 1, output: `${ output }\nNo test failed, but it ended with ${ code }.` };
	}
	if ( passed + failed === 0 ) {
		return { passed, failed: 1, output: `${ output }\nIt ran no test.` };
	}
	return { passed, failed, failures, output };
}

/**
 * Returns the outcome of a program that counts as one test.
 *
 * @param {{ code: number, output: string }} result
 */
export function single( { code, output } ) {
	return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Returns the outcome if a runner has thrown an error. */
export function crashed( error ) {
	return { passed: 0, failed: 1, output: error instanceof Failure ? error.message : error.stack };
}

/**
 * Adds up outcomes.
 *
 * @return {{ passed: number, failed: number, failures: string[] }} The sum. Without any test, there is one failure.
 */
export function total( outcomes ) {
	const sum = ( key ) => outcomes.reduce( ( count, outcome ) => count + ( outcome[ key ] ?? 0 ), 0 );
	const passed = sum( 'passed' );
	const failed = sum( 'failed' );
	const failures = outcomes.flatMap( ( outcome ) => outcome.failures ?? [] );
	return { passed, failed: passed + failed === 0 ? 1 : failed, failures };
}

/**
 * Lists the failed tests of all rows, each with the row's layer. A row without names of tests is listed itself.
 *
 * @param {import( './layers.mjs' ).Row[]} rows
 * @param {Outcome[]}                      outcomes One for each row.
 * @return {string[]}
 */
export function failedTests( rows, outcomes ) {
	return outcomes.flatMap( ( { failed = 0, failures = [] }, index ) => {
		const { layer, name } = rows[ index ];
		return failed > 0 ? ( failures.length ? failures : [ name ] ).map( ( test ) => `${ layer }: ${ test }` ) : [];
	} );
}

const MAX_ERROR = 400;

/** Describes a failed test in one line: its name and its error, without stack trace, colors and Playwright's call log. */
function failure( name, error = '' ) {
	const [ message ] = stripVTControlCharacters( error ).split( /^(?: +at |Call log)/m );
	const text = message.trim().replace( /\s*\n\s*/g, ' | ' );
	return [ name, text.slice( 0, MAX_ERROR ) ].filter( Boolean ).join( ': ' );
}

/**
 * Reads the counts from PHPUnit's JUnit report.
 *
 * @return {{ passed: number, failed: number, failures: string[] } | null} Null if it is no such report.
 */
export function junitCounts( xml ) {
	const suite = /<testsuite\s([^>]*)>/.exec( xml )?.[ 1 ];
	if ( ! suite ) {
		return null;
	}
	const number = ( name ) => Number( new RegExp( `\\b${ name }="(\\d+)"` ).exec( suite )?.[ 1 ] ?? 0 );
	const failed = number( 'errors' ) + number( 'failures' );
	const failures = [
		...xml.matchAll( /<testcase name="([^"]*)"[^>]*? class="([^"]*)"[^>]*[^/]>\s*<(?:error|failure)\b/g ),
	];
	return {
		passed: number( 'tests' ) - failed - number( 'skipped' ),
		failed,
		failures: failures.map( ( [ , test, ofClass ] ) => decoded( `${ ofClass }::${ test }` ) ),
	};
}

const XML = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** Decodes the characters that PHPUnit's report encodes. */
const decoded = ( text ) => text.replace( /&(quot|apos|lt|gt|amp);/g, ( match, name ) => XML[ name ] );

/**
 * Reads the counts at the end of node:test's TAP output.
 *
 * @return {{ passed: number, failed: number, failures: string[] } | null} Null if it is no such output.
 */
export function tapCounts( tap ) {
	const number = ( name ) => new RegExp( `^# ${ name } (\\d+)$`, 'm' ).exec( tap )?.[ 1 ];
	if ( number( 'pass' ) === undefined ) {
		return null;
	}
	return {
		passed: Number( number( 'pass' ) ),
		failed: Number( number( 'fail' ) ) + Number( number( 'cancelled' ) ?? 0 ),
		failures: [ ...tap.matchAll( /^ *not ok \d+ - (.*)$/gm ) ].map( ( [ , name ] ) => name ),
	};
}

/**
 * Reads the counts from Jest's JSON report.
 *
 * @return {{ passed: number, failed: number, failures: string[] }}
 */
export function jestCounts( report ) {
	const files = report.testResults.filter( ( { status } ) => status === 'failed' );
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
		failures: files.flatMap( ( { name, message, assertionResults } ) => {
			const failed = assertionResults.filter( ( { status } ) => status === 'failed' );
			return failed.length
				? failed.map( ( { fullName, failureMessages } ) => failure( fullName, failureMessages[ 0 ] ) )
				: [ failure( name, message ) ];
		} ),
	};
}

/**
 * Reads the counts from Playwright's JSON report. A test that passes on its second try counts as passed.
 *
 * @return {{ passed: number, failed: number, failures: string[] }}
 */
export function playwrightCounts( report ) {
	const { stats, errors } = report;
	const failed = playwrightTests( report, 'unexpected' );
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected + errors.length,
		failures: [
			...failed.map( ( { file, line, title, error } ) => failure( `${ file }${ line }: ${ title }`, error ) ),
			...errors.map( ( { message } ) => failure( 'Playwright', message ) ),
		],
	};
}

/**
 * Lists the tests with the given status in Playwright's JSON report.
 *
 * @param {Object}                 report
 * @param {'flaky' | 'unexpected'} status
 * @return {Array< { file: string, line: string, title: string, error?: string } >} The error is that of the last try, and so is
 *     the line, such as `:12`. It is empty if the error is from another file.
 */
export function playwrightTests( report, status ) {
	const specs = ( { suites = [], specs: own = [] } ) => [ ...own, ...suites.flatMap( specs ) ];
	return specs( report ).flatMap( ( { file, title, tests } ) =>
		tests
			.filter( ( test ) => test.status === status )
			.map( ( { results = [] } ) => {
				const { message, location } = results.at( -1 )?.error ?? {};
				const line = location?.file.endsWith( file ) ? `:${ location.line }` : '';
				return { file, line, title, error: message };
			} )
	);
}
