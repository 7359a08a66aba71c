import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints } from '../../tools/lib/e2e-site.mjs';
import {
	counted,
	crashed,
	jestCounts,
	junitCounts,
	playwrightCounts,
	single,
	tapCounts,
	total,
} from '../../tools/lib/outcome.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { Failure } from '../../tools/lib/terminal.mjs';

test( 'PHPUnit: errors and failures have failed, skipped tests count nowhere', () => {
	const xml =
		'<?xml version="1.0"?>\n<testsuites>\n<testsuite name="all" tests="10" assertions="30" errors="1" failures="2" skipped="3" time="1">\n<testsuite name="inner" tests="99" errors="0" failures="0" skipped="0">';
	assert.deepEqual( junitCounts( xml ), { passed: 4, failed: 3 } );
	assert.equal( junitCounts( '' ), null );
} );

test( 'node:test: a cancelled test has failed', () => {
	assert.deepEqual( tapCounts( '1..3\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n' ), {
		passed: 3,
		failed: 3,
	} );
	assert.equal( tapCounts( 'TAP version 13\n' ), null );
} );

test( 'Jest: a file that does not run has failed', () => {
	assert.deepEqual( jestCounts( { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 } ), {
		passed: 5,
		failed: 2,
	} );
} );

test( 'Playwright: a second try counts as passed, an error outside of tests as failed', () => {
	const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
	assert.deepEqual( playwrightCounts( { stats, errors: [ {} ] } ), { passed: 5, failed: 3 } );
} );

test( 'a layer that crashes, counts nothing or ends badly has failed', () => {
	assert.equal( counted( null, { code: 0, output: '' } ).failed, 1 );
	assert.equal( counted( { passed: 0, failed: 0 }, { code: 0, output: '' } ).failed, 1 );
	assert.equal( counted( { passed: 7, failed: 0 }, { code: 2, output: '' } ).failed, 1 );
	assert.equal( crashed( new TypeError( 'x' ) ).failed, 1 );
	assert.equal( single( { code: 127, output: '' } ).failed, 1 );
} );

test( 'a layer that is well keeps its counts', () => {
	assert.deepEqual( counted( { passed: 7, failed: 0 }, { code: 0, output: 'o' } ), {
		passed: 7,
		failed: 0,
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
	} );
	assert.deepEqual( total( [ { skipped: 'none' } ] ), { passed: 0, failed: 1 } );
} );

test( 'of the log of WordPress, fatal errors and what names our code are complaints', () => {
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
