import { Failure } from './terminal.mjs';

/**
 * The result of a test row.
 *
 * @typedef {Object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output]  Printed in full if a test has failed.
 * @property {string} [skipped] The reason why nothing was run. Then nothing is counted.
 */

/**
 * Returns the outcome of a program that reports how many tests it has run. An error without a failed test counts as a failure,
 * and so does a run without tests.
 *
 * @param {{ passed: number, failed: number } | null} counts Null if the program has reported none.
 * @param {{ code: number, output: string }}          result
 */
export function counted( counts, { code, output } ) {
	if ( ! counts ) {
		return { passed: 0, failed: 1, output: `${ output }\nIt ended (${ code }) without a count of its tests.` };
	}
	const { passed, failed } = counts;
	if ( failed === 0 && code !== 0 ) {
		return { passed, failed: 1, output: `${ output }\nNo test failed, but it ended with ${ code }.` };
	}
	if ( passed + failed === 0 ) {
		return { passed, failed: 1, output: `${ output }\nIt ran no test.` };
	}
	return { passed, failed, output };
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
 * @return {{ passed: number, failed: number }} The sum. Without any test, there is one failure.
 */
export function total( outcomes ) {
	const sum = ( key ) => outcomes.reduce( ( count, outcome ) => count + ( outcome[ key ] ?? 0 ), 0 );
	const passed = sum( 'passed' );
	const failed = sum( 'failed' );
	return { passed, failed: passed + failed === 0 ? 1 : failed };
}

/**
 * Reads the counts from PHPUnit's JUnit report.
 *
 * @return {{ passed: number, failed: number } | null} Null if it is no such report.
 */
export function junitCounts( xml ) {
	const suite = /<testsuite\s([^>]*)>/.exec( xml )?.[ 1 ];
	if ( ! suite ) {
		return null;
	}
	const number = ( name ) => Number( new RegExp( `\\b${ name }="(\\d+)"` ).exec( suite )?.[ 1 ] ?? 0 );
	const failed = number( 'errors' ) + number( 'failures' );
	return { passed: number( 'tests' ) - failed - number( 'skipped' ), failed };
}

/**
 * Reads the counts at the end of node:test's TAP output.
 *
 * @return {{ passed: number, failed: number } | null} Null if it is no such output.
 */
export function tapCounts( tap ) {
	const number = ( name ) => new RegExp( `^# ${ name } (\\d+)$`, 'm' ).exec( tap )?.[ 1 ];
	if ( number( 'pass' ) === undefined ) {
		return null;
	}
	return {
		passed: Number( number( 'pass' ) ),
		failed: Number( number( 'fail' ) ) + Number( number( 'cancelled' ) ?? 0 ),
	};
}

/**
 * Reads the counts from Jest's JSON report.
 *
 * @return {{ passed: number, failed: number }}
 */
export function jestCounts( report ) {
	return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * Reads the counts from Playwright's JSON report. A test that passes on its second try counts as passed.
 *
 * @return {{ passed: number, failed: number }}
 */
export function playwrightCounts( report ) {
	const { stats, errors } = report;
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
