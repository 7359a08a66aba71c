#!/usr/bin/env node
// Puts two real page caches and a persistent object cache in front of a site with premium content, and reads it as visitors and
// members in every order. The same tests are a row of `npm run test:matrix`.
//
//     npm run test:caches
//
// Exits with 1 when a visitor reads paid text or a member cannot read it.
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
