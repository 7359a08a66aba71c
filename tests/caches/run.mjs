#!/usr/bin/env node
// Tests premium content behind real page caches, with a persistent object cache. Reads a site as visitors and members in every
// order. The same tests are a row of `npm run test:matrix`.
//
//     npm run test:caches
//
// Exits with 1 if a visitor receives paid text, or if a member cannot read it.
import { join } from 'node:path';
import { CACHE_NEEDS, ensure, ensureNpmPackages, WORDPRESS_NEEDS } from '../../tools/environment/index.mjs';
import { build } from '../../tools/lib/build.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/process.mjs';
import { runMain, say } from '../../tools/lib/terminal.mjs';

runMain( async () => {
	await ensureNpmPackages();
	await build();
	await ensure( [ ...WORDPRESS_NEEDS, ...CACHE_NEEDS ] );
	const file = join( ROOT, 'tests/caches/caches.test.mjs' );
	const { code, output } = await run( process.execPath, [ '--test', '--test-reporter=spec', file ], { cwd: ROOT } );
	say( output );
	return code;
} );
