import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints } from '../../tools/lib/e2e-site.mjs';
import {
	counted,
	crashed,
	failedTests,
	jestCounts,
	junitCounts,
	playwrightCounts,
	playwrightTests,
	single,
	tapCounts,
	total,
} from '../../tools/lib/outcome.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { Failure } from '../../tools/lib/terminal.mjs';

test( 'PHPUnit: errors and failures have failed, skipped tests count nowhere', () => {
	const xml =
		'<?xml version="1.0"?>\n<testsuites>\n<testsuite name="all" tests="10" assertions="30" errors="1" failures="2" skipped="3" time="1">\n<testsuite name="inner" tests="99" errors="0" failures="0" skipped="0">\n<testcase name="test_one" file="/a.php" class="A\\BTest" time="1"/>\n<testcase name="test_two with data set &quot;a &amp;lt; b&quot;" file="/a.php" class="A\\BTest" time="1">\n<failure type="X">A message</failure>\n</testcase>';
	assert.deepEqual( junitCounts( xml ), {
		passed: 4,
		failed: 3,
		failures: [ 'A\\BTest::test_two with data set "a &lt; b"' ],
	} );
	assert.equal( junitCounts( '' ), null );
} );

test( 'node:test: a cancelled test has failed', () => {
	const end = '1..3\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n';
	assert.deepEqual( tapCounts( `ok 1 - fine\nnot ok 2 - a rule\n${ end }` ), {
		passed: 3,
		failed: 3,
		failures: [ 'a rule' ],
	} );
	assert.equal( tapCounts( 'TAP version 13\n' ), null );
} );

test( 'Jest: a file that does not run has failed', () => {
	const testResults = [
		{ status: 'passed', name: '/a.ts', message: '', assertionResults: [ { status: 'passed', fullName: 'a' } ] },
		{
			status: 'failed',
			name: '/b.ts',
			message: 'all messages',
			assertionResults: [
				{ status: 'passed', fullName: 'b' },
				{
					status: 'failed',
					fullName: 'c',
					failureMessages: [ 'Error: \u001b[31mno\u001b[39m\n\nExpected: 1\n    at d' ],
				},
			],
		},
		{ status: 'failed', name: '/e.ts', message: 'does not parse', assertionResults: [] },
	];
	assert.deepEqual(
		jestCounts( { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults } ),
		{ passed: 5, failed: 2, failures: [ 'c: Error: no | Expected: 1', '/e.ts: does not parse' ] }
	);
} );

test( 'Playwright: a second try counts as passed, an error outside of tests as failed', () => {
	const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
	const ended = ( status, message ) => [
		{ status, results: [ {}, { error: message && { message, location: { file: '/x/a.spec.ts', line: 7 } } } ] },
	];
	const suites = [
		{
			specs: [
				{
					file: 'a.spec.ts',
					title: 'a',
					tests: ended( 'unexpected', 'Timeout\nReceived: 0\nCall log:\n  - waiting' ),
				},
			],
			suites: [ { specs: [ { file: 'a.spec.ts', title: 'b', tests: ended( 'flaky' ) } ] } ],
		},
	];
	const report = { stats, errors: [ { message: 'No server' } ], suites };
	assert.deepEqual( playwrightCounts( report ), {
		passed: 5,
		failed: 3,
		failures: [ 'a.spec.ts:7: a: Timeout | Received: 0', 'Playwright: No server' ],
	} );
	assert.deepEqual(
		playwrightTests( report, 'flaky' ).map( ( { title } ) => title ),
		[ 'b' ]
	);
} );

test( 'a layer that crashes, counts nothing or ends badly has failed', () => {
	assert.equal( counted( null, { code: 0, output: '' } ).failed, 1 );
	assert.equal( counted( { passed: 0, failed: 0 }, { code: 0, output: '' } ).failed, 1 );
	assert.equal( counted( { passed: 7, failed: 0 }, { code: 2, output: '' } ).failed, 1 );
	assert.equal( crashed( new TypeError( 'x' ) ).failed, 1 );
	assert.equal( single( { code: 127, output: '' } ).failed, 1 );
} );

test( 'a layer without failures keeps its counts', () => {
	assert.deepEqual( counted( { passed: 7, failed: 0 }, { code: 0, output: 'o' } ), {
		passed: 7,
		failed: 0,
		failures: [],
		output: 'o',
	} );
	assert.equal( single( { code: 0, output: '' } ).passed, 1 );
} );

test( 'a known failure is reported without a stack', () => {
	assert.equal( crashed( new Failure( 'No network.' ) ).output, 'No network.' );
} );

test( 'the sum leaves out what was skipped; a run of nothing has failed', () => {
	assert.deepEqual( total( [ { passed: 2, failed: 0 }, { skipped: 'none' }, { passed: 1, failed: 3 } ] ), {
		passed: 3,
		failed: 3,
		failures: [],
	} );
	assert.deepEqual( total( [ { skipped: 'none' } ] ), { passed: 0, failed: 1, failures: [] } );
} );

test( 'the list of failures names each test, or the row if it has no names', () => {
	const rows = [
		{ layer: 'php', name: 'one' },
		{ layer: 'static', name: 'PHPStan' },
		{ layer: 'unit', name: 'Jest' },
	];
	const outcomes = [
		{ passed: 1, failed: 2, failures: [ 'a', 'b' ] },
		{ passed: 0, failed: 1 },
		{ passed: 1, failed: 0, failures: [] },
	];
	assert.deepEqual( failedTests( rows, outcomes ), [ 'php: a', 'php: b', 'static: PHPStan' ] );
} );

test( 'fatal errors and lines that name our code are reported from the log of WordPress', () => {
	const log = [
		`[21-Nov-2026 10:00:00 UTC] PHP Warning:  Undefined variable $a in ${ ROOT }/src/server/Plugin.php on line 1`,
		`[21-Nov-2026 10:00:09 UTC] PHP Warning:  Undefined variable $a in ${ ROOT }/src/server/Plugin.php on line 1`,
		'[21-Nov-2026 10:00:00 UTC] PHP Deprecated:  Optional parameter in /site/wp-includes/ms-functions.php on line 963',
		'[21-Nov-2026 10:00:00 UTC] PHP Fatal error:  Uncaught Error in /site/wp-load.php:1',
		'Stack trace:',
	].join( '\n' );
	assert.equal( complaints( log ).length, 2 );
	assert.deepEqual( complaints( '' ), [] );
} );
