import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { npmPackagesMatch, reasonOf } from '../../tools/environment/packages.mjs';

let root;

beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'slipstream-packages-' ) );
	mkdirSync( join( root, 'node_modules' ) );
} );

afterEach( () => rmSync( root, { recursive: true, force: true } ) );

const write = ( file, packages ) => writeFileSync( join( root, file ), JSON.stringify( { packages } ) );
const wanted = {
	'': {},
	'node_modules/a': { version: '2.0.0' },
	'node_modules/mac-only': { version: '1.0.0', optional: true },
};

test( 'packages in the locked version need no installation', async () => {
	write( 'package-lock.json', wanted );
	write( 'node_modules/.package-lock.json', { 'node_modules/a': { version: '2.0.0' } } );
	assert.equal( await npmPackagesMatch( root ), true );
} );

test( 'npm must run if nothing or another version is installed', async () => {
	write( 'package-lock.json', wanted );
	assert.equal( await npmPackagesMatch( root ), false );
	write( 'node_modules/.package-lock.json', { 'node_modules/a': { version: '1.9.0' } } );
	assert.equal( await npmPackagesMatch( root ), false );
} );

test( 'the reason for a failed installation is one line without URLs', () => {
	const offline =
		'npm warn ERESOLVE overriding peer dependency\nnpm error code EAI_AGAIN\nnpm error errno EAI_AGAIN\nnpm error request to https://registry.test/a failed\n';
	assert.equal( reasonOf( offline ), 'the package registry is not reachable. Is there a network?' );
	const missing =
		'npm warn Could not resolve dependency:\nnpm error code E404\nnpm error 404 Not Found - GET https://registry.test/a\nnpm error A complete log of this run can be found in: /x\n';
	assert.equal( reasonOf( missing ), 'npm error 404 Not Found - GET the registry' );
} );
