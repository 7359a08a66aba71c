import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

/**
 * @param {string[]} paths
 * @param {RegExp} pattern
 * @return {string[]} Places that match the pattern.
 */
function occurrences( paths, pattern ) {
	return paths.flatMap( ( path ) =>
		read( path )
			.split( '\n' )
			.map( ( line, index ) => ( pattern.test( line ) ? `${ path }:${ index + 1 } ${ line.trim() }` : '' ) )
			.filter( Boolean )
	);
}

const typescript = projectFiles( /^(src|shared|extensions|tests)\/.*\.tsx?$/ );
const php = projectFiles( /\.php$/ );
const code = projectFiles(
	/^(src|shared|extensions|tests\/(?!architecture)|tools|plugin\.php).*\.(tsx?|mjs|js|php|scss)$/
);

test( 'no code uses the type any', () => {
	assert.deepEqual(
		occurrences( typescript, /(:|\bas|<|\|)\s*any\b(?!\s*(of|other|further))(?=\s*[;,)>|=[\]{]|$)/ ),
		[]
	);
} );

test( 'no comment silences a checker', () => {
	const silencers =
		/@ts-(ignore|nocheck|expect-error)|eslint-disable|stylelint-disable|phpcs:(ignore|disable)|@phpstan-ignore|prettier-ignore/;
	assert.deepEqual( occurrences( code, silencers ), [] );
} );

test( 'every PHP file declares strict types', () => {
	const loose = php.filter( ( path ) => ! /declare\(\s*strict_types=1\s*\);/.test( read( path ) ) );
	assert.deepEqual( loose, [] );
} );

test( 'no test is skipped without a reason, and no test runs exclusively', () => {
	const tests = projectFiles( /(\.test\.(tsx?|mjs)|\.spec\.ts|-test\.php|Test\.php)$/ ).filter(
		( path ) => ! path.startsWith( 'tests/architecture/' )
	);
	assert.deepEqual(
		occurrences( tests, /\.(only|todo|fixme)\(|\b(xit|fit|xdescribe|fdescribe)\(|\.skip\(\s*\)/ ),
		[]
	);
} );

test( 'no file names a registry, a machine or a local path', () => {
	const all = projectFiles( /\.(tsx?|mjs|cjs|js|php|json|md|txt|sh|yml)$/ ).filter(
		( path ) => ! path.startsWith( 'tests/architecture/' ) && path !== 'package-lock.json'
	);
	assert.deepEqual( occurrences( all, /registry\.npmjs|packagist\.org|deb\.debian\.org|\/work\/(main|shared)/ ), [] );
} );
