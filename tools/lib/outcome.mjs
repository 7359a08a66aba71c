import { Failure } from './terminal.mjs';

/**
 * The result of a runner.
 *
 * @typedef {Object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output]  Printed in full when something failed.
 * @property {string} [skipped] The reason why nothing ran. Then nothing is counted.
 */

/**
 * Returns the outcome of a program that counts its tests. An error without a failed test, and a run without tests, count
 * as a failure.
 *
 * @param {{ passed: number, failed: number } | null} counts Null when it left no count.
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
 * The outcome of a program that is one test.
 *
 * @param {{ code: number, output: string }} result
 */
export function single( { code, output } ) {
	return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** The outcome of a crash of the runner. */
export function crashed( error ) {
	return { passed: 0, failed: 1, output: error instanceof Failure ? error.message : error.stack };
}

/**
 * Adds up outcomes.
 *
 * @return {{ passed: number, failed: number }} The sum. A run without tests has failed.
 */
export function total( outcomes ) {
	const sum = ( key ) => outcomes.reduce( ( count, outcome ) => count + ( outcome[ key ] ?? 0 ), 0 );
	const passed = sum( 'passed' );
	const failed = sum( 'failed' );
	return { passed, failed: passed + failed === 0 ? 1 : failed };
}

/**
 * The counts in the JUnit file of PHPUnit.
 *
 * @return {{ passed: number, failed: number } | null} Null when it is none.
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
 * The counts at the end of what node:test writes as TAP.
 *
 * @return {{ passed: number, failed: number } | null} Null when it is none.
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
 * The counts in the JSON of Jest.
 *
 * @return {{ passed: number, failed: number }} The counts.
 */
export function jestCounts( report ) {
	return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * The counts in the JSON of Playwright. A test that passes on a second try has passed.
 *
 * @return {{ passed: number, failed: number }} The counts.
 */
export function playwrightCounts( report ) {
	const { stats, errors } = report;
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
